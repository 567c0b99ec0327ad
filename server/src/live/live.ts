/** Live changes of one node: its streams, who is where, and the other nodes. */
import { PRESENCE_OVER_MS } from '@waydesk/contract/app/live.ts';
import type { FastifyInstance } from 'fastify';
import type { FullDatabase } from '../db/call.ts';
import type { AnsweredWrite, LiveChanges } from '../http/liveChanges.ts';
import { hashToken, bearerToken } from '../http/tokens.ts';
import { type Bulletin, presenceOf, writesOf } from './bulletin.ts';
import { changedRecords } from './changedRecords.ts';
import type { NotedWrite } from './gathered.ts';
import { LiveStream } from './liveStream.ts';
import { type Nodes, joinNodes } from './nodes.ts';
import { Presence, type PresenceNote } from './presence.ts';
import { type PulseTimes, createPulse } from './pulse.ts';
import { withoutSession } from './sessions.queries.ts';
import { type StreamLimits, Streams } from './streams.ts';
import { LiveNews, newTelling } from './telling.ts';

export interface LiveOptions {
  /** Where the other nodes are told and heard; without it there are none. */
  url?: string;
  limits?: Partial<StreamLimits>;
  /** How often streams are written to, and the other nodes told. */
  pulse?: PulseTimes;
  /** How often the connection that listens is asked whether it still works. */
  askMs?: number;
  /** How often the sessions of all streams are checked. */
  checkMs?: number;
  beatMs?: number;
  /** After so long without a word a tab counts as gone. */
  presenceMs?: number;
}

const LIMITS: StreamLimits = { perNode: 2_000, perSession: 8 };
const PULSE: PulseTimes = { everyMs: 1_000, leadMs: 50 };
/** With the second until the other nodes hear of it, within two. */
const CHECK_PULSE: PulseTimes = { everyMs: 500, leadMs: 0 };
const CHECK_MS = 30_000;
const BEAT_MS = 20_000;
const SILENT_CHECK_MS = 2_000;
/** A stream that opens so soon after its session was ended may have been let in before. */
const JUST_ENDED_MS = 10_000;

export function createLive(
  app: FastifyInstance,
  db: FullDatabase,
  options: LiveOptions,
): LiveChanges {
  const streams = new Streams({ ...LIMITS, ...options.limits });
  const failed = (error: unknown) => app.log.error({ err: error }, 'live changes failed');
  const presence = new Presence(options.presenceMs ?? PRESENCE_OVER_MS);
  const times = options.pulse ?? PULSE;
  let next = new LiveNews();

  const telling = createPulse(
    async () => {
      const told = next;
      next = new LiveNews();
      await streams.each(newTelling(told, presence));
    },
    times,
    failed,
  );

  const note = (write: NotedWrite) => {
    next.gathered.add(write);
    telling.soon();
  };
  const missed = () => {
    next.isGap = true;
    telling.soon();
  };
  const tellPages = (pages: readonly string[]) => {
    if (pages.length === 0) return;
    for (const at of pages) next.pages.add(at);
    telling.soon();
  };
  const place = (one: PresenceNote) => {
    const pages = presence.take(one);
    // The tab that has just come knows nothing of what its browser was told before.
    for (const stream of streams.of(one.by.id)) for (const at of pages) stream.told.delete(at);
    tellPages(pages);
  };

  const toCheck = new Set<number>();
  const justEnded = new Map<number, number>();
  const endWithoutSession = async (some: readonly LiveStream[]) => {
    if (some.length > 0) streams.end(await withoutSession(db, some));
  };
  const checking = createPulse(
    async () => {
      const people = new Set(toCheck);
      toCheck.clear();
      try {
        await endWithoutSession(streams.ofAny(people));
      } catch {
        // While the database is away nobody can act on what the streams say either.
        for (const id of people) toCheck.add(id);
        checking.soon();
      }
    },
    options.pulse ?? CHECK_PULSE,
    failed,
  );
  const check = (userIds: readonly number[]) => {
    for (const id of userIds) {
      toCheck.add(id);
      justEnded.set(id, performance.now());
      tellPages(presence.forget(id));
    }
    if (userIds.length > 0) checking.soon();
  };

  const onBulletin = (told: Bulletin) => {
    for (const write of writesOf(told)) if (write.areas.length > 0) note(write);
    for (const one of presenceOf(told)) place(one);
    check(told.ended);
  };
  const { url, askMs } = options;
  let nodes: Nodes | null = null;
  app.addHook('onReady', async () => {
    if (url) nodes = joinNodes({ url, db, askMs, pulse: times, onBulletin, onGap: missed, failed });
  });

  const timers = [
    setInterval(() => {
      endWithoutSession(streams.all()).catch(() => {
        // Likewise; asked again the next time.
      });
    }, options.checkMs ?? CHECK_MS),
    setInterval(() => void streams.each((stream) => stream.beat()), options.beatMs ?? BEAT_MS),
    setInterval(() => {
      tellPages(presence.forgetSilent());
      const since = performance.now() - JUST_ENDED_MS;
      for (const [id, at] of justEnded) if (at < since) justEnded.delete(id);
    }, SILENT_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  app.beforeDrain(() => streams.farewell());
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([telling.stop(), checking.stop(), nodes?.stop()]);
  });

  return {
    written: (write) => {
      try {
        const noted = notedWrite(write);
        note(noted);
        nodes?.written(noted);
      } catch (error) {
        failed(error);
      }
    },
    sessionsEnded: (userIds) => {
      check(userIds);
      nodes?.ended(userIds);
    },
    present: ({ person: { id, name }, tab, at, doing }) => {
      const one = { by: { id, name, tab }, at, doing };
      place(one);
      nodes?.present(one);
    },
    streams: () => streams.size,
    openStream: (reply, tab) => {
      const { person, headers } = reply.request;
      const token = bearerToken(headers.authorization);
      if (!person || !token) throw new Error('A stream without a person');
      const session = hashToken(token).toString('base64');
      streams.refuseBeyondLimits(session, tab);
      const stream = new LiveStream(reply, { person, session, tab });
      if (reply.request.method === 'HEAD') return stream.end();
      streams.add(stream);
      if (justEnded.has(person.id)) check([person.id]);
      tellPages(presence.pagesOf(person.id));
    },
  };
}

/** What of a write is told: a person of a shop has no name in the office. */
function notedWrite(write: AnsweredWrite): NotedWrite {
  const { row, person, tab } = write;
  return {
    areas: row.touches ?? [],
    by: person && { id: person.id, name: person.name, tab },
    changes: changedRecords(write),
  };
}
