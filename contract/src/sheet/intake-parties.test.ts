/** Columns of somebody else: all of the customer is from one party, or a person is asked. */
import { describe, expect, test } from 'vitest';
import type { IntakeReading } from './intake-types.ts';
import { openKeys, readSampleSheet, reportedColumns } from '../testing/readSheet.ts';

const used = ({ columns }: IntakeReading) =>
  Object.fromEntries(
    columns.columns.flatMap(({ field, head }) => (field === null ? [] : [[head, field]])),
  );

describe("somebody else's columns", () => {
  const ours = { Name: 'Daw Mya', Phone: '09420012345', Township: 'Tamwe', Address: '12 Road' };
  const theirs = { Name: 'U Shwe', Phone: '09777000111', Township: 'Bahan', Address: '9 Street' };
  type Field = keyof typeof ours;
  const FIELDS: readonly Field[] = ['Name', 'Phone', 'Township', 'Address'];
  const MY: Record<Field, string> = {
    Name: 'အမည်',
    Phone: 'ဖုန်း',
    Township: 'မြို့နယ်',
    Address: 'လိပ်စာ',
  };
  const isMy = (word: string) => /[\u1000-\u109f]/.test(word);
  const head = (word: string, field: Field) =>
    isMy(word) ? word + MY[field] : `${word} ${field}`.trim();

  test.each([
    ['Billing', 'Shipping'],
    ['Bill to', 'Ship to'],
    ['Sender', 'Recipient'],
    ['Shipper', 'Consignee'],
    ['Pickup', 'Dropoff'],
    ['Pick-up', 'Drop-off'],
    ['From', 'To'],
    ['Shop', 'Customer'],
    ['Merchant', 'Buyer'],
    ['Seller', 'Client'],
    ['Store', ''],
    ['Vendor', 'Deliver to'],
    ['Customer', 'Receiver'],
    ['Buyer', 'Shipping'],
    ['Rider', 'Customer'],
    ['Page', 'Cus'],
    ['ပေးပို့သူ', 'လက်ခံသူ'],
    ['ပို့သူ', 'ဖောက်သည်'],
    ['ဆိုင်', 'ဝယ်သူ'],
    ['ရောင်းသူ', 'လက်ခံမည့်သူ'],
  ])('%s before %s: all of the customer is from the latter', (other, customer) => {
    for (const order of [
      [other, customer],
      [customer, other],
    ]) {
      const words = order.flatMap((word) => FIELDS.map((field) => [word, field] as const));
      const found = readSampleSheet([
        [...words.map(([word, field]) => head(word, field)), 'Price'],
        [...words.map(([word, field]) => (word === customer ? ours : theirs)[field]), '15000'],
      ]);
      expect(openKeys(found)).toEqual([]);
      expect(found.rows[0]).toMatchObject({
        township_id: 1,
        input: {
          customer_name: 'Daw Mya',
          customer_phone: '+959420012345',
          delivery_address: '12 Road',
        },
      });
      expect(found.rows[0]?.input?.other_phones).toBeUndefined();
    }
  });

  test.each([
    ['Shop Phone', 'Customer Ph'],
    ['Sender Phone', 'Recipient Phone'],
    ['Pickup Phone No.', 'Phone'],
    ['ဆိုင်ဖုန်း', 'ဖုန်း'],
    ['Rider Phone', 'Contact No'],
    ['From Phone', 'To Phone'],
    ['Merchant contact', 'Receiver contact'],
    ['Phone (Sender)', 'Phone (Receiver)'],
    ['shopphone', 'customerphone'],
    ['senderPhone', 'receiverPhone'],
    ['Page Phone', 'Ph'],
  ])('%s is not the phone, %s is', (other, customer) => {
    const found = readSampleSheet([
      [other, 'Name', customer, 'Township', 'Price'],
      ['09777000111', 'Daw Mya', '09420012345', 'Tamwe', '15000'],
    ]);
    expect(found.rows[0]?.input?.customer_phone).toBe('+959420012345');
    expect(reportedColumns(found)).toEqual([other]);
  });

  test.each([
    ['Recipient Phone', '09420012345', 'customer_phone'],
    ['Recipient', 'Daw Mya', 'customer_name'],
    ['Receiver Ph No', '09420012345', 'customer_phone'],
    ['Consignee Phone Number', '09420012345', 'customer_phone'],
    ["Recipient's phone", '09420012345', 'customer_phone'],
    ['Phone of recipient', '09420012345', 'customer_phone'],
    ['recipient_phone', '09420012345', 'customer_phone'],
    ['Reciever Phone', '09420012345', 'customer_phone'],
    ['Ship-to Telephone', '09420012345', 'customer_phone'],
    ['Deliver to Phone', '09420012345', 'customer_phone'],
    ['လက်ခံသူဖုန်း', '09420012345', 'customer_phone'],
    ['လက်ခံသူ၏ဖုန်း', '09420012345', 'customer_phone'],
    ['ဝယ်သူ ph', '09420012345', 'customer_phone'],
    ['Recipient Phone 2', '09777000111', 'other_phones'],
    ['Recipient Address', '12 Road', 'delivery_address'],
    ['Dropoff Location', '12 Road', 'delivery_address'],
    ['လက်ခံသူလိပ်စာ', 'အမှတ် ၁၂', 'delivery_address'],
    ['Consignee City', 'Tamwe', 'township'],
    ['Ship to City', 'Tamwe', 'township'],
    ['လက်ခံသူမြို့နယ်', 'တာမွေ', 'township'],
    ['Recipient Division', 'Yangon Region', 'state'],
  ])('"%s" of %s is the %s, whatever else the customer has', (named, cell, field) => {
    const found = readSampleSheet([
      ['Phone', 'Price', named],
      ['09420012345', '15000', cell],
    ]);
    // The same phone in two columns is said once.
    const at = field === 'customer_phone' ? [0, 2] : [2];
    expect(at.map((one) => found.columns.columns[one]?.field)).toContain(field);
    expect(openKeys(found)).toEqual([]);
  });

  test('two who could be the customer are asked about; the answer decides for all fields', () => {
    for (const [one, other] of [
      ['Recipient', 'Consignee'],
      ['Buyer', 'Customer'],
      ['Shipping', 'Dropoff'],
      ['ဝယ်သူ', 'ဖောက်သည်'],
      ['Receiver', 'Deliver to'],
      ['Consignee', 'Ship to'],
      ['Client', 'Purchaser'],
      ['Recipient', 'Shipping'],
      ['Addressee', 'Receiver'],
      ['Customer', 'ဝယ်သူ'],
      ['မှာသူ', 'ဖောက်သည်'],
      ['လက်ခံသူ', 'Shipping'],
      ['Dropoff', 'Receiver'],
      ['Delivery', 'Recipient'],
      ['ပို့ရမည့်', 'လက်ခံသူ'],
    ] as const) {
      const words = [one, other].flatMap((word) => FIELDS.map((field) => [word, field] as const));
      const rows = [
        [...words.map(([word, field]) => head(word, field)), 'Price'],
        [...words.map(([word, field]) => (word === one ? ours : theirs)[field]), '15000'],
      ];
      const asked = readSampleSheet(rows);
      expect(openKeys(asked)).toEqual(['party']);
      const answers = asked.questions[0]!.answers.map(({ value }) => value);
      const names = answers.map((value) => {
        const answered = readSampleSheet(rows, { answers: { party: value } });
        expect(openKeys(answered)).toEqual([]);
        const input = answered.rows[0]?.input;
        const person = input?.customer_name === 'Daw Mya' ? ours : theirs;
        expect(input).toMatchObject({
          delivery_address: person.Address,
          township: person.Township,
        });
        return input?.customer_name;
      });
      expect(new Set(names)).toEqual(new Set(['Daw Mya', 'U Shwe']));
    }
  });

  test('parties that say the same need no question', () => {
    const words = ['Billing', 'Recipient', 'Consignee'].flatMap((word) =>
      FIELDS.map((field) => [word, field] as const),
    );
    const found = readSampleSheet([
      [...words.map(([word, field]) => head(word, field)), 'Price'],
      [...words.map(([, field]) => ours[field]), '15000'],
    ]);
    expect(openKeys(found)).toEqual([]);
    expect(found.rows[0]?.input?.customer_name).toBe('Daw Mya');
  });

  test("a payer's name and phone never stand beside the receiver's street unasked", () => {
    const heads = 'Billing Name,Billing Phone,Billing City,Shipping Street,Shipping City,Total';
    const rows = [
      heads.split(','),
      ['U Shwe', '09777000111', 'Bahan', '12 Road', 'Tamwe', '15000'],
    ];
    const found = readSampleSheet(rows);
    expect(found.rows[0]?.status).toBe('fix');
    expect(openKeys(found)).toEqual(['column/0', 'column/1']);
    const answers = { 'column/0': 'customer_name', 'column/1': 'customer_phone' };
    const answered = readSampleSheet(rows, { answers });
    expect(answered.rows[0]).toMatchObject({ status: 'ready', township_id: 1 });
  });

  test('who ordered and where it goes may be named by different words', () => {
    const found = readSampleSheet([
      ['Customer Name', 'Customer Phone', 'Township', 'Shipping Address', 'Price'],
      ['Daw Mya', '09420012345', 'Tamwe', '12 Road', '15000'],
    ]);
    expect(found.rows[0]?.status).toBe('ready');
    expect(used(found)).toMatchObject({ 'Shipping Address': 'delivery_address' });
  });
});
