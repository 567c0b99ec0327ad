import { ways } from '@waydesk/contract/ways/ways.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodiesOf, versionsOf } from '../../testing/requests.ts';
import { DELIVERY_LABELS } from '../../entities/delivery/deliveryFields.ts';
import { t } from '../../i18n/t.ts';
import { toasts } from '../../testing/toasts.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  pickOption,
  pressButton,
  startForms,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
import { openEditWay, saveEditedWay } from '../../testing/wayPages.tsx';
import { deliveryOf, fullWayOf } from '../../testing/wayRecords.ts';

type DeliveryAnswer = ReturnType<typeof deliveryOf>;
type WayAnswer = ReturnType<typeof fullWayOf>;

const delivery = (id: number, more: Partial<DeliveryAnswer> = {}) =>
  deliveryOf({
    id,
    rider: { id: 9, name: 'Ko Min' },
    customer_name: `Name ${'ABC'[id]}`,
    customer_phone: `+95911111111${id}`,
    weight: 1.5,
    totalCollectAmount: 4000,
    cod: true,
    ...more,
  });
const way = (more: Partial<WayAnswer> = {}) =>
  fullWayOf({
    pickupDate: '2026-01-31T03:30:00Z',
    comments: 'old',
    version: 7,
    deliveries: [delivery(1), delivery(2)],
    ...more,
  });

const opened = () => screen.findByText('Add a delivery');
async function open(found = way()) {
  answerCall(ways.get, found, { id: 5 });
  openEditWay();
  await opened();
}

beforeEach(() => startForms());

describe('opening', () => {
  test('fills the form with the stored values', async () => {
    await open();
    const types = screen.getByLabelText(/^Pickup Type/);
    expect(inputValue(types)).toBe('Merchant');
    expect([...types.querySelectorAll('option')].map((option) => option.value)).toEqual([
      'Merchant',
      'pickup',
      'dropoff',
    ]);
    expect(inputValue(screen.getByLabelText(/^Delivery Count/))).toBe('2');
    expect(inputValue(screen.getByLabelText(/^Pickup Date/))).toBe('31 Jan 2026, 10:00');
    expect(inputValue(screen.getByLabelText('Comments'))).toBe('old');
    const one = deliveryBlock(1);
    expect(inputValue(one.getByLabelText('Rider'))).toBe('Ko Min');
    expect(inputValue(one.getByLabelText(/^Customer Phone/))).toBe('09111111111');
    expect(inputValue(one.getByLabelText(/^Township/))).toBe('Bahan, Yangon Region');
    expect(inputValue(one.getByLabelText('Delivery Charges'))).toBe('MMK 3,000');
    expect(inputValue(one.getByLabelText('Total Amount to Collect'))).toBe('MMK 4,000');
    expect(one.getByLabelText('Delivery Charges').hasAttribute('readonly')).toBe(true);
  });

  test('has an input for each field of a delivery', async () => {
    await open();
    for (const label of Object.values(DELIVERY_LABELS)) {
      const inputs = deliveryBlock(1).getAllByLabelText((text) => text.startsWith(t(label)));
      expect(inputs).not.toEqual([]);
    }
  });

  test('shows that a way has no deliveries', async () => {
    await open(way({ deliveries: [] }));
    await screen.findByText(
      'No deliveries found for this way. Please check the way ID or contact support.',
    );
    expect(screen.getByLabelText('Comments').hasAttribute('disabled')).toBe(false);
  });

  test('shows an error and a link to the list for an unknown id', async () => {
    answerCall(ways.get, refuse(404, 'Way not found'), { id: 5 });
    openEditWay();
    await screen.findByText('No way data found. Please check the way ID or contact support.');
    expect(screen.getByText('Back to Ways').getAttribute('href')).toBe('/ways');
  });

  test('shows an error if loading fails, and tries again', async () => {
    answerCall(ways.get, (_, n) => (n === 1 ? refuse(400, 'No such index') : way()), { id: 5 });
    openEditWay();
    await screen.findByText('Failed to load way details');
    await screen.findByText('No such index');
    expect(toasts()).toEqual(['Bad request: No such index']);
    await pressButton('Try again');
    expect(await opened()).toBeTruthy();
  });
});

describe('saving', () => {
  test('requires pickup date, name, phone, township and address', async () => {
    const seen = answerCall(ways.edit, way(), { id: 5 });
    await open();
    typeInto(screen.getByLabelText(/^Pickup Date/), '');
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), ' ');
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Phone/), '');
    typeInto(deliveryBlock(2).getByLabelText(/^Township/), '');
    typeInto(deliveryBlock(2).getByLabelText(/^Delivery Address/), '');
    await saveEditedWay();
    await screen.findByText('Please correct the errors in the form before submitting.');
    for (const text of ['Customer name', 'Customer phone', 'Township', 'Delivery address']) {
      deliveryBlock(2).getByText(`${text} is required`);
    }
    screen.getByText('Pickup date is required');
    expect(seen).toHaveLength(0);
  });

  test('sends all that changed in one call with the version, then returns to the way', async () => {
    const moved = way({ status: 'delivered', version: 8 });
    answerCall(ways.get, (_, n) => (n === 1 ? way() : moved), { id: 5 });
    const rows = [delivery(1), delivery(2, { version: 2 })];
    const seen = answerCall(ways.edit, way({ version: 9, deliveries: rows }), { id: 5 });
    const page = openEditWay();
    await opened();
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await pickOption(deliveryBlock(2).getByLabelText(/^Township/), 'Hlaing', /Hlaing/);
    expect(inputValue(deliveryBlock(2).getByLabelText('Delivery Charges'))).toBe('MMK 2,000');
    typeInto(deliveryBlock(2).getByLabelText('Agreed Charge'), '1500');
    await saveEditedWay();
    await screen.findByText('the way');
    expect(page.href()).toBe('/ways/detail/5');
    expect(toasts()).toEqual(['Way updated successfully']);
    expect(versionsOf(seen)).toEqual(['"8"']);
    expect(await bodiesOf(seen)).toEqual([
      {
        deliveries: [
          {
            id: 2,
            version: 1,
            customer_name: 'Daw Hla',
            township: 'Hlaing',
            township_id: 2,
            actualDeliveryCharges: 1500,
          },
        ],
      },
    ]);
  });

  // 412 every time: the version never matches.
  test.each([403, 500, 412])('after a %i, shows that the way was not saved', async (status) => {
    answerCall(ways.edit, refuse(status), { id: 5 });
    await open();
    typeInto(deliveryBlock(1).getByLabelText('Weight (kg)'), '9');
    await saveEditedWay();
    await screen.findByText('Failed to update way');
    expect(toasts()).toHaveLength(status === 412 ? 0 : 1);
  });

  test("keeps a delivery's own charge if its own township is picked again", async () => {
    await open();
    await pickOption(deliveryBlock(1).getByLabelText(/^Township/), 'Hlaing', /Hlaing/);
    await pickOption(deliveryBlock(1).getByLabelText(/^Township/), 'Bahan', /Bahan/);
    expect(inputValue(deliveryBlock(1).getByLabelText('Delivery Charges'))).toBe('MMK 3,000');
  });

  test("shows the server's error at the right delivery", async () => {
    const message = 'Customer phone is required';
    const errors = [{ field: 'deliveries.0.customer_phone', message }];
    answerCall(ways.edit, refuse(400, message, { errors }), { id: 5 });
    await open();
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await saveEditedWay();
    await waitFor(() => expect(deliveryBlock(2).getAllByText(message)).toHaveLength(1));
    expect(deliveryBlock(1).queryByText(message)).toBeNull();
  });

  test.each([
    ['null', 'User session not found. Please log in again.'],
    ['{}', 'User ID not found. Please log in again.'],
  ])('sends nothing without a stored user (%s)', async (stored, text) => {
    const seen = answerCall(ways.edit, way(), { id: 5 });
    await open();
    localStorage.setItem('user', stored);
    await saveEditedWay();
    await screen.findByText(text);
    expect(seen).toHaveLength(0);
  });
});

describe('when somebody else was faster', () => {
  test('shows both values, lets the user choose, and loses nothing', async () => {
    const theirs = way({
      version: 8,
      comments: 'theirs',
      deliveries: [delivery(1, { version: 2, customer_name: 'U Theirs', weight: 3 }), delivery(2)],
    });
    answerCall(ways.get, (_, n) => (n < 3 ? way() : theirs), { id: 5 });
    const seen = answerCall(
      ways.edit,
      (_, n) =>
        n === 1
          ? refuse(412, 'Someone else changed this', { data: theirs })
          : { ...theirs, version: 9, deliveries: [delivery(1, { version: 3 }), delivery(2)] },
      { id: 5 },
    );
    openEditWay();
    await opened();
    typeInto(screen.getByLabelText('Comments'), 'mine');
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Name/), 'U Mine');
    typeInto(deliveryBlock(1).getByLabelText(/^Delivery Address/), 'My street');
    await saveEditedWay();
    await screen.findByText('Someone else changed this in the meantime');
    const choice = (legend: string) =>
      within(screen.getByText(legend, { selector: 'legend' }).closest('fieldset')!);
    expect(choice('Comments').getByLabelText(/Theirs/).parentElement?.textContent).toContain(
      'theirs',
    );
    expect(choice('Comments').getByLabelText(/Yours/).parentElement?.textContent).toContain('mine');
    choice('Delivery 1 · Weight (kg)');
    fireEvent.click(choice('Delivery 1 · Customer Name').getByLabelText(/Theirs/));
    await pressButton('Save with these choices');
    await screen.findByText('the way');
    expect(versionsOf(seen)).toEqual(['"7"', '"8"']);
    const [, body] = await bodiesOf(seen);
    expect(body).toMatchObject({
      comments: 'mine',
      deliveries: [{ id: 1, version: 2, delivery_address: 'My street' }],
    });
    expect(JSON.stringify(body?.['deliveries'])).not.toMatch(/customer_name|weight/);
  });
});
