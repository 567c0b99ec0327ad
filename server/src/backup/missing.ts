import type { MadeBackup } from './writeBackup.ts';

/** Prints the names of photos and proofs that a backup lacks. */
export function printMissing(
  why: string,
  { missingPhotos, missingProofs }: Pick<MadeBackup, 'missingPhotos' | 'missingProofs'>,
  print: (line: string) => void,
): void {
  for (const [kind, names] of Object.entries({ photos: missingPhotos, proofs: missingProofs })) {
    if (names.length === 0) continue;
    print(`${why}: ${names.length} ${kind}:`);
    for (const name of names) print(`  ${name}`);
  }
}
