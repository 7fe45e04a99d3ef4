// Packs the files of a folder, each as .gz and .br beside it.
//
//   node pack.mjs FOLDER           packs them
//   node pack.mjs --check FOLDER   fails if a packed file is missing, or is not that of its file; another version of Node
//                                  may pack otherwise
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";

const packers = {
    ".gz": { pack: (bytes) => gzipSync(bytes, { level: 9 }), unpack: gunzipSync },
    ".br": { pack: brotliCompressSync, unpack: brotliDecompressSync },
};
const isChecked = process.argv[2] === "--check";
const folder = process.argv[isChecked ? 3 : 2];
const names = readdirSync(folder).filter((name) => !/\.(gz|br)$/.test(name));
for (const name of names) {
    const plain = readFileSync(join(folder, name));
    for (const [ending, { pack, unpack }] of Object.entries(packers)) {
        const packed = join(folder, name + ending);
        if (!isChecked) writeFileSync(packed, pack(plain));
        else if (!unpack(readFileSync(packed)).equals(plain)) throw new Error(`${packed} is not of ${name}`);
    }
}
