/** The last jobs: they can be undone at once, also after a look at another screen. */
import type { JobRow, JobOutcome, JobUndone } from '@waydesk/contract/parcels/jobs.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, type Session } from '../../api/session.ts';

export interface LastJob extends Pick<JobRow, 'kind' | 'action'> {
  session: Session | null;
  outcome: JobOutcome;
  /** When it was done, or undone, in milliseconds since 1970. */
  at: number;
  undone: JobUndone | null;
  /** Nobody has been led to what is told of it. */
  isNew: boolean;
}

/** More would push the list off the screen. */
const MOST = 2;

/** Newest first. */
let jobs: readonly LastJob[] = [];
const listeners = new Set<() => void>();

function put(next: readonly LastJob[]) {
  jobs = next;
  for (const listener of listeners) listener();
}

const change = (job: LastJob, changes: Partial<LastJob>) =>
  put(jobs.map((one) => (one === job ? { ...one, ...changes } : one)));

/** Only those of whoever is signed in. */
export function keepJob(done: Pick<LastJob, 'kind' | 'action' | 'outcome'>): void {
  const session = currentSession();
  const job = { ...done, session, at: Date.now(), undone: null, isNew: true };
  put([job, ...jobs.filter((one) => one.session === session)].slice(0, MOST));
}

export const dropJob = (job: LastJob): void => put(jobs.filter((one) => one !== job));

/** Called wherever it was undone. */
export function markUndone(undone: JobUndone): void {
  const job = jobs.find(({ outcome }) => outcome.job === undone.job);
  // What it came to stands as long as what was done did.
  if (job) change(job, { undone, isNew: true, at: Date.now() });
}

/** Somebody has been led to it. */
export const markSeen = (job: LastJob): void => change(job, { isNew: false });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** None of somebody else, who was signed in before. */
export function useLastJobs(): readonly LastJob[] {
  const session = currentSession();
  return useSyncExternalStore(subscribe, () => jobs).filter((job) => job.session === session);
}
