/** Which record this tab has open, and who else has it open; `web/src/api/live` says and hears it. */
import type { Doing, LiveEvents } from '@waydesk/contract/app/live.ts';
import { useEffect, useSyncExternalStore } from 'react';

export interface OpenedRecord {
  /** Such as `ways:12`. */
  at: string;
  doing: Doing;
}

export type PeopleHere = LiveEvents['here']['people'];

const NOBODY: PeopleHere = [];
let present: readonly OpenedRecord[] = [];
let people: ReadonlyMap<string, PeopleHere> = new Map();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The record that was opened last. */
export const currentPresence = (): OpenedRecord | null => present.at(-1) ?? null;

/** Null forgets everybody. */
export function putPeopleHere(at: string | null, here: PeopleHere): void {
  people = at === null ? new Map() : new Map([...people, [at, here]]);
  tell();
}

export function onPresence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that this screen has the record open, null for none, as long as it does. */
export function usePresence(at: string | null, doing: Doing): void {
  useEffect(() => {
    if (at === null) return undefined;
    const one: OpenedRecord = { at, doing };
    present = [...present, one];
    tell();
    return () => {
      present = present.filter((other) => other !== one);
      tell();
    };
  }, [at, doing]);
}

/** Who else has the record open. */
export const usePeopleHere = (at: string): PeopleHere =>
  useSyncExternalStore(onPresence, () => people.get(at) ?? NOBODY);
