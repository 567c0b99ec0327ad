/** From the cells of a sheet to the database: what is stored is what stood in the file. */
import type { intake, SavedPiece } from '@waydesk/contract/intake/intake.ts';
import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import { openQuestions } from '@waydesk/contract/sheet/intake-question.ts';
import type { IntakeSettings, SheetCell } from '@waydesk/contract/sheet/intake-types.ts';
import { intakePieces, intakeWays } from '@waydesk/contract/sheet/intake-ways.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import {
  STORED_PARCELS,
  type StoredParcel,
  findLostInSheets,
} from '@waydesk/contract/testing/storedParcels.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop_id: number;
let townships: Data<typeof intake.places>;
beforeAll(async () => {
  await testApp.seedTownship({ name: 'Bahan', delivery_charge: 2000 });
  await testApp.seedTownship({ name: 'Tamwe', delivery_charge: 1500 });
  townships = (await testApp.as('rider').get<Data<typeof intake.places>>('/intake/places')).data;
});
beforeEach(async () => {
  shop_id = await testApp.seedShop();
});

type Rows = readonly (readonly SheetCell[])[];

const SHEETS: readonly [string, Rows, Partial<IntakeSettings>][] = [
  [
    'plain columns',
    [
      ['No', 'Name', 'Phone', 'Township', 'Address', 'Price', 'Remark', 'Order No', 'Color'],
      [1, 'Daw Mya', 9420012345, 'Bahan', '12 Road', 15000, 'Call first', 'A-1', 'red'],
      [2, 'ဒေါ်ခင်', '၀၉၄၂၀၀၁၂၃၄၆', 'Tamwe', 'အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း', '၁၅,၀၀၀', '', 'A-2', ''],
    ],
    {},
  ],
  [
    'totals, of which the charge is taken',
    [
      ['အမည်', 'ဖုန်း', 'မြို့နယ်', 'စုစုပေါင်း'],
      ['ကိုအောင်', '09420012347', 'Bahan', '17500.50'],
      ['မသူဇာ', '09420012348', 'Tamwe', 9000],
    ],
    {},
  ],
  [
    'payer before receiver, joined addresses and remarks, phones in several columns',
    [
      [
        'Billing Name',
        'Billing Phone',
        'Billing City',
        'Shipping First Name',
        'Shipping Last Name',
        'Shipping Phone',
        'Shipping Phone 2',
        'Shipping City',
        'Shipping Address 1',
        'Shipping Address 2',
        'Total',
        'Item',
        'Notes',
      ],
      [
        'U Shwe',
        '09777000111',
        'Tamwe',
        'Daw',
        'Mya',
        '09420012349',
        '09421111111 / 09421111112',
        'Bahan',
        '12 Road',
        'Floor 2',
        '17500',
        'Shirt',
        'after 5',
      ],
    ],
    {},
  ],
  [
    'several rows of one order',
    [
      ['Order No', 'Name', 'Phone', 'Township', 'Price', 'Item'],
      ['#1001', 'Daw Mya', '09420012350', 'Bahan', '15000', 'Shirt'],
      ['#1001', '', '', '', '', 'Hat'],
      ['#1002', 'Ko Tun', '09420012351', 'Tamwe', '9000', 'Belt'],
    ],
    {},
  ],
  [
    'amounts under a header that nobody knows, once somebody said so',
    [
      ['Name', 'Phone', 'Township', 'Amt', 'Viber'],
      ['Daw Mya', '09420012352', 'Bahan', '15000', '09421111113'],
    ],
    { answers: { amounts: '3/item_price', 'column/4': 'other_phones' } },
  ],
  [
    'items below Order, a deposit that somebody said is a remark, days of orders',
    [
      ['Order', 'Name', 'Phone', 'Township', 'Price', 'Deposit amount', 'Order date'],
      ['Red shirt', 'Daw Mya', '09420012354', 'Bahan', '15000', '5000', '2026-11-20'],
      ['Hat', 'Ko Tun', '09420012355', 'Tamwe', '9000', '4000', '2026-11-21'],
    ],
    { answers: { 'column/5': 'remark' } },
  ],
  [
    'no amounts, which somebody confirmed',
    [
      ['Name', 'Phone', 'Township', 'Gift'],
      ['Daw Mya', '09420012353', 'Bahan', 'book'],
    ],
    { answers: { amounts: 'none' } },
  ],
];

it.each(SHEETS)('keeps all of a sheet with %s', async (_, rows, more) => {
  const settings: IntakeSettings = {
    townships,
    charges: new Map(townships.map(({ id, delivery_charge }) => [id, delivery_charge])),
    today: '2026-11-25',
    shop_id,
    pickup_type: 'Merchant',
    cod: true,
    ...more,
  };
  const reading = readIntake(sheetOf(rows), settings);
  // Whether they are COD is asked elsewhere.
  expect(openQuestions(reading).filter(({ key }) => key !== 'cod')).toEqual([]);
  expect(reading.rows.map(({ status }) => status)).toEqual(reading.rows.map(() => 'ready'));
  const [ways] = intakePieces(
    intakeWays(reading.rows, { pickupDate: () => '2026-11-25T09:30:00+06:30' }),
  );
  const { status, data } = await testApp
    .as('user')
    .post<SavedPiece>('/intake', { source: 'spreadsheet', ways });
  expect(status).toBe(201);
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(reading.rows.map(() => 'saved'));
  const { rows: stored } = await testApp.sql<StoredParcel>`${sql.raw(STORED_PARCELS)}
    where w.shop_id = ${shop_id}`;
  expect(findLostInSheets([{ rows }], settings, stored)).toEqual([]);
});
