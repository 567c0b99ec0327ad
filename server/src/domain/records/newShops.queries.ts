/** Inserts new online shops, for the form and for imports. */
import { isAcceptedDay } from '@waydesk/contract/schema/fields.ts';
import { type NewShop, START_DATE_INVALID } from '@waydesk/contract/records/shop-body.ts';
import { dayOf, isDay } from '@waydesk/contract/values/time.ts';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import type { BankInfo, ContactPerson } from '../../db/schema.ts';
import { invalidField } from '../../http/httpError.ts';
import { searchColumns } from '../../lists/searchKeys.ts';
import { withChanges } from './edited.queries.ts';

export const NO_CONTACT: ContactPerson = {
  name: '',
  address: null,
  mobilePhone: '',
  otherPhone: null,
  email: null,
  comment: null,
};
export const NO_INFO: BankInfo = {
  preferred_bank: null,
  settlement_type: null,
  settlement_time: null,
  notes: null,
};

/** Returns its id. Throws 400 for a start date that the zone shifts out of the accepted years. */
export async function insertShop(tx: Tx, body: NewShop, zone: string): Promise<number> {
  const words = {
    os_name: body.osName,
    owner_name: body.ownerName,
    phone_number: body.phoneNumber,
    township: body.township,
  };
  const row = {
    ...words,
    ...searchColumns('online_shops', words),
    email: body.email ?? null,
    address: body.address,
    category: body.category,
    facebook_link: body.facebookLink ?? null,
    tiktok_link: body.tiktokLink ?? null,
    start_date: shopStartDay(body.startDate, zone) ?? null,
    contact_person: JSON.stringify(withChanges(NO_CONTACT, body.contactPerson)),
    bank_accounts: JSON.stringify(body.bankAccounts ?? []),
    payment_methods: JSON.stringify(body.paymentMethods ?? []),
    bank_info: JSON.stringify(withChanges(NO_INFO, body.bankInfo ?? {})),
  };
  const { id } = await tx.one(build.insertInto('online_shops').values(row).returning('id'));
  return id;
}

/** The day in the business zone; a day without a time stays that day. */
export function shopStartDay(sent: string | null | undefined, zone: string) {
  if (!sent || isDay(sent)) return sent;
  const isPlaced = /(?:Z|[+-]\d{2}:?\d{2})$/.test(sent);
  const day = isPlaced ? dayOf(sent.replace(' ', 'T'), zone) : sent.slice(0, 10);
  // The zone may shift it out of the accepted years, and then it could not be sent back.
  if (!isAcceptedDay(day)) throw invalidField('startDate', START_DATE_INVALID);
  return day;
}
