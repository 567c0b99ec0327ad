import { MAX_VIEWS } from '@waydesk/contract/app/views.ts';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

const save = (name: string, list = 'ways') =>
  testApp.as('user').post('/views', { list, name, columns: ['id'] });
const sorted = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it('two views of one name from two tabs at once: one is saved', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect(sorted(await Promise.all([save(`View ${n}`), save(`VIEW ${n}`)]))).toEqual([201, 409]);
  }
});

it('the last one that a person may have is saved once, however many come at once', async () => {
  const user_id = await testApp.idOf('user');
  await testApp.sql`insert into saved_views (user_id, list, name, columns)
    select ${user_id}, 'parcels', 'View ' || n, '{id}'
    from generate_series(2, ${MAX_VIEWS}::integer) as n`;
  const answers = await Promise.all([1, 2, 3, 4].map((n) => save(`Late ${n}`, 'parcels')));
  expect(sorted(answers)).toEqual([201, 409, 409, 409]);
});
