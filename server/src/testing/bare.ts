/** An app that offers only the rows of a test, behind everything that stands before every call. */
import type { Route } from '@waydesk/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config.ts';
import type { Handlers } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { createServer } from '../http/server.ts';
import { type ShieldOptions, raiseShields } from '../http/shields.ts';
import { refuseUnknown } from '../http/unknown.ts';
import { serveWeb } from '../http/web.ts';
import { type Client, clientOf } from './client.ts';
import type { World } from './world.ts';

export interface Bare {
  app: FastifyInstance;
  anonymous: Client;
  /** A person of this role with a token of their own. */
  as(role: string): Promise<Client>;
}

export async function bareApp<const Rows extends Record<string, Route>>(
  world: World,
  rows: Rows,
  handlers: Handlers<Rows>,
  shields: ShieldOptions & { env?: Record<string, string> } = {},
): Promise<Bare> {
  const { photos } = world.app.services;
  const config = shields.env ? readConfig(shields.env) : world.app.services.config;
  const app = createServer({ db: world.db, config, photos }, { write: (l) => world.log.push(l) });
  refuseUnknown(app);
  await raiseShields(app, { callsPerMinute: 100_000, ...shields });
  mount(app, rows, handlers);
  await serveWeb(app, null, config.businessTimeZone);
  return {
    app,
    anonymous: clientOf(app, async () => null),
    as: async (role) => {
      const { id } = await world.newUser({ role: role as 'user' });
      const token = await world.newSession(id);
      return clientOf(app, async () => token);
    },
  };
}
