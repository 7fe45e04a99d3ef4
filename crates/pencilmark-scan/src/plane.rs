//! Maps of the plane that a camera makes.

/// A point: column and row.
pub(crate) type Point = (f64, f64);

/// A map that keeps lines straight: the page as a camera sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Projection([f64; 9]);

impl Projection {
    /// The projection that moves the first point of each pair nearest to the second point. It needs at least four pairs.
    pub(crate) fn fit(pairs: impl Iterator<Item = (Point, Point)>) -> Option<Self> {
        let mut sums = [[0.0; 9]; 8];
        for ((u, v), (x, y)) in pairs {
            for (row, want) in
                [([u, v, 1.0, 0.0, 0.0, 0.0, -u * x, -v * x], x), ([0.0, 0.0, 0.0, u, v, 1.0, -u * y, -v * y], y)]
            {
                for (i, line) in sums.iter_mut().enumerate() {
                    for (j, sum) in line.iter_mut().take(8).enumerate() {
                        *sum += row[i] * row[j];
                    }
                    line[8] += row[i] * want;
                }
            }
        }
        let [a, b, c, d, e, f, g, h] = solve(sums)?;
        Some(Self([a, b, c, d, e, f, g, h, 1.0]))
    }

    pub(crate) fn apply(&self, (u, v): Point) -> Point {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let below = g * u + h * v + i;
        let below = if below.abs() < 1e-9 { 1e-9 } else { below };
        ((a * u + b * v + c) / below, (d * u + e * v + f) / below)
    }

    /// The same map into a picture that is larger by a factor.
    pub(crate) fn scaled(&self, by: f64) -> Self {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        // The middle of a pixel of the smaller picture is the middle of its pixels in the larger one.
        let half = (by - 1.0) / 2.0;
        let line = |p: f64, q: f64| p * by + q * half;
        Self([line(a, g), line(b, h), line(c, i), line(d, g), line(e, h), line(f, i), g, h, i])
    }
}

/// The solution of linear equations; the last column has their right sides.
pub(crate) fn solve<const N: usize, const M: usize>(mut rows: [[f64; M]; N]) -> Option<[f64; N]> {
    for i in 0..N {
        let best = (i..N).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs()))?;
        rows.swap(i, best);
        if rows[i][i].abs() < 1e-12 {
            return None;
        }
        let pivot = rows[i];
        for (j, row) in rows.iter_mut().enumerate() {
            if j != i {
                let times = row[i] / pivot[i];
                for (to, from) in row.iter_mut().zip(pivot).skip(i) {
                    *to -= times * from;
                }
            }
        }
    }
    let mut result = [0.0; N];
    for (i, row) in rows.iter().enumerate() {
        result[i] = row[M - 1] / row[i];
    }
    Some(result)
}
