/** Lays a .gz and a .br beside every text file, so that serving costs no compressing. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

export async function precompress(path: string): Promise<void> {
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, await zip(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, await brotli(content, { params }));
}

export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
        await Promise.all(
          names
            .filter((name) => /\.(js|css|html|svg)$/.test(name))
            .map((name) => precompress(join(dir, name))),
        );
      },
    },
  };
}
