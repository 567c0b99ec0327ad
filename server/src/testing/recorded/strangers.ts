/** Each documented call by somebody who has not signed in, or whose role may not. */
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { RecordedCaller, RecordedStep } from './call.ts';
import { DOCUMENTED } from './documented.ts';

/** Refused before the body is read, so none is needed. */
const by = (as: RecordedCaller): RecordedStep[] =>
  DOCUMENTED.filter(({ row }) => !may(as === 'nobody' ? undefined : as, row.who)).map(
    ({ row }) => ({ as, method: row.method, path: row.path.replace(/:\w+/g, '1') }),
  );

export const STRANGER_STEPS: readonly RecordedStep[] = [
  ...by('nobody'),
  ...by('user'),
  ...by('manager'),
  ...by('rider'),
];
