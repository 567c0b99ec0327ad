import { delivery as schema, deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { townshipReads } from '@waydesk/contract/records/township.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../testing/press.ts';
import { t } from '../../i18n/t.ts';
import { renderAt } from '../../testing/render.tsx';
import { townshipOf } from '../../testing/records.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { fullDeliveryOf } from '../../testing/wayRecords.ts';
import { deliveryConflictFields } from './deliveryForm.ts';
import { useDeliveryEditor } from './EditDelivery.tsx';

const stored = (more: Parameters<typeof fullDeliveryOf>[0] = {}) =>
  fullDeliveryOf({
    id: 4,
    // Older than the rules for new ones: it may stay.
    customer_phone: '1234',
    township: 'Hlaing',
    township_id: 5,
    delivery_address: 'No. 1',
    item_price: 10_000,
    delivery_charges: 2500,
    cod: true,
    status: 'assigned',
    totalCollectAmount: 12_500,
    version: 3,
    ...more,
  });

const saved: number[] = [];

function Screen() {
  const { open, editor } = useDeliveryEditor((id) => saved.push(id));
  return (
    <>
      <button type="button" onClick={() => open(schema.parse(stored()), 3)}>
        Open
      </button>
      {editor}
    </>
  );
}

const address = () => screen.findByLabelText<HTMLInputElement>(/^Delivery Address/);
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

beforeEach(() => {
  saved.length = 0;
  signIn();
  answerCall(townshipReads.list, [
    townshipOf({ id: 6, name: 'Bahan', delivery_charge: 3000 }),
    townshipOf({ id: 5, name: 'Hlaing', delivery_charge: 2000 }),
  ]);
  answerCall(
    shopCharges.get,
    {
      rateGroup: { id: 1, name: 'Inner', is_active: true },
      charges: [
        { township_id: 5, delivery_charge: 1500 },
        { township_id: 6, delivery_charge: 900 },
      ],
      version: 2,
    },
    { id: 3 },
  );
  renderAt('/', { '/': Screen });
  press('Open');
});

test('has an input for each field', async () => {
  await address();
  for (const { label } of Object.values(deliveryConflictFields(t))) {
    expect(screen.getAllByLabelText((text) => text.startsWith(label))).not.toEqual([]);
  }
});

test('tells what each township costs the shop, and what the stored one keeps costing', async () => {
  await address();
  const field = screen.getByLabelText(/^Township/);
  fireEvent.focus(field);
  type(field, 'a');
  const texts = async () =>
    (await screen.findAllByRole('option')).map((option) => option.textContent);
  await waitFor(async () =>
    expect(await texts()).toEqual([
      expect.stringMatching(/^Bahan.*900/),
      expect.stringMatching(/^Hlaing.*2,500/),
    ]),
  );
});

test('the address has the focus; saving sends the version it is based on, then closes', async () => {
  const sent = answerCall(deliveries.edit, stored({ delivery_address: 'No. 2', version: 4 }), {
    id: 4,
  });
  const input = await address();
  expect(document.activeElement).toBe(input);
  type(input, 'No. 2');
  press('Save Changes');
  await waitFor(() => expect(saved).toEqual([4]));
  expect(toasts()).toEqual(['Delivery updated']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent[0]!.headers.get('If-Match')).toContain('3');
  expect(await bodiesOf(sent)).toEqual([{ delivery_address: 'No. 2' }]);
});

test('another township takes an agreed charge with it only if there was one', async () => {
  const sent = answerCall(deliveries.edit, stored(), { id: 4 });
  await address();
  const field = screen.getByLabelText(/^Township/);
  fireEvent.focus(field);
  type(field, 'Bahan');
  fireEvent.click(await screen.findByRole('option', { name: /Bahan/ }));
  press('Save Changes');
  await waitFor(() => expect(saved).toEqual([4]));
  const charge = { actualDeliveryCharges: null };
  expect(await bodiesOf(sent)).toEqual([{ township: 'Bahan', township_id: 6, ...charge }]);
});

test('an emptied field shows its message and sends nothing', async () => {
  const sent = answerCall(deliveries.edit, stored(), { id: 4 });
  type(await address(), '');
  press('Save Changes');
  expect(await screen.findByText('Delivery address is required')).toBeTruthy();
  expect(sent).toHaveLength(0);
  expect(saved).toEqual([]);
});

test('without a change nothing is sent', async () => {
  const sent = answerCall(deliveries.edit, stored(), { id: 4 });
  await address();
  press('Save Changes');
  await waitFor(() => expect(toasts()).toEqual(['Nothing to save']));
  expect(sent).toHaveLength(0);
  expect(saved).toEqual([]);
});

test('closing asks if something was typed, and keeps it on No', async () => {
  type(await address(), 'No. 2');
  press('Close');
  await screen.findByRole('alertdialog');
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await address()).value).toBe('No. 2');
});

test('somebody else was faster: both values are shown, and the choice is saved on theirs', async () => {
  const theirs = { delivery_address: 'No. 3', item_price: 9000, totalCollectAmount: 11_500 };
  const sent = answerCall(
    deliveries.edit,
    ({ headers }) =>
      headers.get('If-Match')?.includes('4')
        ? stored({ ...theirs, delivery_address: 'No. 2', version: 5 })
        : refuse(412, 'Changed meanwhile', { data: stored({ ...theirs, version: 4 }) }),
    { id: 4 },
  );
  type(await address(), 'No. 2');
  press('Save Changes');
  await screen.findByText('No. 3');
  press('Save with these choices');
  await waitFor(() => expect(saved).toEqual([4]));
  expect((await bodiesOf(sent))[1]).toEqual({ delivery_address: 'No. 2' });
});
