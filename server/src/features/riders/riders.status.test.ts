import type { RiderDetail } from '@waydesk/contract/records/rider.ts';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

type One = { rider: RiderDetail };

it.each(['put', 'patch'] as const)('changes only the status by %s, to any other', async (verb) => {
  const id = await testApp.seedRider();
  const path = `/riders/${id}/status`;
  const before = (await testApp.as('rider').get<One>(`/riders/${id}`)).data.rider;
  for (const [n, status] of ['suspended', 'inactive', ' Active '].entries()) {
    const { headers, data } = await testApp
      .as('rider')
      [verb]<One>(path, { status, name: 'Other', email: 'other@example.com' });
    expect(headers['etag']).toBe(`"${n + 2}"`);
    expect(data.rider).toEqual({
      ...before,
      status: status.trim().toLowerCase(),
      updatedAt: data.rider.updatedAt,
      version: n + 2,
    });
  }
  const same = await testApp.as('rider')[verb]<One>(path, { status: 'active' });
  expect([same.status, same.data.rider.version]).toEqual([200, 4]);
});

it.each(['', null, undefined, 1, true, 'gone'])('refuses the status %j', async (status) => {
  const id = await testApp.seedRider();
  const reply = await testApp.as('user').put(`/riders/${id}/status`, { status });
  expect(reply.status).toBe(400);
});

it('gives no new work to a rider who is not active', async () => {
  const id = await testApp.seedRider();
  const wayId = await testApp.seedWay();
  await testApp.as('user').patch(`/riders/${id}/status`, { status: 'suspended' });
  const accept = () => testApp.as('user').post(`/ways/${wayId}/accept`, { riderId: id });
  expect((await accept()).body.message).toBe('This rider is not active');
  await testApp.as('user').patch(`/riders/${id}/status`, { status: 'active' });
  expect((await accept()).status).toBe(200);
});
