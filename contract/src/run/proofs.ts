/** Photos and signatures that a rider takes at a door. */

import type { Text } from '../texts/text.ts';

export const PROOF_KINDS = ['photo', 'signature'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** The field of the form that has the file. */
export const PROOF_FILE = 'file';

/** In bytes, as sent. */
export const MAX_PROOF_BYTES = 1024 * 1024;

/** At most this many photos per act. */
export const MAX_PHOTOS_PER_ACT = 3;

export const PROOF_SIZE_TEXT: Text = 'This photo is larger than 1 MB';
export const PROOF_REUSED: Text = 'This was already sent as another photo';
export const TOO_MANY_PROOFS: Text = 'An act has at most 3 photos and a signature';
