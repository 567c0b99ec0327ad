/** Chores: what a node does by itself and again and again. When each was last done, for whoever watches. */

export type ChoreName = 'sweep' | 'backup' | 'dispatcher' | 'notices' | 'webhooks';

/** Tells of the rounds of one chore. */
export interface Chore {
  done: () => void;
  failed: () => void;
}

export interface ChoreRecord {
  name: ChoreName;
  done: number;
  failed: number;
  /** When a round was last done; until then, when the chore began. In milliseconds since 1970. */
  doneAt: number;
}

export interface Chores {
  /** Call it when the chore begins. */
  begin(name: ChoreName): Chore;
  /** Of those that have begun. */
  records(): ChoreRecord[];
}

export function createChores(now: () => number = Date.now): Chores {
  const records = new Map<ChoreName, ChoreRecord>();
  return {
    begin(name) {
      const record: ChoreRecord = { name, done: 0, failed: 0, doneAt: now() };
      records.set(name, record);
      return {
        done: () => {
          record.done += 1;
          record.doneAt = now();
        },
        failed: () => {
          record.failed += 1;
        },
      };
    },
    records: () => [...records.values()],
  };
}
