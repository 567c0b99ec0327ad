/** A customer as the screens show it, read from any of the shapes it arrives in. */
import {
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
} from '../../records/pick.ts';

export interface Customer {
  /** Null for one who is known from deliveries only: there is no page to open then. */
  id: number | null;
  name: string;
  /** As stored, +959…; '' when it is not told. */
  phone: string;
  otherPhones: string | null;
  township: string | null;
  townshipId: number | null;
  address: string | null;
  comments: string | null;
  createdAt: string | null;
  /** Null when the server keeps none: then it is not sent back either. */
  version: number | null;
}

/** A name, or an object with one. */
function placeOf(fields: Fields) {
  const place = pick(fields, 'township', 'township_name', 'townshipName');
  const inside = fieldsOf(place);
  return {
    township: textOf(pick(inside, 'name')) ?? textOf(place),
    townshipId: idOf(pick(fields, 'townshipId', 'township_id')) ?? idOf(pick(inside, 'id')),
  };
}

/** Null for what has neither a name nor a phone. */
export function readCustomer(value: unknown): Customer | null {
  const outer = fieldsOf(value);
  const isWrapped = outer['name'] === undefined && outer['phoneNumber'] === undefined;
  const fields = isWrapped ? { ...outer, ...fieldsOf(pick(outer, 'customer', 'data')) } : outer;
  const name = textOf(pick(fields, 'name', 'customer_name'));
  const phone = textOf(pick(fields, 'phoneNumber', 'phone_number', 'phone', 'customer_phone'));
  if (name === null && phone === null) return null;
  return {
    id: idOf(fields['id']),
    name: name ?? '',
    phone: phone ?? '',
    otherPhones: textOf(pick(fields, 'otherPhones', 'other_phones')),
    ...placeOf(fields),
    address: textOf(pick(fields, 'address', 'delivery_address')),
    comments: textOf(pick(fields, 'comments', 'notes')),
    createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
    version: numberOf(fields['version']),
  };
}

export function readCustomers(value: unknown): Customer[] {
  return listOf(value, 'customers')
    .map(readCustomer)
    .filter((customer) => customer !== null);
}
