/** Phones to which no notice is sent. */
import { beforeEach, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
const admin = () => testApp.as('admin');

interface QuietPhone {
  phone: string;
  user: { id: number; name: string } | null;
  created_at: string;
}
const add = (phone: unknown) => admin().post<{ phone: string }>('/quiet-phones', { phone });
const phones = async (search = '') =>
  (await admin().get<QuietPhone[]>(`/quiet-phones?search=${encodeURIComponent(search)}`)).data.map(
    ({ phone }) => phone,
  );

beforeEach(() => testApp.sql`delete from quiet_phones`);

it('are stored as recipients are, once, with whoever added them', async () => {
  const typed = ['09 420 012 345', '+95-9420012345', '၀၉၄၂၀၀၁၂၃၄၅'];
  const answers = await Promise.all(typed.map(add));
  expect(answers.map(({ status, data }) => [status, data])).toEqual(
    typed.map(() => [200, { phone: '+959420012345' }]),
  );
  const { data, body } = await admin().get<QuietPhone[]>('/quiet-phones?page=1&limit=10');
  expect(data).toEqual([
    {
      phone: '+959420012345',
      user: { id: await testApp.idOf('admin'), name: 'The admin' },
      created_at: expect.stringMatching(/^\d{4}-.+Z$/),
    },
  ]);
  expect(body.pagination).toMatchObject({ total: 1 });
});

it('are listed newest first, and found by their digits', async () => {
  for (const phone of ['09420000001', '09420000002', '01 234567']) await add(phone);
  expect(await phones()).toEqual(['01234567', '+959420000002', '+959420000001']);
  expect(await phones('0942')).toEqual(['+959420000002', '+959420000001']);
  expect(await phones('၀၁ ၂၃၄')).toEqual(['01234567']);
  for (const nothing of ['Ma Su', '%', '999999']) expect(await phones(nothing)).toEqual([]);
});

it('are removed in any spelling; again changes nothing', async () => {
  await add('09420012345');
  await add('09420012346');
  for (const typed of ['09-420012345', '+959420012345']) {
    const { status, data } = await admin().delete(`/quiet-phones/${encodeURIComponent(typed)}`);
    expect([status, data]).toEqual([200, { phone: '+959420012345' }]);
  }
  expect(await phones()).toEqual(['+959420012346']);
  expect((await admin().delete('/quiet-phones/nobody')).status).toBe(404);
});

it.each([
  ['nothing', ''],
  ['a name', 'Ma Su'],
  ['two numbers', '09420012345, 09420012346'],
  ['five digits', '12345'],
  ['no text', 9420012345],
  ['hostile text', `'; drop table quiet_phones; --`],
])('refuse %s', async (_, phone) => {
  const { status, body } = await add(phone);
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'phone']);
  expect(await phones()).toEqual([]);
});

it('stay when the person who added one is gone', async () => {
  const { id } = await testApp.seedUser();
  await testApp.sql`insert into quiet_phones (phone_key, user_id) values ('+959420012345', ${id})`;
  await testApp.sql`delete from users where id = ${id}`;
  const { data } = await admin().get<QuietPhone[]>('/quiet-phones');
  expect(data).toMatchObject([{ phone: '+959420012345', user: null }]);
});
