/** An app with only the rows of a test, behind everything that runs before every call. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../config/config.ts';
import { type AdmissionOptions, createAdmission } from '../../http/admission.ts';
import { createBackgroundTasks } from '../../http/backgroundTasks.ts';
import type { WrittenRows } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import { createServer } from '../../http/server.ts';
import { provideServices } from '../../http/services.ts';
import { registerSecurityHeaders } from '../../http/securityHeaders.ts';
import { type SecurityOptions, registerSecurityPlugins } from '../../http/securityPlugins.ts';
import { handleUnknownRoutes } from '../../http/unknownRoutes.ts';
import { serveWeb } from '../../http/web.ts';
import { photoFile } from '../../photos/clean.ts';
import { type TestClient, clientOf } from './client.ts';
import type { TestApp } from './testApp.ts';

export interface RowsApp {
  app: FastifyInstance;
  anonymous: TestClient;
  /** A person of this role, with a new token. */
  as(role: string): Promise<TestClient>;
}

/** Rows of townships that are written as these values, for a call that creates one. */
export const townshipsWith = <T extends object>(values: T): WrittenRows<T> => ({
  fields: {
    list: Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${sqlText(JSON.stringify(value))}::json as "${name}"`)
      .join(', '),
  },
  tables: 'townships as t on t.id = page.id',
});

const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`;

export async function newRowsApp<const Rows extends Record<string, Route>>(
  testApp: TestApp,
  rows: Rows,
  handlers: Handlers<Rows>,
  options: SecurityOptions & {
    env?: Record<string, string>;
    admission?: AdmissionOptions;
  } = {},
): Promise<RowsApp> {
  const { services } = testApp.app;
  const config = options.env ? readConfig(options.env) : services.config;
  const app = createServer(config, { write: (line) => testApp.log.push(line) });
  provideServices(app, {
    ...services,
    db: testApp.db,
    config,
    backgroundTasks: createBackgroundTasks(app),
    admission: createAdmission(config.temporaryDir, options.admission),
  });
  registerSecurityHeaders(app);
  await registerSecurityPlugins(app, { callsPerMinute: 100_000, ...options });
  handleUnknownRoutes(app);
  mount(app, rows, handlers, photoFile);
  await serveWeb(app, null, config.businessTimeZone);
  return {
    app,
    anonymous: clientOf(app, async () => null),
    as: async (role) => {
      const { id } = await testApp.seedUser({ role: role as 'user' });
      const token = await testApp.seedSession(id);
      return clientOf(app, async () => token);
    },
  };
}
