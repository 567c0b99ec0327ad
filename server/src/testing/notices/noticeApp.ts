/** An app that sends notices through a gateway of the test, quickly. */
import { setTimeout as wait } from 'node:timers/promises';
import type { NoticeState } from '@waydesk/contract/rules/notices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { type TestApp, newTestApp } from '../app/testApp.ts';
import { seedNoticeRule } from '../noticeCalls/seedNotice.ts';
import { type GatewayServer, MANNERS, openGatewayServer } from './gatewayServer.ts';
import { QUICK_NOTICES, zoneAtHour } from './quickNotices.ts';

/** An SMS gateway of JSON at this address, as an admin would write it into the environment. */
export const smsEnv = (url: string): Record<string, string> => ({
  SMS_URL: `${url}/send`,
  SMS_HEADERS: 'Authorization: Bearer gateway-secret-1',
  SMS_BODY: '{"to":"{to}","message":"{text}","reference":"{id}"}',
  SMS_OK: '"status":true',
  SMS_PRICE: '25',
});

export interface NoticeApp {
  testApp: TestApp;
  gateway: GatewayServer;
}

/** `env` may name more settings; it is noon unless another hour is named. */
export function noticeAppForFile(env: Record<string, string> = {}, hour = 12): NoticeApp {
  const made = {} as NoticeApp;
  beforeAll(async () => {
    const gateway = await openGatewayServer();
    const { notices, smtpUrl } = readConfig({ ...smsEnv(gateway.url), ...env });
    const config = { notices, smtpUrl, businessTimeZone: zoneAtHour(hour) };
    const testApp = await newTestApp({ config, noticeTimes: QUICK_NOTICES });
    Object.assign(made, { gateway, testApp });
  });
  beforeEach(async () => {
    await forgetNotices(made.testApp.db);
    Object.assign(made.gateway, { calls: [], manner: MANNERS.accepts, most: 0 });
  });
  afterAll(async () => {
    await made.testApp.close();
    await made.gateway.close();
  });
  return made;
}

export async function forgetNotices(db: OpenDatabase): Promise<void> {
  await sql`delete from dispatchers`.execute(db);
  await sql`truncate notices, notice_rules, notice_tests, quiet_phones, pending_changes`.execute(
    db,
  );
}

export const switchNoticesOn = (db: OpenDatabase) =>
  sql`insert into dispatchers (use) values ('notices') on conflict do nothing`.execute(db);

/** A rule without delay, in English, and notices on. */
export async function tellNow(
  db: OpenDatabase,
  over: Parameters<typeof seedNoticeRule>[1] = {},
): Promise<number> {
  const rule = await seedNoticeRule(db, {
    lang: 'en',
    text_en: 'Parcel {code} of {shop}, {amount}',
    delay_s: 0,
    ...over,
  });
  await switchNoticesOn(db);
  return rule;
}

export interface StoredNotice {
  id: string;
  state: NoticeState;
  turn: number;
  attempts: number;
  error: string | null;
  recipient: string | null;
  parts: number | null;
  due_at: Date;
}

export async function storedNotices(db: OpenDatabase): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select id, state, turn, attempts, error, recipient, parts, due_at
    from notices order by created_at, id`.execute(db);
  return rows;
}

export const statesOf = async (db: OpenDatabase): Promise<NoticeState[]> =>
  (await storedNotices(db)).map(({ state }) => state);

/** Waits until it holds, a minute at most; the expectation after it then says what is wrong. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < 60_000; await wait(10)) {
    if (await holds()) return;
  }
}

/** Until all that happened became notices, and none is due now or being sent. */
export const untilSent = (db: OpenDatabase): Promise<void> =>
  until(async () => {
    const { rows } = await sql<{ left: boolean }>`select
      exists (select from pending_changes) or exists (
        select from notices where state = 'sending' or state = 'due' and due_at <= now()) as left`.execute(
      db,
    );
    return rows[0]?.left === false;
  });
