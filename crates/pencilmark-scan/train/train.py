#!/usr/bin/env python3
"""Makes the weights of the network that reads cells.

    python3 train.py PHOTOS FONTS [--out FILE] [--folds N]

PHOTOS is a folder of photographs imageN.jpg with the puzzles in imageN.dat, as in the data set of B. Wicht and J. Hennebert
("Camera-based Sudoku recognition with deep belief network", SoCPaR 2014; CC-BY-4.0). FONTS is a folder of fonts (.ttf, .otf);
their digits are drawn with blur, noise, shadow and warp, and so are digits that are written with a pen. With --folds, the photographs are divided by their puzzles, and
each part is read with weights that have seen none of its puzzles. The script needs numpy and Pillow, and the program
`target/release/pencilmark`. It takes about ten minutes on one core.
"""
import argparse
import json
import os
import subprocess
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
PROGRAM = os.path.join(ROOT, "target", "release", "pencilmark")
SIDE = 24
CHANNELS = [1, 8, 24, 32]
HIDDEN = 64
rng = np.random.default_rng(63)
# The strokes of the digits as people write them, in a box of 60 times 100; some digits are written in two ways.
STROKES = {
    1: ["15,26 38,0 37,50 36,100", "32,0 30,50 28,100"],
    2: ["6,24 24,1 50,8 50,34 28,68 4,98 30,96 60,97", "6,18 30,0 54,20 30,70 8,92 16,80 36,92 60,96"],
    3: ["8,8 34,0 54,18 42,40 24,46 50,54 58,76 38,99 4,90", "6,4 30,3 54,2 40,24 26,40 52,52 56,80 34,100 4,92"],
    4: ["38,0 20,34 3,64 30,63 60,62|42,36 40,70 39,100", "8,2 6,26 8,48 30,50 56,46|50,4 48,50 46,100"],
    5: ["54,2 34,3 14,4 12,24 10,44 36,38 57,62 44,96 4,92", "14,4 12,24 10,42 36,36 56,62 42,98 6,94|14,4 34,3 58,2"],
    6: ["48,1 18,30 6,72 28,100 53,78 36,54 10,68", "30,0 14,40 8,80 30,100 50,80 34,60 10,74"],
    7: ["4,4 30,4 58,3 38,46 24,100", "4,4 30,4 58,3 38,46 24,100|16,50 34,49 54,47"],
    8: ["52,14 28,0 9,22 28,46 53,72 32,100 7,78 30,48 50,26 50,12", "30,48 8,28 30,0 52,24 30,48 6,74 30,100 54,74 30,48"],
    9: ["52,22 30,1 8,26 28,50 52,26 52,54 44,100", "52,20 28,0 8,24 28,48 52,24 50,60 30,98 10,92"],
}


# The network: its layers are those of src/network.rs.

def start():
    """Random weights and zero additions, layer by layer."""
    sizes = [(9 * a, b) for a, b in zip(CHANNELS, CHANNELS[1:])]
    sizes += [((SIDE // 8) ** 2 * CHANNELS[3], HIDDEN), (HIDDEN, 10)]
    net = []
    for inputs, outputs in sizes:
        net.append((rng.standard_normal((inputs, outputs)) * np.sqrt(2 / inputs)).astype(np.float32))
        net.append(np.zeros(outputs, np.float32))
    return net


def columns(x):
    """The surroundings of each pixel, three times three, side by side."""
    b, h, w, c = x.shape
    padded = np.zeros((b, h + 2, w + 2, c), np.float32)
    padded[:, 1:-1, 1:-1] = x
    out = np.empty((b, h, w, 9 * c), np.float32)
    for k in range(9):
        out[..., k * c:(k + 1) * c] = padded[:, k // 3:k // 3 + h, k % 3:k % 3 + w]
    return out


def forward(net, x):
    kept = []
    for i in range(3):
        cols = columns(x)
        y = cols @ net[2 * i] + net[2 * i + 1]
        b, h, w, o = y.shape
        squares = y.reshape(b, h // 2, 2, w // 2, 2, o)
        x = np.maximum(squares.max(axis=(2, 4)), 0)
        kept.append((cols, squares, x))
    flat = x.reshape(len(x), -1)
    hidden = np.maximum(flat @ net[6] + net[7], 0)
    return kept, flat, hidden, hidden @ net[8] + net[9]


def gradients(net, x, labels, keep):
    kept, flat, hidden, out = forward(net, x)
    mask = (rng.random(hidden.shape) < keep).astype(np.float32) / keep
    dropped = hidden * mask
    out = dropped @ net[8] + net[9]
    p = np.exp(out - out.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    loss = -np.log(p[np.arange(len(labels)), labels] + 1e-9).mean()
    d = p
    d[np.arange(len(labels)), labels] -= 1
    d /= len(labels)
    grad = [None] * 10
    grad[8], grad[9] = dropped.T @ d, d.sum(axis=0)
    d = (d @ net[8].T) * mask * (hidden > 0)
    grad[6], grad[7] = flat.T @ d, d.sum(axis=0)
    d = (d @ net[6].T).reshape(kept[2][2].shape)
    for i in (2, 1, 0):
        cols, squares, pooled = kept[i]
        d = d * (pooled > 0)
        spread = (squares == pooled[:, :, None, :, None]) * d[:, :, None, :, None]
        b, h, _, w, _, o = squares.shape
        spread = spread.reshape(b * h * w * 4, o)
        grad[2 * i] = cols.reshape(len(spread), -1).T @ spread
        grad[2 * i + 1] = spread.sum(axis=0)
        if i:
            c = CHANNELS[i]
            back = (spread @ net[2 * i].T).reshape(b, 2 * h, 2 * w, 9 * c)
            d = np.zeros((b, 2 * h + 2, 2 * w + 2, c), np.float32)
            for k in range(9):
                d[:, k // 3:k // 3 + 2 * h, k % 3:k % 3 + 2 * w] += back[..., k * c:(k + 1) * c]
            d = d[:, 1:-1, 1:-1]
    return loss, grad


def train(net, pick, steps, rate, batch=128, keep=0.8):
    """Adam; the rate falls to zero along a cosine."""
    net = [w.copy() for w in net]
    first, second = [np.zeros_like(w) for w in net], [np.zeros_like(w) for w in net]
    mean = 0.0
    for step in range(1, steps + 1):
        x, labels = pick(batch)
        loss, grad = gradients(net, warped(x)[..., None], labels, keep)
        mean = 0.99 * mean + 0.01 * loss
        now = rate * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + 1e-6
        for w, g, a, b in zip(net, grad, first, second):
            a += 0.1 * (g - a)
            b += 0.001 * (g * g - b)
            w -= now * ((a / (1 - 0.9 ** step)) / (np.sqrt(b / (1 - 0.999 ** step)) + 1e-8) + 1e-4 * w * (w.ndim > 1))
        if step % 500 == 0:
            print(f"  step {step}: loss {mean / (1 - 0.99 ** step):.4f}", file=sys.stderr, flush=True)
    return net


def quantised(net):
    """The bytes of the weights: for each layer scales and additions as f32, then the weights as bytes."""
    out = b""
    for w, added in zip(net[::2], net[1::2]):
        scale = np.maximum(np.abs(w).max(axis=0), 1e-6) / 127
        out += scale.astype("<f4").tobytes() + added.astype("<f4").tobytes()
        out += np.round(w / scale).astype(np.int8).tobytes()
    return out


# The cells.

def warped(x):
    """Cells that are moved, turned, stretched, blurred, lit and disturbed a little at random."""
    b = len(x)

    def some(low, high):
        return rng.uniform(low, high, (b, 1, 1)).astype(np.float32)

    middle = (SIDE - 1) / 2
    v, u = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) - middle
    turn, size, wide = some(-0.1, 0.1), some(0.9, 1.12), some(0.92, 1.08)
    xs = (u * np.cos(turn) - v * (np.sin(turn) + some(-0.06, 0.06))) * size * wide + some(-1.8, 1.8) + middle
    ys = (u * np.sin(turn) + v * np.cos(turn)) * size / wide + some(-1.8, 1.8) + middle
    xs, ys = xs.clip(0, SIDE - 1.001), ys.clip(0, SIDE - 1.001)
    left, top = xs.astype(np.int32), ys.astype(np.int32)
    fx, fy = xs - left, ys - top
    n = np.arange(b)[:, None, None]
    upper = x[n, top, left] * (1 - fx) + x[n, top, left + 1] * fx
    lower = x[n, top + 1, left] * (1 - fx) + x[n, top + 1, left + 1] * fx
    out = upper * (1 - fy) + lower * fy
    soft = out.copy()
    soft[:, 1:-1, 1:-1] = (out[:, :-2, 1:-1] + out[:, 2:, 1:-1] + out[:, 1:-1, :-2] + out[:, 1:-1, 2:] + 2 * out[:, 1:-1, 1:-1]) / 6
    out += (soft - out) * some(0, 1) * (some(0, 1) < 0.5)
    out = out * some(0.7, 1.25) + (u * some(-1, 1) + v * some(-1, 1)) / SIDE * some(0, 0.25)
    out += rng.standard_normal(out.shape, dtype=np.float32) * some(0, 0.08)
    return out.clip(-0.5, 1.5).astype(np.float32)


def written(digit):
    """A digit that is written with a pen, by a wobbling hand."""
    ways = STROKES[digit]
    slant, wide, thick = rng.uniform(-0.1, 0.35), rng.uniform(0.75, 1.25), rng.uniform(4, 14)
    image = Image.new("L", (220, 160))
    draw = ImageDraw.Draw(image)
    for stroke in ways[rng.integers(len(ways))].split("|"):
        points = np.array([[float(n) for n in point.split(",")] for point in stroke.split()])
        points += rng.uniform(-6, 6, points.shape)
        points[:, 0] = (points[:, 0] + slant * (100 - points[:, 1])) * wide
        points += [50, 30]
        # A smooth line through the points.
        padded = np.concatenate([points[:1], points, points[-1:]])
        for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
            for t in np.linspace(0, 1, 17):
                x, y = b + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * (b - c) + d - a))) / 2
                r = thick * (0.5 + 0.12 * np.sin((x + y) / 15))
                draw.ellipse([x - r, y - r, x + r, y + r], fill=255)
    return image.crop(image.getbbox())


def drawn(folder, count):
    """Cells with digits in many fonts and digits that are written, and blank cells."""
    fonts = []
    for path, _, names in os.walk(folder):
        for name in sorted(names):
            if name.lower().endswith((".ttf", ".otf")) and "italic" not in name.lower() and "oblique" not in name.lower():
                fonts.append(os.path.join(path, name))
    fonts.sort()
    glyphs = []
    for name in fonts:
        try:
            font = ImageFont.truetype(name, 90)
            boxes = [font.getbbox(str(d)) for d in range(1, 10)]
            signs = []
            for d, box in enumerate(boxes, 1):
                image = Image.new("L", (box[2] - box[0], box[3] - box[1]))
                ImageDraw.Draw(image).text((-box[0], -box[1]), str(d), fill=255, font=font)
                signs.append(image)
            heights = [s.height for s in signs]
            # Without digits, or with old-style figures that go below the line.
            if min(heights) > 30 and max(heights) < 1.15 * min(heights) and len({s.tobytes() for s in signs}) == 9:
                glyphs.append(signs)
        except Exception as error:  # noqa: BLE001, a font that cannot be read is left out
            print(f"  {os.path.basename(name)}: {error}", file=sys.stderr)
    print(f"{len(glyphs)} of {len(fonts)} fonts", file=sys.stderr)
    big = SIDE * 4
    cells, labels = np.zeros((count, SIDE, SIDE), np.float32), np.zeros(count, np.int64)
    for i in range(count):
        digit = int(rng.integers(1, 10)) if rng.random() < 0.75 else 0
        image = Image.new("L", (big, big))
        draw = ImageDraw.Draw(image)
        ink = int(rng.uniform(150, 255))
        if rng.random() < (0.15 if digit else 0.5):
            # A digit or a letter of the other side of the paper shines through.
            sign = glyphs[rng.integers(len(glyphs))][rng.integers(9)].transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            size = rng.uniform(0.2, 1.2) * big
            sign = sign.resize((max(int(size * 0.7), 3), max(int(size), 4))).filter(ImageFilter.GaussianBlur(rng.uniform(1, 8)))
            image.paste(int(rng.uniform(20, 110)), (int(rng.uniform(-0.3, 0.8) * big), int(rng.uniform(-0.3, 0.8) * big)), sign)
        if digit:
            by_hand = rng.random() < 0.25
            sign = written(digit) if by_hand else glyphs[rng.integers(len(glyphs))][digit - 1]
            high = rng.uniform(0.35 if by_hand else 0.45, 0.9) * big
            wide = min(high * sign.width / sign.height * rng.uniform(0.85, 1.15), 0.85 * big)
            sign = sign.resize((max(int(wide), 3), int(high)), Image.Resampling.BILINEAR)
            if rng.random() < 0.15:
                sign = sign.filter(ImageFilter.MaxFilter(3))
            if rng.random() < 0.15:
                sign = sign.filter(ImageFilter.MinFilter(3))
            off = 1.5 if by_hand else 1
            x = (big - sign.width) / 2 + rng.uniform(-0.1, 0.1) * off * big
            y = (big - sign.height) / 2 + rng.uniform(-0.08, 0.08) * off * big
            image.paste(ink, (int(x), int(y)), sign)
        for edge in range(4):
            # A line of the grid that was not left out.
            if rng.random() < 0.25:
                at = int(rng.uniform(-2, 7))
                at = at if edge % 2 else big - 1 - at
                slant = int(rng.uniform(-4, 4))
                line = [(0, at), (big, at + slant)] if edge < 2 else [(at, 0), (at + slant, big)]
                draw.line(line, fill=int(rng.uniform(80, 255)), width=int(rng.integers(2, 7)))
        if rng.random() < 0.08:
            # A spot, or what shines through.
            x, y, r = rng.uniform(0, big), rng.uniform(0, big), rng.uniform(1, 6)
            draw.ellipse([x - r, y - r, x + r, y + r], fill=int(rng.uniform(30, 160)))
        if rng.random() < 0.7:
            image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0, 7)))
        small = np.asarray(image, np.float32).reshape(SIDE, 4, SIDE, 4).mean(axis=(1, 3)) / 255
        cells[i], labels[i] = small * rng.uniform(0.9, 1.3), digit
    return cells, labels


def photographs(folder):
    """The cells of the photographs whose grid is found, and the puzzles of all."""
    names = sorted((n for n in os.listdir(folder) if n.endswith(".jpg")), key=lambda n: int(n[5:-4]))
    puzzles = {}
    for name in names:
        lines = open(os.path.join(folder, name[:-4] + ".dat"), encoding="latin-1").read().split("\n")[2:11]
        puzzles[name] = "".join(c if c in "123456789" else "." for line in lines for c in line.split())
    command = ["cargo", "run", "-q", "--release", "-p", "pencilmark-scan", "--features", "decode", "--example", "cells", "--"]
    raw = subprocess.run(command + [os.path.join(folder, n) for n in names], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    cells, at = {}, 0
    while at < len(raw):
        end = raw.index(b"\n", at)
        name, number = raw[at:end].decode().rsplit(" ", 1)
        at = end + 1 + int(number) * SIDE * SIDE
        if int(number):
            pixels = np.frombuffer(raw[end + 1:at], np.uint8).reshape(81, SIDE, SIDE)
            cells[os.path.basename(name)] = (pixels.astype(np.float32) - 64) / 100
    return puzzles, cells


def mixed(sets, parts):
    """Picks cells of several sets, each with its part of a batch."""
    def pick(batch):
        xs, labels = [], []
        for (cells, known), part in zip(sets, parts):
            at = rng.integers(len(cells), size=int(batch * part))
            xs.append(cells[at])
            labels.append(known[at])
        return np.concatenate(xs), np.concatenate(labels)
    return pick


def read(folder, names, weights):
    """The puzzles that the program reads with some weights."""
    command = [PROGRAM, "scan", "--format", "json", "--weights", weights] + [os.path.join(folder, n) for n in names]
    out = subprocess.run(command, stdout=subprocess.PIPE).stdout.decode()
    return [json.loads(line).get("puzzle") for line in out.splitlines()]


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("photos")
    ask.add_argument("fonts")
    ask.add_argument("--out", default=os.path.join(ROOT, "crates", "pencilmark-scan", "weights.bin"))
    ask.add_argument("--folds", type=int, default=0)
    ask.add_argument("--steps", type=int, default=5000)
    ask.add_argument("--fine", type=int, default=1500)
    ask.add_argument("--drawn", type=int, default=60000)
    ask = ask.parse_args()
    if not os.path.exists(PROGRAM):
        sys.exit("build the program first: cargo build --release -p pencilmark-cli --features full --locked")
    fonts = drawn(ask.fonts, ask.drawn)
    first = train(start(), mixed([fonts], [1]), ask.steps, 2e-3)
    puzzles, cells = photographs(ask.photos)
    print(f"a grid in {len(cells)} of {len(puzzles)} photographs", file=sys.stderr)

    def labels_of(name):
        return np.array([0 if c == "." else int(c) for c in puzzles[name]])

    def upright(name):
        """The cells of a photograph after the quarter turn with which the first network reads most of its digits."""
        best, most = None, 0.5
        for quarters in range(4):
            turned = np.rot90(np.rot90(cells[name].reshape(9, 9, SIDE, SIDE), quarters), quarters, (2, 3)).reshape(81, SIDE, SIDE)
            digits = labels_of(name) > 0
            answers = forward(first, turned[digits][..., None])[3].argmax(axis=1)
            right = (answers == labels_of(name)[digits]).mean()
            if right > most:
                best, most = turned, right
        return best

    # Some photographs are turned in their files.
    cells = {name: found for name in cells if (found := upright(name)) is not None}
    print(f"not trained with: {' '.join(n for n in puzzles if n not in cells) or 'none'}", file=sys.stderr)

    def adapted(names, out):
        xs = np.concatenate([cells[n] for n in names])
        labels = np.concatenate([labels_of(n) for n in names])
        digits = labels > 0
        sets = [fonts, (xs[digits], labels[digits]), (xs[~digits], labels[~digits])]
        net = train(first, mixed(sets, [0.4, 0.4, 0.2]), ask.fine, 1e-3)
        with open(out, "wb") as file:
            file.write(quantised(net))

    adapted(list(cells), ask.out)
    names = list(puzzles)
    right = sum(got == puzzles[n] for n, got in zip(names, read(ask.photos, names, ask.out)))
    print(f"{right} of {len(names)} photographs right with weights that have seen them")
    kinds = sorted(set(puzzles.values()))
    right = 0
    for fold in range(ask.folds):
        held = [n for n in names if kinds.index(puzzles[n]) % ask.folds == fold]
        out = f"{ask.out}.fold{fold}"
        adapted([n for n in cells if n not in held], out)
        wrong = [n for n, got in zip(held, read(ask.photos, held, out)) if got != puzzles[n]]
        right += len(held) - len(wrong)
        print(f"  fold {fold}: {len(held) - len(wrong)} of {len(held)}; wrong: {' '.join(wrong)}", flush=True)
        os.remove(out)
    if ask.folds:
        print(f"{right} of {len(names)} photographs right with weights that have seen none of their puzzles")


if __name__ == "__main__":
    main()
