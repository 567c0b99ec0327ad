/** The files of docs/cluster, with the names, addresses and folders of the trial. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { NETWORK } from './network.ts';

const FOLDER = new URL('../../../docs/cluster/', import.meta.url);
const PASSWORDS = new Map<string, string>();

/** Of this run, as the page makes them with `openssl rand -hex 16`. */
function password(name: string): string {
  const known = PASSWORDS.get(name) ?? randomBytes(16).toString('hex');
  PASSWORDS.set(name, known);
  return known;
}

/** `more` replaces further words by others. */
export async function clusterFile(
  name: string,
  more: Record<string, string> = {},
): Promise<string> {
  let text = await readFile(new URL(name, FOLDER), 'utf8');
  for (const [from, to] of Object.entries({ ...more, '10.0.0.': NETWORK }))
    text = text.replaceAll(from, to);
  return text.replaceAll(/\b[A-Z]+_PASSWORD\b/g, password);
}

/** Lines of `NAME=value`. */
export const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
