/** Notices on and off, and what an admin sees of it. */
import type { NoticeSetup } from '@waydesk/contract/notices/notices.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, newTestApp, testAppForFile } from '../../testing/app/testApp.ts';
import { openMessageServer } from '../../testing/noticeCalls/messageServer.ts';
import { seedNotice, seedNoticeRule } from '../../testing/noticeCalls/seedNotice.ts';

const server = await openMessageServer();
afterAll(() => server.close());
const testApp = testAppForFile({ config: { notices: { ...server.settings, aDay: 3 } } });

const setup = async (app: TestApp = testApp) =>
  (await app.as('admin').get<NoticeSetup>('/notices/setup')).data;
const turn = (how: 'resume' | 'pause') => testApp.as('admin').post<NoticeSetup>(`/notices/${how}`);
const since = async () =>
  (await testApp.sql<{ since: Date }>`select since from dispatchers where use = 'notices'`).rows;

beforeEach(async () => {
  for (const table of ['notices', 'notice_rules', 'notice_tests', 'dispatchers', 'pending_changes'])
    await testApp.db.deleteFrom(table as 'notices').execute();
});

/** Today, each about another parcel. */
async function sent(n: number) {
  const rule_id = await seedNoticeRule(testApp.db);
  const way_id = await testApp.seedWay();
  for (let turns = 0; turns < n; turns += 1) {
    const delivery_id = await testApp.seedDelivery({ way_id });
    const at = { sent_at: new Date(), recipient: '+959420012345' };
    await seedNotice(testApp.db, { rule_id, delivery_id, state: 'sent', ...at });
  }
}

describe('the setup', () => {
  it('names the channels, the day and what waits', async () => {
    expect(await setup()).toEqual({
      is_on: false,
      channels: [
        { channel: 'sms', is_set_up: true, price: 25 },
        { channel: 'viber', is_set_up: true, price: null },
        { channel: 'telegram', is_set_up: true, price: 0 },
        { channel: 'mail', is_set_up: false, price: 0 },
      ],
      sent_today: 0,
      a_day: 3,
      waiting: 0,
      dead: 0,
      late: 0,
    });
    await sent(1);
    await testApp.sql`insert into notice_tests (id, user_id, channel)
      values (gen_random_uuid(), ${await testApp.idOf('admin')}, 'sms')`;
    expect(await setup()).toMatchObject({ sent_today: 2 });
  });

  it('says of a server without settings that nothing can be sent', async () => {
    const bare = await newTestApp();
    try {
      const { channels, is_on } = await setup(bare);
      expect(is_on).toBe(false);
      expect(channels.filter(({ is_set_up }) => is_set_up)).toEqual([]);
    } finally {
      await bare.close();
    }
  });

  it('counts what waits, is dead or late', async () => {
    const rule_id = await seedNoticeRule(testApp.db);
    const delivery_id = await testApp.seedDelivery({ way_id: await testApp.seedWay() });
    const states = ['due', 'sending', 'dead', 'late', 'late', 'none', 'overtaken'] as const;
    for (const [n, state] of states.entries())
      await seedNotice(testApp.db, { rule_id, delivery_id, turn: n, state });
    expect(await setup()).toMatchObject({ waiting: 2, dead: 1, late: 2, sent_today: 0 });
  });
});

describe('resume and pause', () => {
  it('turn them on, of what happens from then on, and off', async () => {
    const on = await turn('resume');
    expect([on.status, on.data.is_on]).toEqual([200, true]);
    const [first] = await since();
    expect((await turn('resume')).data.is_on).toBe(true);
    expect(await since()).toEqual([first]);
    expect((await setup()).is_on).toBe(true);
    const off = await turn('pause');
    expect([off.status, off.data.is_on]).toEqual([200, false]);
    expect((await turn('pause')).data.is_on).toBe(false);
    expect(await since()).toEqual([]);
  });

  it('leave what waits', async () => {
    await turn('resume');
    const rule_id = await seedNoticeRule(testApp.db);
    const delivery_id = await testApp.seedDelivery({ way_id: await testApp.seedWay() });
    await seedNotice(testApp.db, { rule_id, delivery_id, due_at: new Date('2999-01-01') });
    expect((await turn('pause')).data.waiting).toBe(1);
  });

  it('are refused on a day that is full, until it is over', async () => {
    await sent(3);
    const { status, body } = await turn('resume');
    expect([status, body.code]).toEqual([409, 'day_full']);
    expect((await setup()).is_on).toBe(false);
    await testApp.sql`update notices set sent_at = sent_at - interval '24 hours'`;
    expect((await turn('resume')).data.is_on).toBe(true);
  });

  it('by several at once end with one row', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => turn('resume')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await since()).toHaveLength(1);
  });
});
