/** What was written in some moment, by whom, for those who are told of it together. */
import type { ChangedRecord, LiveChange } from '@waydesk/contract/app/live.ts';
import type { Area } from '@waydesk/contract/calls/areas.ts';

/** Null is a person of a shop, or nobody whom the office knows. */
export type Writer = { id: number; name: string; tab: string | null } | null;

export interface NotedChange {
  what: ChangedRecord;
  id: number;
  version: number | null;
}

export interface NotedWrite {
  areas: readonly Area[];
  by: Writer;
  changes: readonly NotedChange[];
}

export type WrittenChange = NotedChange & { by: Writer };

/** Beyond this nobody can read them one by one. */
const MAX_CHANGES = 500;

const keyOf = (writer: Writer) => JSON.stringify(writer && [writer.id, writer.tab]);

export class Gathered {
  readonly areas = new Set<Area>();
  readonly #writers = new Map<string, Writer>();
  readonly #changes = new Map<string, WrittenChange>();
  #isFull = false;

  add({ areas, by, changes }: NotedWrite): void {
    for (const area of areas) this.areas.add(area);
    this.#writers.set(keyOf(by), by);
    for (const one of changes) this.#changes.set(`${one.what}:${one.id}`, { ...one, by });
    this.#isFull ||= this.#changes.size > MAX_CHANGES;
    if (this.#isFull) this.#changes.clear();
  }

  get isEmpty(): boolean {
    return this.areas.size === 0;
  }

  get writers(): Writer[] {
    return [...this.#writers.values()];
  }

  /** The last change of each record; none when there were too many. */
  get changes(): WrittenChange[] {
    return [...this.#changes.values()];
  }

  hasWriter(person: number): boolean {
    return this.writers.some((writer) => writer?.id === person);
  }

  /** The tabs of this person if all was written in them, otherwise none. */
  tabsOf(person: number): string[] {
    const tabs = this.writers.map((writer) => (writer?.id === person ? writer.tab : null));
    return tabs.every((tab) => tab !== null) ? tabs : [];
  }

  /** As the reader may know them: tabs are only for the one whose they are. */
  changesFor(reader: number | null): LiveChange[] {
    return this.changes.map(({ by, ...change }) => ({
      ...change,
      by: by && { id: by.id, name: by.name },
      tab: by?.id === reader ? (by?.tab ?? null) : null,
    }));
  }
}
