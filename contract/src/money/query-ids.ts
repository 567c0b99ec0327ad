import * as z from 'zod/mini';
import { inEnglish } from '../texts/text.ts';

const MAX_QUERIED = 100;

/** Ids as a query has them: `4,8,15`. */
export const queryIds = (name: string) => {
  const message = inEnglish(`${name} must be at most ${MAX_QUERIED} ids like 4,8,15`);
  return z.pipe(
    z.string(message).check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, message)),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(z.number()).check(z.maxLength(MAX_QUERIED, message)),
    ),
  );
};
