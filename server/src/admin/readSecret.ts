/** A password from standard input. */
import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { AdminError } from './command.ts';

/** More than any password. */
const LONGEST = 20_000;

/** One line. At a terminal it asks, and shows nothing of what is typed. */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return lineOf(await allOf(stdin));
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    stderr.write('\n');
  }
}

async function allOf(input: NodeJS.ReadStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of input as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length > LONGEST) throw new AdminError('Standard input is too long for a password.');
  }
  return Buffer.concat(pieces);
}

/** The line break with which echo and files end is no part of the password. */
function lineOf(bytes: Buffer): string {
  let typed: string;
  try {
    typed = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
  } catch {
    throw new AdminError('Standard input is not text in UTF-8.');
  }
  if (typed === '')
    throw new AdminError('Standard input is empty: there is no new password in it.');
  if (/[\r\n]/.test(typed)) {
    throw new AdminError('Standard input has several lines: the password must be the only one.');
  }
  return typed;
}
