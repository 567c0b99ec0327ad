/** Resolves to true when the work succeeds, to false when it fails, for whatever reason. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
