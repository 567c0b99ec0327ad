/** The examples of the page for those who write programs, run as their readers would. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The text of the example with this id. */
export function exampleIn(page: string, id: string): string {
  const found = new RegExp(`<pre\\s+id="${id}"\\s*>\\s*<code>([^]*?)</code\\s*>\\s*</pre`).exec(
    page,
  )?.[1];
  if (found === undefined) throw new Error(`The page has no example ${id}`);
  return found
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** A folder from which the packages of the server are found. */
export async function folderOfReader(): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'reader-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface Ran {
  code: number | null;
  out: string;
  errors: string;
}

/** Runs it to its end. */
export async function runToItsEnd(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Ran> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [code]] = await Promise.all([
    readText(child.stdout!),
    readText(child.stderr!),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, out, errors };
}
