/** The errors of node-postgres for a lost connection have no code: these tests pin their texts. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { openPool } from './openDatabase.ts';
import { isOutage } from './failures.ts';

const test = testDatabaseForFile();

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );

it('treats a server that hangs up as an outage', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody' });
  client.on('error', () => {});
  const failure = await failureOf(client.connect());
  server.close();
  expect(failure?.message).toMatch(/^Connection terminated/);
  expect(failure).not.toHaveProperty('code');
  expect(isOutage(failure)).toBe(true);
});

it('treats a query on a broken connection as an outage', async () => {
  const client = new pg.Client({ connectionString: test.url });
  const broken = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pool = openPool({ url: test.url, max: 1 });
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await pool.end();
  expect(isOutage(await broken)).toBe(true);
  const failure = await failureOf(client.query('select 1'));
  expect(failure?.message).toMatch(/^Client has encountered/);
  expect(isOutage(failure)).toBe(true);
});

it('treats a pool without a free connection in time as an outage', async () => {
  const pool = openPool({ url: test.url, max: 1 });
  const held = await pool.connect();
  const failure = await failureOf(pool.query('select 1'));
  held.release();
  await pool.end();
  expect(failure?.message).toBe('timeout exceeded when trying to connect');
  expect(isOutage(failure)).toBe(true);
});
