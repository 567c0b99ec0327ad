/** The limits of an import. */
import type { Text } from '../texts/text.ts';

export const MAX_INTAKE_REF_LENGTH = 200;
export const MAX_INTAKE_REMARK_LENGTH = 200;
export const REF_TOO_LONG: Text = `Use at most ${MAX_INTAKE_REF_LENGTH} characters`;
export const REMARK_TOO_LONG: Text = `Use at most ${MAX_INTAKE_REMARK_LENGTH} characters`;

/** Of a file, and of one sheet in it. */
export const MAX_INTAKE_BYTES = 10_485_760;
export const MAX_INTAKE_ROWS = 5_000;
export const MAX_INTAKE_COLUMNS = 60;

/** The header row is searched in this many rows. */
export const MAX_HEADER_ROWS = 15;

/** Ways per piece. */
export const MAX_INTAKE_WAYS = 10;
