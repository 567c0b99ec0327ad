import type { Rider, RiderDetail } from '@waydesk/contract/records/rider.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

let made = 0;
const body = (over: object = {}) => ({
  name: 'Ko Zaw',
  email: `zaw${(made += 1)}@example.com`,
  phone_number: '09 420-012 345',
  township: 'Yangon',
  full_address: '3 Insein Road',
  nrc: '12/HLANA(N)123456',
  emergency_contact: '09-777 888 999',
  vehicle_type: 'motorcycle',
  status: 'active',
  ...over,
});
type One = { rider: RiderDetail };
const post = (over: object) => testApp.as('user').post<One>('/riders', body(over));
const put = (id: number, sent: object) => testApp.as('user').put<One>(`/riders/${id}`, sent);
const get = async (id: number) => (await testApp.as('user').get<One>(`/riders/${id}`)).data.rider;
const found = async (search: string) => {
  const path = `/riders?search=${encodeURIComponent(search)}`;
  return (await testApp.as('user').get<{ riders: Rider[] }>(path)).data.riders.map(({ id }) => id);
};

const NAME = 'Name can only contain letters, spaces, hyphens, and apostrophes';
const PHONE = 'Phone number must be 6-15 digits';
const EMAIL = 'Invalid email format. Please enter a valid email address.';
const TAKEN = 'Another rider has this email';

describe('a new rider', () => {
  it('is answered with zero counters, stored in its clean form and found', async () => {
    const sent = { name: ' မောင်  မောင် ', email: ' New@Example.COM ', status: undefined, id: 5 };
    const { status, data } = await post(sent);
    expect(status).toBe(201);
    expect(data.rider).toMatchObject({
      name: 'မောင် မောင်',
      email: 'new@example.com',
      user: { email: 'new@example.com' },
      phone_number: '+959420012345',
      emergency_contact: '+959777888999',
      status: 'active',
      cashOnHand: 0,
      assignedCount: 0,
    });
    expect(data.rider.id).not.toBe(5);
    for (const search of ['မောင်', '0942001', 'NEW@ex']) {
      expect(await found(search)).toContain(data.rider.id);
    }
  });

  it('lists the missing fields in one message, in order', async () => {
    const all = 'name, phone_number, township, full_address, email, nrc, emergency_contact';
    const nothing = await testApp.as('user').post('/riders', {});
    expect([nothing.status, nothing.body.message]).toEqual([
      400,
      `Required fields missing: ${all}, vehicle_type`,
    ]);
    const some = await post({ email: ' ', name: null, nrc: '12/A', phone_number: 'none' });
    const message = 'Required fields missing: name, email';
    expect(some.body.message).toBe(message);
    // Other faults are reported too.
    expect(some.body.errors).toEqual([
      { field: 'name', message },
      { field: 'email', message },
      { field: 'phone_number', message: PHONE },
      { field: 'nrc', message: 'NRC must be at least 6 characters' },
    ]);
  });

  it.each([
    [{ name: 'Zaw 2' }, NAME],
    [{ name: "Zaw-Min O'Hara" }, null],
    [{ name: 'ကို၀င်း' }, null],
    [{ email: 'zaw' }, EMAIL],
    [{ email: 'zaw@example' }, EMAIL],
    [{ email: `${'x'.repeat(250)}@a.mm` }, 'Use at most 254 characters'],
    [{ nrc: '12345' }, 'NRC must be at least 6 characters'],
    [{ nrc: '😀😀😀' }, 'NRC must be at least 6 characters'],
    [{ phone_number: '12345' }, PHONE],
    [{ phone_number: '1234567890123456' }, PHONE],
    [{ phone_number: '09 12a 345' }, PHONE],
    [{ phone_number: '+95 (1) 234-567' }, null],
    [{ vehicle_type: 'plane' }, 'Vehicle type must be motorcycle, bicycle or car'],
    [{ vehicle_type: ' Bicycle' }, null],
    [{ status: 'gone' }, 'Please select a valid status'],
    [{ status: 'suspended' }, null],
    [{ township: 'Anywhere' }, null],
  ])('with %j', async (over, message) => {
    const { status, body: reply } = await post(over);
    const accepted = [201, 'Rider created successfully!'];
    expect([status, reply.message]).toEqual(message === null ? accepted : [400, message]);
  });

  it('accepts the email under user, and is refused when it is taken', async () => {
    const email = 'once@example.com';
    const { data } = await post({ email: undefined, user: { email } });
    expect(data.rider.email).toBe(email);
    const again = await post({ email: ' ONCE@example.com' });
    expect([again.status, again.body.message]).toEqual([409, TAKEN]);
    expect(await found(email)).toEqual([data.rider.id]);
  });

  it('gets no account', async () => {
    const { email } = (await post({})).data.rider;
    const account = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(account).toBeUndefined();
  });
});

describe('an edit', () => {
  let rider: RiderDetail;
  beforeEach(async () => {
    ({ rider } = (await post({})).data);
  });

  it('changes the sent fields, and nothing when all is sent unchanged', async () => {
    const sent = { name: 'U Ba', phone_number: '+959-111-222-333', status: 'inactive' };
    const { headers, body: reply, data } = await put(rider.id, sent);
    expect([headers['etag'], reply.message]).toEqual(['"2"', 'Rider updated successfully!']);
    expect(data.rider).toEqual({
      ...rider,
      ...sent,
      phone_number: '+959111222333',
      updatedAt: expect.not.stringMatching(rider.updatedAt!),
      version: 2,
    });
    expect(await found('09111222')).toEqual([rider.id]);
    const same = { ...data.rider, cashOnHand: 9_999, successCount: 7, version: 1, id: 1 };
    expect((await put(rider.id, same)).data.rider).toEqual(data.rider);
  });

  it('uses the email that differs from the stored one', async () => {
    for (const email of ['a@example.com', 'b@example.com']) {
      const now = await get(rider.id);
      const sent = email.startsWith('a') ? { user: { email } } : { email };
      expect((await put(rider.id, { ...now, ...sent })).data.rider).toMatchObject({
        email,
        user: { email },
      });
      expect(await found(email)).toEqual([rider.id]);
    }
  });

  it.each([
    [{ name: '', nrc: null }, 'Required fields missing: name, nrc'],
    [{ user: { email: '' } }, 'Required fields missing: email'],
    [{ email: 'zaw' }, 'Invalid email format'],
    [{ user: { email: 'zaw' } }, 'Invalid email format'],
    [{ phone_number: '12-34' }, PHONE],
    [{ name: 'Zaw!' }, NAME],
    [{ status: null }, 'Please select a valid status'],
  ])('refuses %j', async (sent, message) => {
    const reply = await put(rider.id, { township: 'Bago', ...sent });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect(await get(rider.id)).toEqual(rider);
  });

  it('refuses the email of another rider', async () => {
    const other = (await post({ email: 'other@example.com' })).data.rider;
    const reply = await put(rider.id, { email: 'OTHER@example.com', township: 'Bago' });
    expect([reply.status, reply.body.message]).toEqual([409, TAKEN]);
    expect([await get(rider.id), await get(other.id)]).toEqual([rider, other]);
  });
});
