/** What every call may use, hung on the app once, and what a request carries with it. */
import type {} from '@fastify/multipart';
import type { SessionUser } from '@waydesk/contract/auth.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PhotoStore } from '../photos/store.ts';
import type { Errands } from './errands.ts';

/** What an app is given. */
export interface Resources {
  db: Database;
  config: Config;
  photos: PhotoStore;
}

export interface Services extends Resources {
  mailer: Mailer;
  errands: Errands;
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
