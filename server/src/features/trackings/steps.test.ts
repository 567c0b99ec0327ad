/** The days of the steps, from what the office, the scanners and the phones really write. */
import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { type ScanAnswer, postScans } from '../../testing/hub/scanning.ts';
import { openPage, trackingAddress } from '../../testing/trackings/openPage.ts';

const testApp = testAppForFile();
let rider_id: number;
beforeAll(async () => {
  rider_id = await testApp.seedRider();
});

const today = () => dayOf(new Date(), 'Asia/Yangon');
const user = () => testApp.as('user');

/** A parcel that was entered nine days ago, in a way of its own. */
async function seedOld(over: object = {}) {
  const way_id = await testApp.seedWay({ rider_id, status: 'assigned' });
  const id = await testApp.seedDelivery({ way_id, rider_id, status: 'assigned', ...over });
  await testApp.sql`update deliveries set created_at = now() - interval '9 days' where id = ${id}`;
  return { way_id, id };
}

/** Its steps: `old` and `today` are their days, `-` is a step that has none; the current one is marked. */
async function stepsOf(id: number): Promise<string> {
  const { html } = await openPage(testApp.app, await trackingAddress(testApp, id), { lang: 'en' });
  const days = [...html.matchAll(/<li([^>]*)>(.*?)<\/li>/gs)].map(
    ([, attributes = '', inner = '']) => {
      const day = /datetime="([^"]+)"/.exec(inner)?.[1];
      const shown = day === undefined ? '-' : day === today() ? 'today' : 'old';
      return attributes.includes('aria-current') ? `*${shown}` : shown;
    },
  );
  return days.join(' ');
}

const scan = (id: number, mode: { mode: string }) => postScans(user(), mode, [id]);
const handOver = (id: number) => scan(id, { mode: 'hand_over', rider_id } as { mode: string });

describe('the steps', () => {
  it('follow the scans', async () => {
    const { id } = await seedOld();
    expect(await stepsOf(id)).toBe('*old - - -');
    await scan(id, { mode: 'receive' });
    expect(await stepsOf(id)).toBe('old *today - -');
    await handOver(id);
    expect(await stepsOf(id)).toBe('old today *today -');
    const failure = { mode: 'back', reason: 'not_home', next_on: '2999-01-01', returning: false };
    await scan(id, failure);
    expect(await stepsOf(id)).toBe('old *today - -');
    await handOver(id);
    await user().put(`/deliveries/${id}`, { status: 'delivered' });
    expect(await stepsOf(id)).toBe('old today today *today');
  });

  it('follow a way that nobody scans', async () => {
    const { id, way_id } = await seedOld();
    await user().patch(`/ways/${way_id}/status`, { status: 'on_the_way' });
    expect(await stepsOf(id)).toBe('old - *today -');
    await user().patch(`/ways/${way_id}/status`, { status: 'delivered' });
    expect(await stepsOf(id)).toBe('old - today *today');
  });

  it('follow a delivery that is edited alone, and not its neighbour', async () => {
    const { id, way_id } = await seedOld();
    const neighbour = await testApp.seedDelivery({ way_id, rider_id, status: 'on_the_way' });
    await user().put(`/deliveries/${id}`, { status: 'on_the_way' });
    expect(await stepsOf(id)).toBe('old - *today -');
    expect(await stepsOf(neighbour)).toBe('today - *- -');
  });

  it('forget what was taken back', async () => {
    const { id } = await seedOld();
    const { data } = (await scan(id, { mode: 'receive' })) as { data: ScanAnswer };
    const undone = await user().post(`/jobs/${data.job}/undo`);
    expect(undone.status).toBeLessThan(300);
    expect(await stepsOf(id)).toBe('*old - - -');
  });

  it('lead back to the sender', async () => {
    const { id } = await seedOld();
    await scan(id, { mode: 'receive' });
    await scan(id, { mode: 'return' });
    expect(await stepsOf(id)).toBe('old today *today');
    const { html } = await openPage(testApp.app, await trackingAddress(testApp, id), {
      lang: 'en',
    });
    expect(html).toContain('Your parcel is going back to its sender');
    expect(html).not.toContain('MMK');
  });

  it('end where it was cancelled', async () => {
    const { id } = await seedOld();
    await user().put(`/deliveries/${id}`, { status: 'cancelled' });
    expect(await stepsOf(id)).toBe('old *today');
  });
});
