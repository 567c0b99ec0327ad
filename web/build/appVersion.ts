/** Under which version of the app a browser keeps what it has read. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The version of a package and a hash of all that the calls carry, the sources in `contract`: a browser
 * does not read what another version has stored. Where a file lies counts as well as what it says.
 */
export function appVersion(packageFile: string, contract: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const isSource = (file: string) =>
    file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^testing[\\/]/.test(file);
  for (const file of files.filter(isSource).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(contract, file)));
  }
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}
