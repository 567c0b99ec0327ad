/** The form in which a way is made: what it holds beside the way, and what it starts with. */
import type { Progress } from '../../../api/callOptions.ts';
import { blankWay, type WayValues } from '../inputs/values.ts';
import type { KeyedAttempt } from '../../../form/attempt.ts';

export interface CreateValues extends WayValues {
  photo: File | null;
  /** 1: the way, 2: its deliveries. */
  page: 1 | 2;
  /** Kept with the draft, so that sending again after a crash writes nothing twice. */
  attempt: KeyedAttempt | null;
  progress: Progress | null;
}

/** Under which the draft is kept; another number for values of another shape. */
export const CREATE_DRAFT = 'ways/create/2';

export const blankCreate = (): CreateValues => ({
  ...blankWay(),
  photo: null,
  page: 1,
  attempt: null,
  progress: null,
});
