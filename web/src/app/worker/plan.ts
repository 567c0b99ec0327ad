/**
 * What the office's worker stores: the start page, what every screen needs, and the screens that were
 * used here last.
 */

/** Written into the worker by the build; a number is the position of a file in `files`. */
export interface OfficePlan {
  /** Scripts, styles and letters below the root, with their bytes on the line. */
  files: readonly (readonly [name: string, bytes: number])[];
  /** What a start page of this build names. */
  named: readonly number[];
  /** What everybody needs: the first chunk, the styles, the signed-in part. */
  core: readonly number[];
  /** The Burmese texts. */
  texts: readonly number[];
  /** By the name of the screen's file. */
  screens: Readonly<Record<string, readonly number[]>>;
}

/** What a browser has used so far. */
export interface UsedFiles {
  /** The names of the screens' files, the last one first. */
  screens: readonly string[];
  /** All that was loaded. */
  files: readonly string[];
}

/** In bytes on the line, without the start page. */
export const MAX_STORED = 600_000;

/** The same file in each build; what has no name of its own keeps none. */
const stemOf = (file: string) => file.replace(/-[\w-]{8}(\.\w+)$/, '$1');

export const fileNames = ({ files }: OfficePlan, positions: readonly number[]): string[] =>
  positions.map((n) => files[n]?.[0] ?? '');

/** What was used of another build, as this one calls it. */
export function usedHere(plan: OfficePlan, { screens, files }: UsedFiles): UsedFiles {
  const stems = new Set(files.map(stemOf));
  return {
    screens,
    files: plan.files.map(([name]) => name).filter((name) => stems.has(stemOf(name))),
  };
}

/** Both, the later one first. */
export const mergeUsed = (later: UsedFiles, earlier: UsedFiles): UsedFiles => ({
  screens: [...new Set([...later.screens, ...earlier.screens])],
  files: [...new Set([...later.files, ...earlier.files])],
});

/**
 * The files to store. What was only fetched ahead belongs to screens that nobody has opened, and is left
 * out. What does not fit is left to the browser's own cache.
 */
export function filesToStore(
  plan: OfficePlan,
  { screens, files }: UsedFiles,
  most = MAX_STORED,
): string[] {
  const bytes = new Map(plan.files);
  const texts = new Set(fileNames(plan, plan.texts));
  const ofScreens = new Set(Object.values(plan.screens).flatMap((one) => fileNames(plan, one)));
  const used = files.filter((name) => bytes.has(name));
  const groups = [
    fileNames(plan, plan.core),
    // Together, since a screen is read with all of them.
    used.filter((name) => texts.has(name)),
    used.filter((name) => name.endsWith('.woff2')),
    ...screens.map((name) => fileNames(plan, plan.screens[name] ?? [])),
    ...used.filter((name) => !ofScreens.has(name)).map((name) => [name]),
  ];
  const stored = new Set<string>();
  let left = most;
  for (const group of groups) {
    const added = group.filter((name) => !stored.has(name));
    const sum = added.reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
    if (sum > left) continue;
    left -= sum;
    for (const name of added) stored.add(name);
  }
  return [...stored];
}
