/** Photos and signatures that a rider takes at a door. */

export const PROOF_KINDS = ['photo', 'signature'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** The field of the form that has the file. */
export const PROOF_FILE = 'file';

/** In bytes, as sent. */
export const MAX_PROOF_BYTES = 1024 * 1024;

/** At most this many photos per act. */
export const MAX_PHOTOS_PER_ACT = 3;
