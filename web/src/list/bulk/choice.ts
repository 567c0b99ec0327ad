/** Which rows of a list are chosen, stored outside React: a press renders one box, not all rows. */

/** Some rows by id, or all rows that match the filters except those. */
export interface Choice {
  isAll: boolean;
  ids: ReadonlySet<number>;
}

const NOTHING: Choice = { isAll: false, ids: new Set() };

export const isChosen = ({ isAll, ids }: Choice, id: number): boolean => ids.has(id) !== isAll;

/** The number of selected rows, given the number that match the filters. */
export const chosenCount = ({ isAll, ids }: Choice, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

/** How much of a page is selected, for the checkbox in its header. */
export function chosenOf(choice: Choice, page: readonly number[]): 'all' | 'some' | 'none' {
  const count = page.filter((id) => isChosen(choice, id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** The selected rows in the form that the calls expect. */
export type PickedRows =
  | { ids: number[] }
  | { query: object; except: number[] }
  /** The ways that their parcels have overtaken. */
  | { ready: true };

export const pickedRows = ({ isAll, ids }: Choice, query: object): PickedRows =>
  isAll ? { query, except: [...ids] } : { ids: [...ids] };

export interface Choosing {
  read: () => Choice;
  subscribe: (listener: () => void) => () => void;
  /** Tells which rows are on the page, in their order. */
  show: (page: readonly number[]) => void;
  page: () => readonly number[];
  /** Chooses these or leaves them out. */
  put: (ids: readonly number[], on: boolean) => void;
  /** Changes one; with `isRange` all from the one that was changed before. */
  press: (id: number, isRange: boolean) => void;
  /** All that the filters leave. */
  putAll: () => void;
  clear: () => void;
}

export function newChoosing(): Choosing {
  let choice = NOTHING;
  let shown: readonly number[] = [];
  let last: number | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const become = (next: Choice) => {
    choice = next;
    tell();
  };
  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(choice.ids);
    for (const id of ids) {
      if (on === choice.isAll) next.delete(id);
      else next.add(id);
    }
    become({ ...choice, ids: next });
  };
  return {
    read: () => choice,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (page) => {
      if (page.join() === shown.join()) return;
      shown = page;
      tell();
    },
    page: () => shown,
    put,
    press: (id, isRange) => {
      const [from, to] = [last === null ? -1 : shown.indexOf(last), shown.indexOf(id)];
      const isBetween = isRange && from !== -1 && to !== -1;
      const ids = isBetween ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      put(ids, !isChosen(choice, id));
      last = id;
    },
    putAll: () => become({ isAll: true, ids: new Set() }),
    clear: () => {
      last = null;
      become(NOTHING);
    },
  };
}
