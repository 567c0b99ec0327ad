/**
 * Live changes: a stream that says what may have changed, never what it is now, and who else has the
 * same record open. Without it everything works, only later.
 */
import * as z from 'zod/mini';
import type { Area } from '../calls/areas.ts';
import { type Caller, mayCall } from '../calls/permissions.ts';
import { routeIn } from '../calls/route.ts';
import { inEnglish } from '../texts/text.ts';

const route = routeIn('live');

/** A header of every call: which tab of the browser makes it, so that it knows its own changes again. */
export const TAB_HEADER = 'waydesk-tab';

/** Made by the tab when it opens. Others never learn it. */
export const isTabId = (s: string): boolean => /^[\w-]{8,22}$/.test(s);

/**
 * A header of reads that the browser repeats by itself, because something may have changed: they do not
 * count as a use of the session, which otherwise would never end on a screen that nobody looks at.
 */
export const BY_ITSELF_HEADER = 'waydesk-by-itself';

/** The records whose pages say who has them open, and who may read them. */
export const PRESENCE_PAGES = {
  ways: 'signed-in',
  deliveries: 'signed-in',
  'cash-ins': 'cashier',
  statements: 'cashier',
  'return-slips': 'signed-in',
} as const;
export type PresencePage = keyof typeof PRESENCE_PAGES;

const PAGE = new RegExp(`^(${Object.keys(PRESENCE_PAGES).join('|')}):[1-9]\\d{0,9}$`);

/** The page of a record, such as `ways:12`. */
const at = z
  .string(inEnglish('at must be a record, such as ways:12'))
  .check(z.regex(PAGE, inEnglish('at must be a record, such as ways:12')));

/** Whether somebody may know who is at `at`. */
export const mayKnowPresence = (person: Caller, at: string): boolean =>
  mayCall(person, PRESENCE_PAGES[at.slice(0, at.indexOf(':')) as PresencePage]);

export const DOING = ['viewing', 'editing'] as const;
export type Doing = (typeof DOING)[number];
const doing = z.enum(DOING, inEnglish('doing must be viewing or editing'));

/** A visible tab says where it is again after this long; after `PRESENCE_OVER_MS` it is forgotten. */
export const PRESENCE_AGAIN_MS = 20_000;
export const PRESENCE_OVER_MS = 45_000;

/** The browser asks this often for what it shows while it has no stream because there are too many. */
export const WITHOUT_STREAM_MS = 60_000;

const person = z.object({ id: z.number(), name: z.string() });

export const CHANGED_RECORDS = ['ways', 'deliveries'] as const;
export type ChangedRecord = (typeof CHANGED_RECORDS)[number];

const change = z.object({
  what: z.enum(CHANGED_RECORDS),
  id: z.number(),
  /** Its new version; null where the write does not tell. */
  version: z.nullable(z.number()),
  /** Null for a person of a shop. */
  by: z.nullable(person),
  /** Which of the reader's own tabs wrote it; null when another person, or a tab unknown, did. */
  tab: z.nullable(z.string()),
});
export type LiveChange = z.output<typeof change>;

/** The events of the stream by name; the data of each is JSON. A line that begins with `:` is no event. */
export const liveEvents = {
  /** Reads of these areas may answer otherwise now. At most one a second. */
  changed: z.object({
    areas: z.array(z.custom<Area>((value) => typeof value === 'string')),
    /** Not all: none for what has no number of its own, and none of a write of more than 200. */
    changes: z.array(change),
    /**
     * The reader's own tabs, if all of this was written in them, otherwise empty: a tab that finds only
     * itself here knows it all.
     */
    tabs: z.array(z.string()),
  }),
  /** Who else is at a record at which the reader is. Each person once; never the reader. */
  here: z.object({ at, people: z.array(z.extend(person, { doing })) }),
  /** Something was missed: anything may have changed. */
  resync: z.object({}),
  /** The stream ends in order; come back after so many milliseconds. */
  bye: z.object({ after: z.number() }),
};
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]> };

export const live = {
  stream: route({
    method: 'GET',
    path: '/live',
    who: 'signed-in',
    summary:
      'Events that say what may have changed and who has the same record open, without an end; asked for with Accept: text/event-stream',
    data: z.null(),
    stream: liveEvents,
    byItself: true,
  }),
  presence: route({
    method: 'POST',
    path: '/live/place',
    who: 'signed-in',
    summary: 'Say which record a tab has open; again each 20 seconds, and null when it leaves',
    body: z.union(
      [z.object({ at, doing }), z.object({ at: z.null() })],
      inEnglish('at must be a record, such as ways:12, or null'),
    ),
    data: z.null(),
    touches: [],
    byItself: true,
  }),
};
