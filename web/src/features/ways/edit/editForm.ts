/** The edit form of a way. */
import type { WayValues } from '../inputs/values.ts';
import type { Original } from './original.ts';

export interface EditValues extends WayValues {
  /**
   * The values' base. Stored with a draft, so that changes made by others since then are noticed.
   */
  base: Original;
}

/** The draft's key; change the number at its end when the values change their shape. */
export const editDraft = (id: number) => `ways/edit/${id}/4`;

export const editValues = (base: Original): EditValues => ({
  ...structuredClone(base.values),
  base,
});
