/** A delivery as the screens show it, read from any of the shapes it arrives in. */
import { parseDeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import { totalToCollect } from '@waydesk/contract/money.ts';
import { type Fields, fieldsOf, flagOf, idOf, momentOf, numberOf, pick, textOf } from './pick.ts';
import { type ShopOfWay, readShop } from './shop.ts';

export interface RiderOfDelivery {
  id: number | null;
  name: string | null;
}

export interface Delivery {
  id: number;
  wayId: number | null;
  rider: RiderOfDelivery | null;
  customerName: string;
  customerPhone: string;
  otherPhones: string | null;
  township: string | null;
  townshipId: number | null;
  address: string | null;
  /** Kilograms. */
  weight: number | null;
  fragile: boolean;
  cod: boolean;
  osPaid: boolean;
  /** Kyats, as all amounts. */
  itemPrice: number;
  charges: number;
  actualCharges: number | null;
  total: number;
  status: string;
  deliveryDate: string | null;
  createdAt: string | null;
  /** Null when the server keeps none: then it is not sent back either. */
  version: number | null;
  /** Null when the answer does not tell; then it is the way's. */
  way: { id: number | null; status: string | null; shop: ShopOfWay | null } | null;
}

const TOTAL = ['totalCollectAmount', 'total_collect_amount'];

function readTotal(fields: Fields, price: number, charges: number): number {
  const told = TOTAL.find((name) => fields[name] !== undefined);
  if (told !== undefined) return numberOf(fields[told]) ?? 0;
  const flags = ['cod', 'os_paid'].some((name) => fields[name] !== undefined);
  if (!flags) return price;
  return totalToCollect({
    item_price: price,
    delivery_charges: charges,
    cod: flagOf(fields['cod']),
    os_paid: flagOf(fields['os_paid']),
  });
}

/** The rider stands there as an object, a name or an id alone. */
function readRider(fields: Fields): RiderOfDelivery | null {
  const rider = fields['rider'];
  const inside = fieldsOf(rider);
  const bare = idOf(rider);
  const id = idOf(pick(inside, 'id')) ?? bare ?? idOf(pick(fields, 'rider_id', 'riderId'));
  const name =
    textOf(pick(inside, 'name')) ??
    textOf(pick(fields, 'rider_name', 'riderName')) ??
    (bare === null && typeof rider === 'string' ? textOf(rider) : null);
  return id === null && name === null ? null : { id, name };
}

function readWayOfDelivery(fields: Fields): Delivery['way'] {
  const way = fieldsOf(pick(fields, 'way'));
  if (Object.keys(way).length === 0) return null;
  return {
    id: idOf(pick(way, 'id')),
    status: textOf(pick(way, 'status')),
    shop: readShop(way),
  };
}

/** Second words become the code they mean; an unknown one stays as sent. */
function readStatus(value: unknown): string {
  const word = textOf(value) ?? 'pending';
  return parseDeliveryStatus(word) ?? word;
}

/** Null for what has no id: such a row can be neither shown nor opened. */
export function readDelivery(value: unknown): Delivery | null {
  const fields = fieldsOf(value);
  const id = idOf(fields['id']);
  if (id === null) return null;
  const township = pick(fields, 'township', 'township_name');
  const itemPrice = numberOf(pick(fields, 'item_price', 'itemPrice')) ?? 0;
  const charges = numberOf(pick(fields, 'delivery_charges', 'deliveryCharges')) ?? 0;
  const way = readWayOfDelivery(fields);
  return {
    id,
    wayId: idOf(pick(fields, 'wayId', 'way_id')) ?? way?.id ?? null,
    rider: readRider(fields),
    customerName: textOf(pick(fields, 'customer_name', 'customerName')) ?? '',
    customerPhone: textOf(pick(fields, 'customer_phone', 'customerPhone')) ?? '',
    otherPhones: textOf(pick(fields, 'other_phones', 'otherPhones')),
    township: textOf(pick(fieldsOf(township), 'name')) ?? textOf(township),
    townshipId:
      idOf(pick(fields, 'township_id', 'townshipId')) ?? idOf(pick(fieldsOf(township), 'id')),
    address: textOf(pick(fields, 'delivery_address', 'deliveryAddress', 'fullAddress')),
    weight: numberOf(fields['weight']),
    fragile: flagOf(fields['fragile']),
    cod: flagOf(fields['cod']),
    osPaid: flagOf(pick(fields, 'os_paid', 'osPaid')),
    itemPrice,
    charges,
    actualCharges: numberOf(pick(fields, 'actualDeliveryCharges', 'actual_delivery_charges')),
    total: readTotal(fields, itemPrice, charges),
    status: readStatus(fields['status']),
    deliveryDate: momentOf(pick(fields, 'deliveryDate', 'delivery_date')),
    createdAt: momentOf(pick(fields, 'created_at', 'createdAt')),
    version: numberOf(fields['version']),
    way,
  };
}

export function readDeliveries(values: readonly unknown[]): Delivery[] {
  return values.map(readDelivery).filter((delivery) => delivery !== null);
}
