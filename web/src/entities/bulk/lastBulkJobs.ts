/** The last jobs: they can be undone at once, also after a look at another screen. */
import type { BulkJobRow, BulkOutcome, BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, type Session } from '../../api/session.ts';

export interface LastBulkJob extends Pick<BulkJobRow, 'kind' | 'action'> {
  session: Session | null;
  outcome: BulkOutcome;
  /** When it was done, or undone, in milliseconds since 1970. */
  at: number;
  undone: BulkUndo | null;
  /** The focus has not been moved to its message yet. */
  isNew: boolean;
}

/** More would push the list off the screen. */
const MOST = 2;

/** Newest first. */
let jobs: readonly LastBulkJob[] = [];
const listeners = new Set<() => void>();

function put(next: readonly LastBulkJob[]) {
  jobs = next;
  for (const listener of listeners) listener();
}

const change = (job: LastBulkJob, changes: Partial<LastBulkJob>) =>
  put(jobs.map((one) => (one === job ? { ...one, ...changes } : one)));

/** Remembers the job for the person who is signed in; its message takes the focus, or waits for it. */
export function rememberBulkJob(
  done: Pick<LastBulkJob, 'kind' | 'action' | 'outcome'>,
  takesFocus = true,
): void {
  const session = currentSession();
  const job = { ...done, session, at: Date.now(), undone: null, isNew: takesFocus };
  put([job, ...jobs.filter((one) => one.session === session)].slice(0, MOST));
}

export const dropBulkJob = (job: LastBulkJob): void => put(jobs.filter((one) => one !== job));

/** Called wherever it was undone. */
export function markUndone(undone: BulkUndo): void {
  const job = jobs.find(({ outcome }) => outcome.job === undone.job);
  // What it came to stands as long as what was done did.
  if (job) change(job, { undone, isNew: true, at: Date.now() });
}

/** The focus has been moved to its message. */
export const markSeen = (job: LastBulkJob): void => change(job, { isNew: false });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last jobs of this person, without those of someone who was signed in before. */
export function useLastBulkJobs(): readonly LastBulkJob[] {
  const session = currentSession();
  return useSyncExternalStore(subscribe, () => jobs).filter((job) => job.session === session);
}
