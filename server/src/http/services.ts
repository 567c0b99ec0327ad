/** What every call may use, hung on the app once, and what a request carries with it. */
import type {} from '@fastify/multipart';
import type { SessionUser } from '@waydesk/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { BackgroundTasks } from './backgroundTasks.ts';

/** Folders above this one declare what they bring here: see photos/store.ts, mail/mailer.ts. */
export interface Services {
  db: Database;
  config: Config;
  backgroundTasks: BackgroundTasks;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
  interface FastifyRequest {
    /** The person whose token the request bears; null on public calls. */
    person: SessionUser | null;
  }
}

/** Before the first call is answered, and before anything registers that asks for `app.services`. */
export function provideServices(app: FastifyInstance, services: Services): void {
  app.decorate('services', services);
}
