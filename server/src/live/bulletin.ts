/**
 * What one node tells the others, at most once a second. It holds areas, ids, versions and names, and no
 * other word of a record.
 */
import { randomBytes } from 'node:crypto';
import { DOING } from '@waydesk/contract/app/live.ts';
import * as z from 'zod/mini';
import type { Gathered, NotedWrite, Writer } from './gathered.ts';
import type { PresenceNote } from './presence.ts';

/** PostgreSQL takes less than 8,000 bytes. */
export const MAX_BULLETIN_BYTES = 7_500;
/** What goes into one bulletin; the rest follows a second later. */
export const MAX_HERE = 40;
export const MAX_ENDED = 400;

/** What one calls itself in its bulletins. */
export const newNodeId = (): string => randomBytes(6).toString('base64url');

/** A position in `people`; -1 is nobody whom the office knows. */
const person = z.number();
const NOBODY = -1;

const bulletin = z.object({
  node: z.string(),
  /** One more each time. */
  seq: z.number(),
  /** The one before it that got through for certain: if that is not the last, some may have missed one. */
  after: z.number(),
  areas: z.array(z.custom<NotedWrite['areas'][number]>((value) => typeof value === 'string')),
  /** Id, name and tab. */
  people: z.array(z.tuple([z.number(), z.string(), z.nullable(z.string())])),
  writers: z.array(person),
  /** `w12` is way 12, `d12` delivery 12. */
  changes: z.array(z.object({ id: z.string(), version: z.nullable(z.number()), by: person })),
  here: z.array(z.object({ by: person, at: z.nullable(z.string()), doing: z.enum(DOING) })),
  /** Whose streams are to be checked. */
  ended: z.array(z.number()),
});
export type Bulletin = z.output<typeof bulletin>;

export interface ToTell {
  node: string;
  seq: number;
  after: number;
  gathered: Pick<Gathered, 'areas' | 'writers' | 'changes'>;
  here: readonly PresenceNote[];
  ended: readonly number[];
}

/** When it is too long, changes go first, then presence, which is said again, then names; never what ended. */
export function writeBulletin(all: ToTell): string {
  const { areas, writers } = all.gathered;
  const withoutChanges = { ...all, gathered: { areas, writers, changes: [] } };
  const withoutPresence = { ...withoutChanges, here: [] };
  const unnamed = { ...withoutPresence, gathered: { areas, changes: [], writers: [null] } };
  const texts = [all, withoutChanges, withoutPresence, unnamed];
  let text = '';
  for (const one of texts) {
    text = textOf(one);
    if (Buffer.byteLength(text) <= MAX_BULLETIN_BYTES) break;
  }
  return text;
}

function textOf({ node, seq, after, gathered, here, ended }: ToTell): string {
  const people = new Map<string, { index: number; one: Bulletin['people'][number] }>();
  const indexOf = (one: Writer): number => {
    if (one === null) return NOBODY;
    const key = `${one.id} ${one.tab}`;
    const known = people.get(key) ?? { index: people.size, one: [one.id, one.name, one.tab] };
    people.set(key, known);
    return known.index;
  };
  return JSON.stringify({
    node,
    seq,
    after,
    areas: [...gathered.areas],
    writers: gathered.writers.map(indexOf),
    changes: gathered.changes.map(({ what, id, version, by }) => ({
      id: `${what === 'ways' ? 'w' : 'd'}${id}`,
      version,
      by: indexOf(by),
    })),
    here: here.map(({ by, at, doing }) => ({ by: indexOf(by), at, doing })),
    ended: [...ended],
    people: [...people.values()].map(({ one }) => one),
  } satisfies Bulletin);
}

/** Null for what no node of this version has sent. */
export function readBulletin(text: string): Bulletin | null {
  try {
    return bulletin.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const personAt = ({ people }: Bulletin, index: number): Writer => {
  const [id, name, tab] = people[index] ?? [];
  return id === undefined || name === undefined ? null : { id, name, tab: tab ?? null };
};

/** What it says was written, as if it had been written here. */
export function writesOf(told: Bulletin): NotedWrite[] {
  const changes = told.changes.map(({ id, version, by }) => ({
    what: id.startsWith('w') ? ('ways' as const) : ('deliveries' as const),
    id: Number(id.slice(1)),
    version,
    by,
  }));
  return told.writers.map((writer) => ({
    areas: told.areas,
    by: personAt(told, writer),
    changes: changes.filter(({ by }) => by === writer).map(({ by: _, ...change }) => change),
  }));
}

export const presenceOf = (told: Bulletin): PresenceNote[] =>
  told.here.flatMap(({ by, at, doing }) => {
    const one = personAt(told, by);
    return one === null ? [] : [{ by: one, at, doing }];
  });
