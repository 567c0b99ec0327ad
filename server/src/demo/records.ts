/** Shops, riders, customers and rate groups of the demo company. */
import type { Selectable } from 'kysely';
import { searchColumns } from '../lists/searchKeys.ts';
import type { NewRow, TownshipsTable } from '../db/schema.ts';
import type { Chance } from './chance.ts';
import {
  BURMESE_NAMES,
  CUSTOMER_COMMENTS,
  ENGLISH_NAMES,
  RIDER_NAMES,
  DEMO_SHOPS,
  STREETS,
} from './words.ts';

export type DemoTownship = Pick<
  Selectable<TownshipsTable>,
  'id' | 'name' | 'state' | 'delivery_charge'
>;
type Placed<T> = T & { id: number };

const DAY = 86_400_000;
const phone = (c: Chance) =>
  `+959${c.pick(['42', '45', '77', '78', '96', '97'])}${c.int(1_000_000, 9_999_999)}`;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
const dated = (at: Date) => ({ created_at: at, updated_at: at });

/** The charge of a company in Yangon for a parcel to this township, in kyats. */
export function demoCharge(state: string, name: string): number {
  // Varied by name, so that the townships of a region differ.
  const step = ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4) * 500;
  if (state === 'Yangon Region') return 2_000 + step;
  if (['Mandalay Region', 'Naypyidaw Union Territory', 'Bago Region'].includes(state))
    return 3_500 + step;
  return 4_500 + step;
}

export function demoShops(c: Chance, now: Date): Placed<NewRow<'online_shops'>>[] {
  return DEMO_SHOPS.map(([os_name, category, township, owner_name, address], index) => {
    const own = phone(c);
    const slug = `shop${index + 1}`;
    const opened = before(now, c.int(70, 700));
    return {
      id: index + 1,
      os_name,
      owner_name,
      phone_number: own,
      category,
      township,
      address,
      email: c.happens(0.7) ? `${slug}@example.com` : null,
      facebook_link: c.happens(0.8) ? `https://www.facebook.com/${slug}.mm` : null,
      tiktok_link: c.happens(0.4) ? `https://www.tiktok.com/@${slug}` : null,
      start_date: opened.toISOString().slice(0, 10),
      status: index === DEMO_SHOPS.length - 1 ? 'inactive' : 'active',
      contact_person: JSON.stringify({
        name: c.pick(c.happens(0.5) ? ENGLISH_NAMES : BURMESE_NAMES),
        address: null,
        mobilePhone: own,
        otherPhone: c.happens(0.3) ? phone(c) : null,
        email: null,
        comment: null,
      }),
      bank_accounts: JSON.stringify([
        {
          bank: c.pick(['Aya Bank/Pay', 'CB Bank', 'KBZ Bank/Pay', 'Wave Money']),
          accountName: owner_name,
          accountNumber: String(c.int(1_000_000_000, 9_999_999_999)),
          remark: null,
          is_available: true,
        },
      ]),
      payment_methods: JSON.stringify([{ name: 'Cash', details: null, is_active: true }]),
      bank_info: JSON.stringify({
        preferred_bank: 'KBZ Bank/Pay',
        settlement_type: c.pick(['daily', 'weekly', 'bi-weekly', 'monthly']),
        settlement_time: '17:00',
        notes: null,
      }),
      ...searchColumns('online_shops', { os_name, owner_name, phone_number: own, township }),
      ...dated(opened),
    };
  });
}

export function demoRiders(c: Chance, now: Date): Placed<NewRow<'riders'>>[] {
  return RIDER_NAMES.map((name, index) => {
    const person = { name, email: `rider${index + 1}@example.com`, phone_number: phone(c) };
    return {
      id: index + 1,
      ...person,
      township: index < 12 ? 'Yangon' : c.pick(['Mandalay', 'Naypyidaw', 'Bago']),
      full_address: `No. ${c.int(1, 200)}, ${c.pick(STREETS)}`,
      nrc: `12/${c.pick(['DAGANA', 'KAMAYA', 'YAKANA', 'LAMANA'])}(N)${c.int(100_000, 999_999)}`,
      emergency_contact: phone(c),
      vehicle_type: c.weigh({ motorcycle: 6, bicycle: 3, car: 1 }),
      // The last three are not active.
      status:
        index < RIDER_NAMES.length - 3 ? 'active' : index % 2 === 0 ? 'inactive' : 'suspended',
      ...searchColumns('riders', person),
      ...dated(before(now, c.int(70, 400))),
    };
  });
}

/** Mostly one of the townships that the company serves often, sometimes any other. */
export function usualTownship(c: Chance, townships: readonly DemoTownship[]): DemoTownship {
  const state = c.weigh({ 'Yangon Region': 70, 'Mandalay Region': 12, 'Bago Region': 5, '': 13 });
  const near = state === '' ? townships : townships.filter((t) => t.state === state);
  return c.pick(near);
}

export type DemoCustomer = Placed<NewRow<'customers'>> & { address: string; township_id: number };

export function demoCustomers(
  c: Chance,
  now: Date,
  townships: readonly DemoTownship[],
): DemoCustomer[] {
  const taken = new Set<string>();
  const unused = () => {
    let number = phone(c);
    while (taken.has(number)) number = phone(c);
    taken.add(number);
    return number;
  };
  return Array.from({ length: 320 }, (_, index) => {
    const place = usualTownship(c, townships);
    const number = unused();
    const person = {
      name: c.pick(c.happens(0.55) ? ENGLISH_NAMES : BURMESE_NAMES),
      phone_number: number,
      other_phones: c.happens(0.15) ? unused() : null,
      township: place.name,
      address: `${c.happens(0.6) ? 'No.' : 'အမှတ်'} ${c.int(1, 300)}, ${c.pick(STREETS)}`,
    };
    return {
      id: index + 1,
      ...person,
      phone_key: number,
      township_id: place.id,
      comments: c.happens(0.12) ? c.pick(CUSTOMER_COMMENTS) : null,
      ...searchColumns('customers', person),
      ...dated(before(now, c.int(60, 300))),
    };
  });
}

/** Three shops agreed on charges lately, after their ways of the past were made. */
export const DEMO_TERMS: readonly NewRow<'shop_terms'>[] = [
  { shop_id: 1, rate_group_id: 1 },
  { shop_id: 2, rate_group_id: 1 },
  { shop_id: 5, rate_group_id: 4 },
];

export function demoRateGroups(now: Date, townships: readonly DemoTownship[]) {
  const plans = [
    ['Inner Yangon', 'Downtown and near it', 'Yangon Region', 8],
    ['Mandalay', null, 'Mandalay Region', 6],
    ['Weekend', 'Saturdays and Sundays only', 'Yangon Region', 4],
    ['ကားဂိတ်', 'ဘတ်စ်ကားဂိတ်မှ ပို့သော မြို့များ', 'Bago Region', 5],
  ] as const;
  const at = dated(before(now, 90));
  const groups = plans.map(([name, description], index) => ({
    id: index + 1,
    name,
    description,
    ...searchColumns('rate_groups', { name, description }),
    ...at,
  }));
  const entries = plans.flatMap(([, , state, count], group) =>
    townships
      .filter((t) => t.state === state)
      .slice(0, count)
      .map((t) => ({
        rate_group_id: group + 1,
        township_name: t.name,
        state: t.state,
        delivery_charge: t.delivery_charge - 500 + group * 500,
        ...at,
      })),
  );
  return { groups, entries };
}
