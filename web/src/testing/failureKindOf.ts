import type { ApiError } from '../api/apiError.ts';

/** What becomes of a call: the kind of its ApiError, or `answered well`. */
export const failureKindOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'answered well',
    (failure: ApiError) => failure.kind,
  );
