import { expect, it } from 'vitest';
import { testAppForFile } from '../testing/app/testApp.ts';
import { tellNow } from '../testing/notices/noticeApp.ts';
import { sweepNotices } from './sweep.ts';

const testApp = testAppForFile();

it('removes old notices, tests and links, and ends what nobody sends any more', async () => {
  const rule = await tellNow(testApp.db);
  const delivery = await testApp.seedDelivery({ way_id: await testApp.seedWay() });
  await testApp.sql`
    insert into notices (rule_id, delivery_id, turn, state, created_at, due_at, best_before)
    select ${rule}, ${delivery}, row_number() over (), state, now() - made, now() - due, now() - best
    from (values
      ('sent', interval '91 days', interval '0', interval '0'),
      ('sent', interval '89 days', interval '0', interval '0'),
      ('due', interval '2 days', interval '1 day', interval '2 hours'),
      ('sending', interval '2 days', interval '1 day', interval '2 hours'),
      ('due', interval '1 day', interval '1 hour', interval '-1 hour')
    ) as of (state, made, due, best)`;
  await testApp.sql`insert into notice_tests (id, user_id, channel, sent_at)
    select gen_random_uuid(), ${await testApp.idOf('admin')}, 'sms', now() - hours * interval '1 hour'
    from unnest(array[49, 47]) as hours`;
  const shops = [await testApp.seedShop(), await testApp.seedShop(), await testApp.seedShop()];
  await testApp.sql`
    insert into shop_chats (shop_id, chat_id, connected_at, start_code_hash, start_code_until) values
      (${shops[0]}, null, null, 'a', now() - interval '1 hour'),
      (${shops[1]}, '-1', now(), 'b', now() - interval '1 hour'),
      (${shops[2]}, null, null, 'c', now() + interval '1 hour')`;
  await sweepNotices(testApp.app.services.db);
  const { rows } = await testApp.sql`select turn, state from notices order by turn`;
  expect(rows).toEqual([
    { turn: 2, state: 'sent' },
    { turn: 3, state: 'late' },
    { turn: 4, state: 'late' },
    { turn: 5, state: 'due' },
  ]);
  const { rows: tests } = await testApp.sql`select from notice_tests`;
  expect(tests).toHaveLength(1);
  const { rows: chats } = await testApp.sql`
    select shop_id, chat_id, start_code_hash is not null as has_link from shop_chats order by 1`;
  expect(chats).toEqual([
    { shop_id: shops[1], chat_id: '-1', has_link: false },
    { shop_id: shops[2], chat_id: null, has_link: true },
  ]);
});
