/** Secrets and keys are in no place where somebody might find them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { backUp } from '../testing/files/backups.ts';
import { MANNERS } from '../testing/notices/gatewayServer.ts';
import { until } from '../testing/notices/noticeApp.ts';
import {
  TEST_WEBHOOK_KEY,
  addWebhook,
  seedOnTheWay,
  storedMessages,
  changeStatuses,
  webhookAppForFile,
} from '../testing/webhooks/webhookApp.ts';

const made = webhookAppForFile({ logLevel: 'trace' });

/** All that the database has, as a dump would write it. */
async function dumped(): Promise<string> {
  const { rows } = await made.testApp.sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const parts: string[] = [];
  for (const { name } of rows) {
    const lines = await sql<{
      line: string;
    }>`select t::text as line from ${sql.table(name)} as t`.execute(made.testApp.db);
    parts.push(...lines.rows.map(({ line }) => line));
  }
  return parts.join('\n');
}

/** The tables of a backup, unpacked. */
async function inBackup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waydesk-nowhere-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.tar');
  await backUp(made.testApp, path);
  const tar = await readFile(path);
  const texts: string[] = [tar.toString('latin1')];
  for (let at = 0; at < tar.length;) {
    const size = Number.parseInt(tar.subarray(at + 124, at + 136).toString(), 8) || 0;
    const name = tar
      .subarray(at, at + 100)
      .toString()
      .replace(/\0.*$/s, '');
    const content = tar.subarray(at + 512, at + 512 + size);
    if (name.endsWith('.gz')) texts.push(gunzipSync(content).toString());
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return texts.join('\n');
}

it('notifications, check 27: not in the log, a dump, a backup or the answers that need not have them', async () => {
  const { testApp, program } = made;
  const admin = testApp.as('admin');
  const { id, secret } = await addWebhook(testApp, program.url);
  const rotated = await admin.post<{ secret: string }>(`/webhooks/${id}/rotate`, { generation: 1 });
  const asked = { label: 'Accounting', scope: 'read', days: 1 };
  const { key } = (await admin.post<{ key: string }>('/api-keys', asked)).data;
  await testApp.withToken(key).get('/ways');
  program.manner = MANNERS.repeatsSecrets;
  const { delivery } = await seedOnTheWay(testApp);
  await changeStatuses(testApp.db, [delivery]);
  await until(async () => (await storedMessages(testApp.db))[0]?.attempts === 1);
  await admin.post(`/webhooks/${id}/test`);

  const answers: string[] = [];
  for (const path of [
    '/webhooks',
    `/webhooks/${id}`,
    `/webhooks/${id}/messages`,
    '/webhooks/setup',
    '/api-keys',
  ])
    answers.push((await admin.get(path)).text);
  for (const message of await storedMessages(testApp.db)) {
    answers.push((await admin.get(`/webhooks/${id}/messages/${message.id}`)).text);
  }
  const backup = await inBackup();
  expect(backup).toContain('Accounting');
  const dump = await dumped();
  expect(dump).toContain('Accounting');
  const places = { log: testApp.log.join('\n'), dump, backup, answers: answers.join('\n') };
  const hidden = {
    secret: secret.slice('whsec_'.length),
    rotated: rotated.data.secret.slice('whsec_'.length),
    key: key.slice('wdk_'.length),
    WEBHOOK_KEY: TEST_WEBHOOK_KEY,
  };
  const empty = Object.entries(places).filter(([, text]) => text.length === 0);
  expect(empty).toEqual([]);
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(hidden)
      .filter(([, value]) => text.includes(value))
      .map(([what]) => `${what} in the ${place}`),
  );
  expect(found).toEqual([]);
});
