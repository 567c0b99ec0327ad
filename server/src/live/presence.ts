/** Who has which record open, in memory: what a node knows of all people, until they are silent too long. */
import type { Doing } from '@waydesk/contract/app/live.ts';
import type { Writer } from './gathered.ts';

export interface PresenceNote {
  /** With the tab; the same person may be at several records. */
  by: NonNullable<Writer>;
  /** Null when the tab has left. */
  at: string | null;
  doing: Doing;
}

export interface PersonHere {
  id: number;
  name: string;
  doing: Doing;
}

interface Known {
  note: PresenceNote & { at: string };
  until: number;
}

/** Of one person; a browser with more tabs is looked at by nobody. */
const MAX_TABS = 40;

export class Presence {
  /** By person, then by tab. */
  readonly #people = new Map<number, Map<string, Known>>();
  readonly #pages = new Map<string, Set<number>>();
  readonly #overMs: number;

  constructor(overMs: number) {
    this.#overMs = overMs;
  }

  /** Takes the note, and returns the records at which something is different now. */
  take(note: PresenceNote): string[] {
    const { by, at } = note;
    const tab = by.tab ?? '';
    const tabs = this.#people.get(by.id) ?? new Map<string, Known>();
    const before = tabs.get(tab)?.note;
    if (at !== null && (before !== undefined || tabs.size < MAX_TABS)) {
      const until = performance.now() + this.#overMs;
      tabs.set(tab, { note: { ...note, at }, until });
      this.#people.set(by.id, tabs);
      const there = this.#pages.get(at) ?? new Set<number>();
      this.#pages.set(at, there.add(by.id));
    } else tabs.delete(tab);
    if (before && before.at !== at) this.#leave(by.id, before.at);
    const isSame = before?.at === at && before.doing === note.doing;
    return isSame ? [] : [before?.at, at].filter((one) => typeof one === 'string');
  }

  #leave(person: number, at: string): void {
    const tabs = this.#people.get(person);
    if (tabs?.size === 0) this.#people.delete(person);
    if (this.pagesOf(person).includes(at)) return;
    const there = this.#pages.get(at);
    there?.delete(person);
    if (there?.size === 0) this.#pages.delete(at);
  }

  pagesOf(person: number): string[] {
    return [...(this.#people.get(person)?.values() ?? [])].map(({ note }) => note.at);
  }

  /** Everybody there but `reader`, each once: editing if any tab is. */
  othersAt(at: string, reader: number): PersonHere[] {
    return [...(this.#pages.get(at) ?? [])].flatMap((id) => {
      const tabs = [...(this.#people.get(id)?.values() ?? [])].filter(({ note }) => note.at === at);
      const [first] = tabs;
      if (id === reader || !first) return [];
      const edits = tabs.some(({ note }) => note.doing === 'editing');
      return [{ id, name: first.note.by.name, doing: edits ? 'editing' : 'viewing' }];
    });
  }

  /** Forgets this person, who will say so again if still there. */
  forget(person: number): string[] {
    const pages = this.pagesOf(person);
    this.#people.delete(person);
    for (const at of pages) this.#leave(person, at);
    return pages;
  }

  /** Forgets who has been silent for too long, as a tab or a node that was killed. */
  forgetSilent(): string[] {
    const now = performance.now();
    const gone = [...this.#people].flatMap(([person, tabs]) =>
      [...tabs].flatMap(([tab, { note, until }]) => (until < now ? [{ person, tab, note }] : [])),
    );
    for (const { person, tab, note } of gone) {
      this.#people.get(person)?.delete(tab);
      this.#leave(person, note.at);
    }
    return gone.map(({ note }) => note.at);
  }
}
