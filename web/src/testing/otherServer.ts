/** A server that follows the two documents and not our contract: for tests of `foreign` alone. */
import { HttpResponse } from 'msw';

/** A success in the documents' envelope, without our server's header. */
export const ok = (data: unknown, more: object = {}): Response =>
  HttpResponse.json({ success: true, status: 'success', data, ...more });

/** A refusal of such a server, with this status and message. */
export const notOk = (status: number, message = '', more: object = {}): Response =>
  HttpResponse.json(
    { success: false, status: 'error', message, code: 'refused', ...more },
    { status },
  );

/** A delivery of way 5 as such a server answers it; a form takes it as it is. `id` is up to 2. */
export const theirDelivery = (id: number, more: object = {}) => ({
  id,
  wayId: 5,
  rider: { id: 9, name: 'Ko Min' },
  customer_name: `Name ${'ABC'[id]}`,
  customer_phone: `+95911111111${id}`,
  township: 'Bahan',
  township_id: 1,
  delivery_address: 'Pansodan',
  weight: 1.5,
  item_price: 1000,
  delivery_charges: 3000,
  cod: true,
  ...more,
});
