/** What other servers read of a body and ours does not: the user, the state, the whole record. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import { townships } from '@waydesk/contract/records/townships.ts';
import { type Delivery, deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { deliveryEdit } from '@waydesk/contract/ways/delivery-body.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import type { CallInput } from '../api/address.ts';
import type { ForeignServers } from '../api/foreign.ts';
import { queryClient } from '../api/queryClient.ts';
import { currentSession, readStoredSession } from '../api/session.ts';
import { type Fields, fieldsOf, idOf, listOf } from './pick.ts';

/** The user of this tab, or whoever signed in in another one since. */
const userId = () => readStoredSession()?.user.id ?? currentSession()?.user.id ?? 0;

/** What a township costs, by the lists that were read for the form. */
function chargeOf(townshipId: unknown): number {
  const { area, path } = townships.list;
  const read = queryClient.getQueriesData<{ data: Township[] }>({ queryKey: [area, path] });
  const all = read.flatMap(([, shown]) => shown?.data ?? []);
  return all.find(({ id }) => id === idOf(townshipId))?.delivery_charge ?? 0;
}

function newDelivery(body: unknown): Fields {
  const fields = fieldsOf(body);
  const id = userId();
  const delivery_charges = chargeOf(fields['township_id']);
  return { ...fields, delivery_charges, user_id: id, userId: id, status: 'pending' };
}

/** What an edit may send of a delivery; the address has one of its two names. */
const EDITED = (Object.keys(deliveryEdit.shape) as (keyof typeof deliveryEdit.shape)[]).filter(
  (name) => name !== 'fullAddress',
);

/**
 * The whole delivery with the changes, for servers that replace all they have. Empty fields are left
 * out: some were empty from the start, and the server would refuse them.
 */
export function fullDelivery(stored: Delivery, changes: Fields): Fields {
  const fields = EDITED.map((name) => [name, stored[name]] as const);
  const filled = fields.filter(([, value]) => value != null && value !== '');
  return { ...Object.fromEntries(filled), ...changes };
}

type Complete = (body: Fields, input: CallInput, stored: unknown) => Fields;

const BODIES = new Map<Route, Complete>([
  [
    ways.create,
    (body) => {
      const id = userId();
      const lines = listOf(body['deliveries']).map(newDelivery);
      return { ...body, created_by: id, user_id: id, status: 'pending', deliveries: lines };
    },
  ],
  [
    ways.addDelivery,
    (body, { params }) => ({ way_id: fieldsOf(params)['id'], ...newDelivery(body) }),
  ],
  [deliveries.edit, (body, _, stored) => (stored ? fullDelivery(stored as Delivery, body) : body)],
  [shops.create, (body) => ({ ...body, status: 'active' })],
]);

export const completeBody: ForeignServers['completeBody'] = (route, input, { stored }) =>
  BODIES.get(route)?.(fieldsOf(input.body), input, stored) ?? input.body;
