import type { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

type RateGroup = ServerData<typeof rateGroups.get>;
type RateTownship = RateGroup['townships'][number];

const testApp = testAppForFile();

const entry = (township_name: string, over: Partial<RateTownship> = {}) => ({
  township_name,
  state: 'Yangon Region',
  delivery_charge: 2000,
  ...over,
});

const post = (body: object) => testApp.as('user').post<RateGroup>('/rate-groups', body);
const put = (id: number, body: object) =>
  testApp.as('user').put<RateGroup>(`/rate-groups/${id}`, body);
const get = async (id: number) =>
  (await testApp.as('user').get<RateGroup>(`/rate-groups/${id}`)).data;
const count = async () =>
  (await testApp.db.selectFrom('rate_group_townships').select('id').execute()).length;

const DUPLICATE = 'A township with this name and state already exists in this rate group';

describe('a new group', () => {
  it('is stored in its clean form', async () => {
    const { status, data } = await post({
      name: ' Inner ',
      description: '',
      is_active: false,
      id: 77,
      townships: [entry(' Hlaing '), entry('Hlaing', { state: 'Mon State' })],
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Inner', description: null, is_active: true });
    expect(data.id).not.toBe(77);
    expect(data.townships.map((t) => [t.township_name, t.state])).toEqual([
      ['Hlaing', 'Yangon Region'],
      ['Hlaing', 'Mon State'],
    ]);
  });

  it('may share its name', async () => {
    const body = { name: 'Same', townships: [entry('A')] };
    expect([(await post(body)).status, (await post(body)).status]).toEqual([201, 201]);
  });

  it('names every field error, the first as the message', async () => {
    const before = await count();
    const { status, body } = await post({
      name: '',
      townships: [entry('A', { delivery_charge: 0 }), entry(' ')],
    });
    expect([status, body.message]).toEqual([400, 'Rate group name is required']);
    expect(body.errors).toEqual([
      { field: 'name', message: 'Rate group name is required' },
      {
        field: 'townships.0.delivery_charge',
        message: 'Valid delivery charge is required for township 1',
      },
      {
        field: 'townships.1.township_name',
        message: 'Township name is required for township 2',
      },
    ]);
    expect(await count()).toBe(before);
  });

  it('is a conflict with a duplicate township, but only after all other checks', async () => {
    const before = await count();
    const townships = [entry('Hlaing'), entry(' hLAING')];
    const { status, body } = await post({ name: 'Twice', townships });
    expect([status, body]).toEqual([
      409,
      { success: false, status: 'error', message: DUPLICATE, code: 'duplicate_township' },
    ]);
    expect(body.message).not.toMatch(/\.$/);
    expect((await post({ name: '', townships })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('is a conflict even when only the database sees two townships as equal', async () => {
    const duplicates = ['\u0130nsein', 'insein'] as const;
    expect(duplicates[0].toLowerCase()).not.toBe(duplicates[1]);
    const { rows } = await testApp.sql<{ same: boolean }>`
      select lower(${duplicates[0]}) = lower(${duplicates[1]}) as same`;
    const { status, body } = await post({
      name: 'Folded',
      townships: duplicates.map((t) => entry(t)),
    });
    const refused = rows[0]?.same ?? false;
    expect([status, body.message === DUPLICATE]).toEqual([refused ? 409 : 201, refused]);
  });
});

describe('an edit', () => {
  let group: RateGroup;
  let a: RateTownship;
  let b: RateTownship;
  beforeEach(async () => {
    group = (await post({ name: 'G', description: 'D', townships: [entry('A'), entry('B')] })).data;
    [a, b] = group.townships as [RateTownship, RateTownship];
  });

  it('replaces the townships: updates known ids, adds new ones, removes the rest', async () => {
    const { data } = await put(group.id, {
      name: 'New',
      description: null,
      townships: [
        { ...b, delivery_charge: '99.5' },
        entry('C'),
        entry('D', { state: 'Mon State' }),
      ],
    });
    expect(data).toMatchObject({ name: 'New', description: null, townshipCount: 3, version: 2 });
    expect(data.townships[0]).toEqual({ ...b, delivery_charge: 99.5 });
    expect(data.townships.map((t) => t.township_name)).toEqual(['B', 'C', 'D']);
    expect(data.townships.map((t) => t.id)).not.toContain(a.id);
  });

  it('may swap names and reuse a removed name', async () => {
    const swapped = [
      { ...a, township_name: 'B' },
      { ...b, township_name: 'A' },
    ];
    expect((await put(group.id, { townships: swapped })).data.townships).toEqual(swapped);
    const { status, data } = await put(group.id, { townships: [swapped[1], entry('b')] });
    expect([status, data.townships.map((t) => t.township_name)]).toEqual([200, ['A', 'b']]);
  });

  it('leaves absent fields alone, and changes nothing when all is sent unchanged', async () => {
    const renamed = (await put(group.id, { name: 'Only the name' })).data;
    expect(renamed).toMatchObject({ description: 'D', townships: group.townships, version: 2 });
    const { name, description, townships } = renamed;
    expect((await put(group.id, { name, description, townships })).data).toEqual(renamed);
    expect((await put(group.id, { is_active: false, created_at: 1, id: 1 })).data).toEqual(renamed);
  });

  it('makes the group found by its new words', async () => {
    await put(group.id, { name: 'Zebra', description: 'Crossing' });
    const { data } = await testApp.as('user').get<RateGroup[]>('/rate-groups?search=crossing');
    expect(data.map(({ id }) => id)).toEqual([group.id]);
  });

  it.each([
    ['no name', { name: ' ' }, 'Rate group name is required'],
    ['no township', { townships: [] }, 'At least one township is required'],
    [
      'a free township',
      { townships: [entry('A'), entry('C', { delivery_charge: 0 })] },
      'Valid delivery charge is required for township 2',
    ],
  ])('refuses %s', async (_, body, message) => {
    const reply = await put(group.id, { name: 'Other', ...body });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect(await get(group.id)).toEqual(group);
  });

  it("refuses another group's township, an unknown one, and one sent twice", async () => {
    const other = (await post({ name: 'Other', townships: [entry('X')] })).data;
    for (const stranger of [other.townships[0]?.id, 999_999, a.id]) {
      const townships = [{ ...a }, entry('N', { id: stranger as number })];
      const { status, body } = await put(group.id, { name: 'Taken', townships });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { field: 'townships.1.id', message: 'This township does not belong to the rate group' },
      ]);
    }
    expect([await get(group.id), await get(other.id)]).toEqual([group, other]);
  });

  it('refuses a duplicate pair and changes nothing', async () => {
    const townships = [{ ...a }, { ...b, township_name: 'a' }];
    const { status, body } = await put(group.id, { name: 'Other', townships });
    expect([status, body.message]).toEqual([409, DUPLICATE]);
    expect(await get(group.id)).toEqual(group);
  });
});
