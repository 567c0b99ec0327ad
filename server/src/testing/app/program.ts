/**
 * A program of the app as one file, which plain Node runs: most of a start is the loading of hundreds
 * of files through tsx. Packages stay apart, and each file still knows its own place.
 */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, build } from 'esbuild';

/** Where the packages of the server are found. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

const inPlace: Plugin = {
  name: 'in-place',
  setup: (making) => {
    making.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@waydesk/') ? null : { path, external: true },
    );
    making.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }));
  },
};

const made = new Map<string, Promise<string>>();

/** The path of the program that is made from this one. */
export function programOf(path: string): Promise<string> {
  const known = made.get(path) ?? make(path);
  made.set(path, known);
  return known;
}

async function make(path: string): Promise<string> {
  const program = join(FOLDER, `${basename(path, '.ts')}.mjs`);
  // Other test files make the same one, or start it.
  const own = join(FOLDER, `${basename(path, '.ts')}-${process.pid}.mjs`);
  await mkdir(dirname(program), { recursive: true });
  await build({
    entryPoints: [path],
    outfile: own,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [inPlace],
    logLevel: 'error',
  });
  await rename(own, program);
  return program;
}
