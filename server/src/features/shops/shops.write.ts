/** Creates and edits online shops. */
import type { ShopEdit } from '@waydesk/contract/records/shop-body.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Database } from '../../db/database.ts';
import type { ContactPerson, Row } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Context, Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { notFound } from '../../http/httpError.ts';
import { lockRecordOr404, withChanges, saveRecord } from '../../domain/records/edited.queries.ts';
import {
  NO_CONTACT,
  NO_INFO,
  insertShop,
  shopStartDay,
} from '../../domain/records/newShops.queries.ts';
import { SHOP_ROWS } from './shops.queries.ts';

const missing = () => notFound(SHOP_NOT_FOUND);

/** Throws 404 when the shop does not exist. */
export async function shopAnswer(db: Database, id: number) {
  const shop = await readRecord(db, SHOP_ROWS, id);
  if (!shop) throw missing();
  return shop;
}

export const createShop: Handler<typeof shops.create> = ({ body }, context) =>
  idempotent(context, shops.create, body, async (tx) => {
    const id = await insertShop(tx, body, context.config.businessTimeZone);
    return { rows: SHOP_ROWS, id, message: 'Online shop added successfully' };
  });

export const editShop: Handler<typeof shops.edit> = ({ params, body }, context) =>
  changeShop(params.id, context, 'Shop updated successfully', (stored) => ({
    os_name: body.osName,
    owner_name: orEmpty(body.ownerName),
    phone_number: orEmpty(body.phoneNumber),
    email: body.email,
    address: body.address,
    township: body.township,
    category: orEmpty(body.category),
    facebook_link: body.facebookLink,
    tiktok_link: body.tiktokLink,
    start_date: shopStartDay(body.startDate, context.config.businessTimeZone),
    contact_person: editedContact(stored.contact_person, body.contactPerson),
    bank_accounts: body.bankAccounts,
    payment_methods: body.paymentMethods,
    bank_info: body.bankInfo && withChanges({ ...NO_INFO, ...stored.bank_info }, body.bankInfo),
    status: wantedStatus(stored.status, body),
  }));

export const toggleShopStatus: Handler<typeof shops.toggleStatus> = ({ params, body }, context) =>
  changeShop(params.id, context, 'Shop status updated successfully', () => ({
    status: statusOf(body.isActive),
  }));

type Shop = Row<'online_shops'>;
type Changes = { [K in keyof Shop]?: Shop[K] | undefined };

function changeShop(id: number, context: Context, message: Text, edit: (stored: Shop) => Changes) {
  const kind = { table: 'online_shops', row: shops.get, answer: shopAnswer, missing } as const;
  return inTransaction(context.db, async (tx) => {
    const stored = await lockRecordOr404(tx, id, context, kind);
    const after = withChanges(stored, edit(stored));
    await saveRecord(tx, 'online_shops', stored, after);
    return { data: await shopAnswer(tx, id), message };
  });
}

/** For columns that store '' instead of null. */
const orEmpty = (value: string | null | undefined) => (value === null ? '' : value);

function editedContact(
  stored: ContactPerson,
  edit: ShopEdit['contactPerson'],
): ContactPerson | undefined {
  if (!edit) return edit === null ? NO_CONTACT : undefined;
  const { name, mobilePhone, ...rest } = edit;
  const words = { name: orEmpty(name), mobilePhone: orEmpty(mobilePhone), ...rest };
  return withChanges({ ...NO_CONTACT, ...stored }, words);
}

const statusOf = (isActive: boolean): Shop['status'] => (isActive ? 'active' : 'inactive');

/** The state has two names in bodies; the one that differs from the stored state counts. */
function wantedStatus(
  stored: Shop['status'],
  { status, isActive }: { status?: Shop['status'] | undefined; isActive?: boolean | undefined },
): Shop['status'] {
  const sent = [status, isActive === undefined ? undefined : statusOf(isActive)];
  return sent.find((one) => one !== undefined && one !== stored) ?? stored;
}
