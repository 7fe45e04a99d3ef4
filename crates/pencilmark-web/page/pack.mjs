// Packs the files of a folder with brotli, each as .br beside it: node pack.mjs FOLDER
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const folder = process.argv[2];
for (const name of readdirSync(folder)) {
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
}
