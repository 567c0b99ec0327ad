/** Writes mails as files that mail programs can open. They hold secrets. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  /** One address, as in its account. */
  to: string;
  subject: string;
  text: string;
}

const DAY = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY;

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** Returns the name of the file. */
export async function putInOutbox(
  folder: string,
  from: string,
  { to, subject, text }: Mail,
  now = new Date(),
): Promise<string> {
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
  const lines = [
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, name), lines.join('\n'), { mode: 0o600, flag: 'wx' });
  return name;
}

/** Removes mails older than a week, whose links expired long before. */
export async function sweepOutbox(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}
