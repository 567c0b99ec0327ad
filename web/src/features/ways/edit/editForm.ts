/** The form in which a way is changed. */
import type { WayValues } from '../inputs/values.ts';
import type { Original } from './original.ts';

export interface EditValues extends WayValues {
  /** What the values started from. It goes with a draft, so that what others did since is noticed. */
  base: Original;
}

/** Under which the draft is kept; another number at the end for values of another shape. */
export const editDraft = (id: number) => `ways/edit/${id}/2`;

export const editValues = (base: Original): EditValues => ({
  ...structuredClone(base.values),
  base,
});
