/** How far a backup or a restore is. */

export interface BackupProgress {
  doing:
    | 'Copying tables'
    | 'Copying photos'
    | 'Copying proofs'
    | 'Reading the file'
    | 'Loading the parts';
  /** Finished ones. */
  done: number;
  /** Null while unknown. */
  of: number | null;
}

export type OnProgress = (progress: BackupProgress) => void;

/** In ms: a short one says nothing, a long one a line now and then. */
const EVERY = 2_000;

/** Prints a line every two seconds while the work goes on. */
export function printProgress(print: (line: string) => void, now = Date.now): OnProgress {
  let last = now();
  return ({ doing, done, of }) => {
    if (now() - last < EVERY) return;
    last = now();
    const count = (n: number) => n.toLocaleString('en');
    print(of === null ? `${doing} ...` : `${doing}: ${count(done)} of ${count(of)}`);
  };
}
