import { describe, expect, it } from 'vitest';
import { setLanguage, t } from '../../../i18n/t.ts';
import { readHistory } from '../../../foreign/wayHistory.ts';
import { wayOf } from '../../../testing/ways.ts';
import { wayCsv, wayCsvName } from './wayCsv.ts';

const ZONE = 'Asia/Yangon';

function fileOf(extra: object = {}, history: unknown[] = []) {
  const way = wayOf({
    id: 7,
    shop: { id: 3, osName: 'Shwe "Gold" Shop' },
    pickupType: 'pickup',
    status: 'completed',
    pickupDate: '2026-11-19T20:00:00Z',
    deliveries: [],
    ...extra,
  });
  return wayCsv({ way, history: readHistory(history) }, ZONE, t);
}

describe('the details of a way as a file', () => {
  it('starts with a UTF-8 byte order mark and has four sections in order', () => {
    const file = fileOf();
    expect(file.startsWith('\ufeff"Way Details"\r\n"ID","7"\r\n')).toBe(true);
    const lines = file.replace('\ufeff', '').split('\r\n');
    const titles = ['"Way Details"', '"Deliveries"', '"Way Notes"', '"Way History"'];
    expect(lines.filter((line) => titles.includes(line))).toEqual(titles);
  });

  it('quotes every cell, uses times in the business zone, and labels instead of codes', () => {
    const file = fileOf();
    expect(file).toContain('"Shop","Shwe ""Gold"" Shop"\r\n');
    expect(file).toContain('"Pickup Date","2026-11-20 02:30"\r\n');
    expect(file).toContain('"Status","Money Sent back to online shops"\r\n');
    expect(file).toContain('"Pickup Type","pickup"\r\n');
  });

  it('writes flags as Yes and No, phones with their 0, and no cell that runs as a formula', () => {
    const deliveries = [
      {
        id: 1,
        customer_name: '=HYPERLINK("x")',
        customer_phone: '+959420012345',
        other_phones: '+959420000001, 01234567',
        fragile: true,
        cod: false,
        os_paid: true,
        item_price: 12500.5,
        totalCollectAmount: 0,
        status: 'picked_up',
      },
    ];
    const file = fileOf({ deliveries });
    expect(file).toContain(
      '"1","\'=HYPERLINK(""x"")","09420012345","09420000001, 01234567","","","","Picked Up","","Yes","No","Yes","12500.5"',
    );
  });

  it('contains the notes and the history', () => {
    const file = fileOf(
      { notes: [{ id: 1, note: 'Two\nlines', user: { name: 'Aye' }, createdAt: '2026-11-19' }] },
      [
        {
          description: 'Rider assigned',
          statusChange: { from: 'pending', to: 'assigned' },
          changes: { rider: 'Ko Min', pickup_type: { from: 'Merchant', to: 'Highway' } },
          user: { username: 'aye' },
        },
      ],
    );
    expect(file).toContain('"2026-11-19 06:30","Two\nlines","Aye"\r\n');
    expect(file).toContain(
      '"","Rider assigned","Way Created","Delivery Assigned","Rider: Ko Min; Pickup Type: Merchant → Highway","aye"\r\n',
    );
  });

  it("names townships in the user's language", async () => {
    const deliveries = [{ id: 1, township: 'Hlaing' }, { id: 2 }];
    const moved = { changes: { 'delivery #1 township': 'Bahan -> Hlaing' } };
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
