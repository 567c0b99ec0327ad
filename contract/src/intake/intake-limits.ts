/** How much an import takes. */
import type { Text } from '../texts/text.ts';

export const INTAKE_REF_MOST = 200;
export const INTAKE_REMARK_MOST = 200;
export const REF_TOO_LONG: Text = `Use at most ${INTAKE_REF_MOST} characters`;
export const REMARK_TOO_LONG: Text = `Use at most ${INTAKE_REMARK_MOST} characters`;

/** Of a file, and of one sheet in it. */
export const INTAKE_BYTES_MOST = 10_485_760;
export const INTAKE_ROWS_MOST = 5_000;
export const INTAKE_COLUMNS_MOST = 60;

/** Headers are looked for in so many rows. */
export const HEAD_ROWS = 15;

/** Ways that are saved together. */
export const INTAKE_WAYS_MOST = 10;
