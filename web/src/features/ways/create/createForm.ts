/** The form for a new way: its values besides the way, and its initial values. */
import type { Progress } from '../../../api/callOptions.ts';
import { blankWay, type WayValues } from '../inputs/values.ts';
import type { KeyedAttempt } from '../../../form/attempt.ts';

export interface CreateValues extends WayValues {
  photo: File | null;
  /** 1: the way, 2: its deliveries. */
  page: 1 | 2;
  /** Stored with the draft, so that sending again after a crash writes nothing twice. */
  attempt: KeyedAttempt | null;
  progress: Progress | null;
}

/** The draft's key; change the number when the values change their shape. */
export const CREATE_DRAFT = 'ways/create/3';

export const blankCreate = (): CreateValues => ({
  ...blankWay(),
  photo: null,
  page: 1,
  attempt: null,
  progress: null,
});
