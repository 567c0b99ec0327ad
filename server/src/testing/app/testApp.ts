/** An app on its own database, and people who use it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@waydesk/contract/calls/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { type QueryResult, sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { type TestClient, clientOf } from './client.ts';
import { testDatabase } from './database.ts';
import * as fixtures from '../calls/fixtures.ts';

type Rest<F> = F extends (db: OpenDatabase, ...rest: infer R) => infer A
  ? (...rest: R) => A
  : never;
type Fixtures = { [K in keyof typeof fixtures]: Rest<(typeof fixtures)[K]> };

export interface TestApp extends Fixtures {
  app: FastifyInstance;
  db: OpenDatabase;
  /** Runs SQL in the app's database. */
  sql<T = unknown>(text: TemplateStringsArray, ...values: unknown[]): Promise<QueryResult<T>>;
  /** The database, for a second pool or another app node. */
  databaseUrl: string;
  photoFolder: string;
  proofFolder: string;
  /** Lines of the log so far. */
  log: string[];
  /** One signed-in person per role, the same each time. */
  as(role: Role): TestClient;
  /** The id of the person of `as(role)`. */
  idOf(role: Role): Promise<number>;
  anonymous: TestClient;
  withToken(token: string): TestClient;
  /** Another app node on the same database and photos; closed with the testApp. */
  newNode(over?: Partial<AppOptions>): Promise<FastifyInstance>;
  /** Listens on a free port and returns the address, without a trailing slash. */
  listen(app?: FastifyInstance): Promise<string>;
  close(): Promise<void>;
}

type Over = Partial<Omit<AppOptions, 'config'>> & { config?: Partial<Config> };

/** What a test writes as pending stays so: the app does not even ask whether a use is on. */
const AT_REST = { pauseMs: 3_600_000, retryMs: 3_600_000, idleMs: 3_600_000 } as const;

export async function newTestApp(over: Over = {}): Promise<TestApp> {
  const { db, url, close } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-testApp-'));
  const config = { ...readConfig({}, folder), ...over.config };
  const log: string[] = [];
  const nodes: FastifyInstance[] = [];

  const newNode = async (changes: Partial<AppOptions> = {}) => {
    const app = await buildApp({
      db,
      logStream: { write: (line) => log.push(line) },
      callsPerMinute: 1_000_000,
      webFolder: null,
      checkAnswers: true,
      noticeTimes: {
        dispatcher: AT_REST,
        sender: { ...AT_REST, besideCallsMs: 3_600_000, deadlineMs: 30_000 },
      },
      ...over,
      ...changes,
      config,
    });
    nodes.push(app);
    return app;
  };
  const app = await newNode();

  const people = new Map<Role, Promise<{ id: number; token: string }>>();
  const person = (role: Role) => {
    const known = people.get(role) ?? signUp(db, role);
    people.set(role, known);
    return known;
  };

  const bound = Object.fromEntries(
    Object.entries(fixtures).map(([name, fixture]) => [
      name,
      (...rest: unknown[]) => (fixture as (...all: unknown[]) => unknown)(db, ...rest),
    ]),
  ) as unknown as Fixtures;

  return {
    ...bound,
    app,
    db,
    sql: (text, ...values) => sql<never>(text, ...values).execute(db),
    databaseUrl: url,
    photoFolder: config.photoDir,
    proofFolder: config.proofDir,
    log,
    as: (role) => clientOf(app, async () => (await person(role)).token),
    idOf: async (role) => (await person(role)).id,
    anonymous: clientOf(app, async () => null),
    withToken: (token) => clientOf(app, async () => token),
    newNode,
    listen: (node = app) => node.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * An app for all tests of a file. It is there from the first `beforeAll` after this on, and closed
 * after everything that the file itself does at its end.
 */
export function testAppForFile(over: Over = {}): TestApp {
  const testApp = {} as TestApp;
  beforeAll(async () => {
    Object.assign(testApp, await newTestApp(over));
  });
  afterAll(() => testApp.close());
  return testApp;
}

async function signUp(db: OpenDatabase, role: Role): Promise<{ id: number; token: string }> {
  const { id } = await fixtures.seedUser(db, {
    role,
    name: `The ${role}`,
    username: `the-${role}`,
  });
  return { id, token: await fixtures.seedSession(db, id) };
}
