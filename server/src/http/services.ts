/** Services that every call may use, attached to the app, and the data that a request carries. */
import type {} from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Chores } from '../concurrency/chores.ts';
import type { Config } from '../config/config.ts';
import type { FullDatabase } from '../db/call.ts';
import type { BackgroundTasks } from './backgroundTasks.ts';
import type { Person } from './sessions.ts';
import type { PortalCaller } from './shopSessions.ts';

/** Other folders add their own members, see photos/store.ts and mail/mailer.ts. */
export interface Services {
  db: FullDatabase;
  config: Config;
  backgroundTasks: BackgroundTasks;
  chores: Chores;
  /** Compares every answer that the database wrote with its contract; only tests do. */
  checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
  interface FastifyRequest {
    /** The person whose token the request carries; null on public calls. */
    person: Person | null;
    /** The person of a shop whose token a call of the portal carries; null on all other calls. */
    portalCaller: PortalCaller | null;
    /** The token of a read that has begun without asking for its owner; null once that is known. */
    unproven: string | null;
  }
}

/** Call it before the first request and before registering anything that uses `app.services`. */
export function provideServices(app: FastifyInstance, services: Services): void {
  app.decorate('services', services);
}
