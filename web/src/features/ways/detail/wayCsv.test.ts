import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DELIVERY_LABELS } from '../../../entities/delivery/deliveryFields.ts';
import { setLanguage, t } from '../../../i18n/t.ts';
import {
  deliveryOf,
  shopOfWayOf,
  shownWayOf,
  type fullWayOf,
} from '../../../testing/wayRecords.ts';
import { wayCsv, wayCsvName } from './wayCsv.ts';

const ZONE = 'Asia/Yangon';

type WayAnswer = ReturnType<typeof fullWayOf>;
type EntryAnswer = ServerData<typeof ways.history>[number];

const AYE = { id: 2, username: 'aye', name: 'Aye Aye' };
const happenedOf = (more: Partial<EntryAnswer>): EntryAnswer => ({
  id: 1,
  description: 'Way updated',
  actionType: 'UPDATED',
  statusChange: null,
  changes: {},
  user: AYE,
  createdAt: '2026-11-19T00:00:00Z',
  ...more,
});

function fileOf(more: Partial<WayAnswer> = {}, history: EntryAnswer[] = []) {
  const way = shownWayOf({
    id: 7,
    shop: shopOfWayOf({ osName: 'Shwe "Gold" Shop' }),
    pickupType: 'pickup',
    status: 'completed',
    pickupDate: '2026-11-19T20:00:00Z',
    ...more,
  });
  return wayCsv({ way, history: z.parse(ways.history.data, history) }, ZONE, t);
}

describe('the details of a way as a file', () => {
  it('starts with a UTF-8 byte order mark and has four sections in order', () => {
    const file = fileOf();
    expect(file.startsWith('\ufeff"Way Details"\r\n"ID","7"\r\n')).toBe(true);
    const lines = file.replace('\ufeff', '').split('\r\n');
    const titles = ['"Way Details"', '"Deliveries"', '"Way Notes"', '"Way History"'];
    expect(lines.filter((line) => titles.includes(line))).toEqual(titles);
  });

  it('has a column for each field of a delivery that the form has', () => {
    const lines = fileOf().split('\r\n');
    const heads = lines[lines.indexOf('"Deliveries"') + 1];
    const labels = { ...DELIVERY_LABELS, agreed: 'Actual Delivery Charges' };
    for (const label of Object.values(labels)) expect(heads).toContain(`"${label}"`);
  });

  it('quotes every cell, uses times in the business zone, and labels instead of codes', () => {
    const file = fileOf();
    expect(file).toContain('"Shop","Shwe ""Gold"" Shop"\r\n');
    expect(file).toContain('"Pickup Date","2026-11-20 02:30"\r\n');
    expect(file).toContain('"Status","Money Sent back to online shops"\r\n');
    expect(file).toContain('"Pickup Type","pickup"\r\n');
  });

  it('writes flags as Yes and No, phones with their 0, and no cell that runs as a formula', () => {
    const delivery = deliveryOf({
      id: 1,
      customer_name: '=HYPERLINK("x")',
      other_phones: '+959420000001, 01234567',
      fragile: true,
      os_paid: true,
      item_price: 12500.5,
      totalCollectAmount: 0,
      status: 'picked_up',
    });
    expect(fileOf({ deliveries: [delivery] })).toContain(
      '"1","\'=HYPERLINK(""x"")","09111111111","09420000001, 01234567","Bahan","Pansodan","","Picked Up","","Yes","No","Yes","12500.5"',
    );
  });

  it('contains the notes and the history', () => {
    const note = { id: 1, note: 'Two\nlines', user: AYE, createdAt: '2026-11-19T00:00:00Z' };
    const assigned = happenedOf({
      description: 'Rider assigned',
      actionType: 'STATUS_CHANGED',
      statusChange: { from: 'pending', to: 'assigned' },
      changes: { rider: 'Ko Min', pickup_type: 'Merchant -> Highway' },
    });
    const file = fileOf({ notes: [note] }, [assigned]);
    expect(file).toContain('"2026-11-19 06:30","Two\nlines","Aye Aye"\r\n');
    expect(file).toContain(
      '"2026-11-19 06:30","Rider assigned","Way Created","Delivery Assigned","Rider: Ko Min; Pickup Type: Merchant → Highway","Aye Aye"\r\n',
    );
  });

  it("names townships in the user's language", async () => {
    const deliveries = [deliveryOf({ id: 1, township: 'Hlaing' })];
    const moved = happenedOf({ changes: { 'delivery #1 township': 'Bahan -> Hlaing' } });
    const parts = ['"လှိုင်"', 'ဗဟန်း → လှိုင်'];
    expect(parts.filter((part) => fileOf({ deliveries }, [moved]).includes(part))).toEqual([]);
    await setLanguage('my');
    const file = fileOf({ deliveries }, [moved]);
    expect(parts.filter((part) => !file.includes(part))).toEqual([]);
    await setLanguage('en');
  });

  it("has a name with the way's id and the day in the business zone", () => {
    const now = new Date('2026-11-19T20:00:00Z');
    expect(wayCsvName(7, now, ZONE)).toBe('way_7_details_2026-11-20.csv');
  });
});
