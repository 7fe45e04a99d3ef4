//! The network that reads a cell: three layers of convolutions, two full layers.
//!
//! The project has its own code for the network: the known libraries are larger than the rest of the scanner.

use crate::cells::{Ink, SIDE};
use std::fmt;

/// The weights that belong to the library; the script `train/train.py` makes them.
const WEIGHTS: &[u8] = include_bytes!("../weights.bin");

/// The number of channels after each layer of convolutions.
const CHANNELS: [usize; 4] = [1, 8, 24, 32];

/// The number of values after the convolutions.
const FLAT: usize = (SIDE / 8) * (SIDE / 8) * CHANNELS[3];

/// The number of values between the two full layers.
const HIDDEN: usize = 64;

/// The number of answers: blank, and nine digits.
pub(crate) const CLASSES: usize = 10;

/// The chances that a cell is blank (0) or has a digit, from 0 to 1.
pub(crate) type Chances = [f32; CLASSES];

/// A layer: a weight for each pair of an input value and an output value, and a number that is added to each output value.
struct Layer {
    outputs: usize,
    weights: Vec<f32>,
    added: Vec<f32>,
}

/// The network with its weights.
pub(crate) struct Network {
    convolutions: [Layer; 3],
    full: [Layer; 2],
}

/// The error for weights that do not have the form of the network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeightsError;

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the weights do not belong to this network")
    }
}

impl std::error::Error for WeightsError {}

impl Network {
    /// The network of the library.
    pub(crate) fn own() -> Self {
        Self::read(WEIGHTS).unwrap_or_else(|_| unreachable!("a test reads the weights"))
    }

    /// A network from its weights: for each layer, the scale and the added number of each output as `f32`, and then each
    /// weight as a byte.
    pub(crate) fn read(mut bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut layer = |inputs: usize, outputs: usize| {
            let (numbers, rest) = bytes.split_at_checked(8 * outputs).ok_or(WeightsError)?;
            let (weights, rest) = rest.split_at_checked(inputs * outputs).ok_or(WeightsError)?;
            bytes = rest;
            let numbers: Vec<f32> = numbers.as_chunks().0.iter().map(|&four| f32::from_le_bytes(four)).collect();
            if numbers.iter().any(|number| !number.is_finite()) {
                return Err(WeightsError);
            }
            let (scales, added) = numbers.split_at(outputs);
            let weights =
                weights.iter().zip(scales.iter().cycle()).map(|(&byte, scale)| f32::from(byte.cast_signed()) * scale);
            Ok(Layer { outputs, weights: weights.collect(), added: added.to_vec() })
        };
        let network = Self {
            convolutions: [
                layer(9 * CHANNELS[0], CHANNELS[1])?,
                layer(9 * CHANNELS[1], CHANNELS[2])?,
                layer(9 * CHANNELS[2], CHANNELS[3])?,
            ],
            full: [layer(FLAT, HIDDEN)?, layer(HIDDEN, CLASSES)?],
        };
        if bytes.is_empty() { Ok(network) } else { Err(WeightsError) }
    }

    /// The chances that a cell is blank, or has each of the digits.
    pub(crate) fn chances(&self, cell: &Ink) -> Chances {
        let [first, second, third] = &self.convolutions;
        let values = first.convolved::<{ CHANNELS[1] }>(cell, SIDE);
        let values = second.convolved::<{ CHANNELS[2] }>(&values, SIDE / 2);
        let values = third.convolved::<{ CHANNELS[3] }>(&values, SIDE / 4);
        let mut values = self.full[0].full(&values);
        for value in &mut values {
            *value = value.max(0.0);
        }
        let values = self.full[1].full(&values);
        let most = values.iter().copied().fold(f32::MIN, f32::max);
        let mut chances: Chances = std::array::from_fn(|i| (values[i] - most).exp());
        let sum: f32 = chances.iter().sum();
        for chance in &mut chances {
            *chance /= sum;
        }
        chances
    }
}

impl Layer {
    /// A convolution of 3 × 3 pixels. Returns the largest value, at least 0, of each square of 2 × 2 pixels.
    fn convolved<const OUTPUTS: usize>(&self, values: &[f32], side: usize) -> Vec<f32> {
        let inputs = values.len() / (side * side);
        let mut result = vec![0.0; side * side / 4 * OUTPUTS];
        let row = inputs * OUTPUTS;
        for y in 0..side {
            for x in 0..side {
                let mut sums = [0.0f32; OUTPUTS];
                sums.copy_from_slice(&self.added);
                for down in 0..3 {
                    for across in 0..3 {
                        let (from_x, from_y) = ((x + across).wrapping_sub(1), (y + down).wrapping_sub(1));
                        if from_x >= side || from_y >= side {
                            continue;
                        }
                        let from = &values[(from_y * side + from_x) * inputs..][..inputs];
                        let weights = &self.weights[(down * 3 + across) * row..][..row];
                        for (value, weights) in from.iter().zip(weights.as_chunks::<OUTPUTS>().0) {
                            for (sum, weight) in sums.iter_mut().zip(weights) {
                                *sum += value * weight;
                            }
                        }
                    }
                }
                let to = &mut result[((y / 2) * (side / 2) + x / 2) * OUTPUTS..][..OUTPUTS];
                for (best, sum) in to.iter_mut().zip(sums) {
                    *best = f32::max(*best, sum);
                }
            }
        }
        result
    }

    /// The sums of a full layer.
    fn full(&self, values: &[f32]) -> Vec<f32> {
        let mut sums = self.added.clone();
        for (value, weights) in values.iter().zip(self.weights.chunks_exact(self.outputs)) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += value * weight;
            }
        }
        sums
    }
}
