/** What takes longer than a second and goes on while other screens are open, such as an export. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { onSessionLeft } from './session.ts';
import type { Translate } from '../i18n/t.ts';

export interface Task {
  /** What was pressed to begin it. */
  name: Text;
  /** How far it has come. */
  toText: (t: Translate) => string;
  /** 0 to 1; null if nobody knows how much there is. */
  part: number | null;
  stop: () => void;
}

interface Tasks {
  running: ReadonlyMap<string, Task>;
  /** The keys of tasks whose own screen shows them. */
  shown: readonly string[];
}

let state: Tasks = { running: new Map(), shown: [] };
const listeners = new Set<() => void>();

function put(next: Partial<Tasks>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says how far the task of this key has come. */
export function putTask(key: string, task: Task): void {
  put({ running: new Map([...state.running, [key, task]]) });
}

export function endTask(key: string): void {
  put({ running: new Map([...state.running].filter(([other]) => other !== key)) });
}

/** True while a screen shows this task itself. */
export const isTaskShown = (key: string): boolean => state.shown.includes(key);

/** The task of this key, for the screen that shows it itself. */
export function useTask(key: string): Task | undefined {
  useEffect(() => {
    put({ shown: [...state.shown, key] });
    return () => {
      const at = state.shown.indexOf(key);
      put({ shown: state.shown.filter((_, index) => index !== at) });
    };
  }, [key]);
  return useSyncExternalStore(subscribe, () => state).running.get(key);
}

/** The tasks that the screen does not show, by their keys. */
export function useOtherTasks(): [string, Task][] {
  const { running, shown } = useSyncExternalStore(subscribe, () => state);
  return [...running].filter(([key]) => !shown.includes(key));
}

onSessionLeft(() => {
  for (const { stop } of state.running.values()) stop();
});
