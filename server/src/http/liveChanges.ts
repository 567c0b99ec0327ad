/** What the calls need of live changes; `server/src/live` provides it. */
import type { Doing } from '@waydesk/contract/app/live.ts';
import type { Args, Route } from '@waydesk/contract/calls/route.ts';
import type { FastifyReply } from 'fastify';
import type { Person } from './sessions.ts';

declare module './services.ts' {
  interface Services {
    live: LiveChanges;
  }
}

/** A write that was answered with success. */
export interface AnsweredWrite {
  row: Route;
  args: Args<Route>;
  /** Null on public calls and those of the portal. */
  person: Person | null;
  /** The tab that made the call, as it calls itself. */
  tab: string | null;
  /** The version of the record that was answered. */
  version: number | undefined;
  /** The data of the answer, parsed; it costs something. */
  data: () => unknown;
}

/** Where a tab of a person is now; `at` is null when it left. */
export interface SentPresence {
  person: Person;
  /** Of the tab, or of its session where it sends no id. */
  tab: string;
  at: string | null;
  doing: Doing;
}

export interface LiveChanges {
  /** Notes what may have changed. Never throws: the write has been answered. */
  written(write: AnsweredWrite): void;
  /** Sessions of these people have ended, or what they may do has changed: their streams are checked. */
  sessionsEnded(userIds: readonly number[]): void;
  present(presence: SentPresence): void;
  /** How many streams this node has. */
  streams(): number;
  /** Answers with a stream, and returns at once. Throws 503 when there are too many. */
  openStream(reply: FastifyReply, tab: string | null): void;
}
