import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../testing/toasts.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  bodiesOf,
  pickOption,
  pressButton,
  startForms,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
import { EditWayPage } from './EditWayPage.tsx';

const delivery = (id: number, more: object = {}) => ({
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
  actualDeliveryCharges: 3000,
  cod: true,
  version: 1,
  ...more,
});
const way = (more: object = {}) => ({
  id: 5,
  shopId: 3,
  shop: { id: 3, osName: 'Golden Books' },
  pickupType: 'Merchant',
  deliveryCount: 2,
  pickupDate: '2026-01-31T03:30:00Z',
  status: 'way_created',
  comments: 'old',
  version: 7,
  deliveries: [delivery(1), delivery(2)],
  ...more,
});

const open = () =>
  renderAt('/ways/edit/5', {
    '/ways/edit/:id': EditWayPage,
    '/ways': () => <p>the list</p>,
    '/ways/detail/:id': () => <p>the way</p>,
  });
const opened = () => screen.findByText('Add a delivery');
const save = () => pressButton('Save Changes');
const without = (name: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
const versions = (seen: Request[]) => seen.map((request) => request.headers.get('If-Match'));

beforeEach(() => startForms());

describe('opening', () => {
  test('fills the form with the stored values', async () => {
    answer('get', '/ways/5', () => ok(way()));
    open();
    await opened();
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

  test.each([
    ['an empty list', () => ok([])],
    ['no such call', () => refuse(404)],
  ])(
    'requests deliveries that the way does not include, and shows that there are none: %s',
    async (_, answering) => {
      answer('get', '/ways/5', () => ok(without('deliveries', way())));
      const rows = answer('get', '/deliveries', answering);
      open();
      await opened();
      await screen.findByText(
        'No deliveries found for this way. Please check the way ID or contact support.',
      );
      expect(new URL(rows[0]!.url).searchParams.get('wayId')).toBe('5');
      expect(screen.getByLabelText('Comments').hasAttribute('disabled')).toBe(false);
    },
  );

  test.each([
    ['an empty response', () => ok(null)],
    ['an unknown id', () => refuse(404, 'Way not found')],
  ])('shows an error and a link to the list for %s', async (_, answering) => {
    answer('get', '/ways/5', answering);
    open();
    await screen.findByText('No way data found. Please check the way ID or contact support.');
    expect(screen.getByText('Back to Ways').getAttribute('href')).toBe('/ways');
  });

  test('shows an error if loading fails, and tries again', async () => {
    answer('get', '/ways/5', (_, n) => (n === 1 ? refuse(400, 'No such index') : ok(way())));
    open();
    await screen.findByText('Failed to load way details');
    await screen.findByText('No such index');
    expect(toasts()).toEqual(['Bad request: No such index']);
    await pressButton('Try again');
    expect(await opened()).toBeTruthy();
  });
});

describe('saving', () => {
  test('requires pickup date, name, phone, township and address', async () => {
    answer('get', '/ways/5', () => ok(way()));
    const seen = answer('put', '/ways/5', () => ok(way()));
    open();
    await opened();
    typeInto(screen.getByLabelText(/^Pickup Date/), '');
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), ' ');
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Phone/), '');
    typeInto(deliveryBlock(2).getByLabelText(/^Township/), '');
    typeInto(deliveryBlock(2).getByLabelText(/^Delivery Address/), '');
    await save();
    await screen.findByText('Please correct the errors in the form before submitting.');
    for (const text of ['Customer name', 'Customer phone', 'Township', 'Delivery address']) {
      deliveryBlock(2).getByText(`${text} is required`);
    }
    screen.getByText('Pickup date is required');
    expect(seen).toHaveLength(0);
  });

  test('sends everything in one call with the version, then returns to the way', async () => {
    answer('get', '/ways/5', (_, n) => ok(way(n === 1 ? {} : { status: 'sent', version: 8 })));
    const rows = [delivery(1), delivery(2, { version: 2 })];
    const seen = answer('put', '/ways/5', () => ok(way({ deliveries: rows })));
    const page = open();
    await opened();
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await pickOption(deliveryBlock(2).getByLabelText(/^Township/), 'Hlaing', /Hlaing/);
    expect(inputValue(deliveryBlock(2).getByLabelText('Delivery Charges'))).toBe('MMK 2,000');
    typeInto(deliveryBlock(2).getByLabelText('Agreed Charge'), '1500');
    await save();
    await screen.findByText('the way');
    expect(page.href()).toBe('/ways/detail/5');
    expect(toasts()).toEqual(['Way updated successfully']);
    expect(versions(seen)).toEqual(['"8"']);
    expect(await bodiesOf(seen)).toEqual([
      {
        shop_id: 3,
        pickup_type: 'Merchant',
        delivery_count: 2,
        pickup_date: '2026-01-31T03:30:00Z',
        comments: 'old',
        status: 'sent',
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
    answer('get', '/ways/5', () => ok(way()));
    answer('put', '/ways/5', () => refuse(status));
    open();
    await opened();
    typeInto(deliveryBlock(1).getByLabelText('Weight (kg)'), '9');
    await save();
    await screen.findByText('Failed to update way');
    expect(toasts()).toHaveLength(status === 412 ? 0 : 1);
  });

  test("keeps a delivery's own charge if its own township is picked again", async () => {
    answer('get', '/ways/5', () => ok(way()));
    open();
    await opened();
    await pickOption(deliveryBlock(1).getByLabelText(/^Township/), 'Hlaing', /Hlaing/);
    await pickOption(deliveryBlock(1).getByLabelText(/^Township/), 'Bahan', /Bahan/);
    expect(inputValue(deliveryBlock(1).getByLabelText('Delivery Charges'))).toBe('MMK 3,000');
  });

  test('sends another server the way, then each changed delivery', async () => {
    const old = { ...without('version', way()), deliveries: [without('version', delivery(1))] };
    answer('get', '/ways/5', () => ok(old));
    const ways = answer('put', '/ways/5', () => ok({ id: 5 }));
    const rows = answer('put', '/deliveries/1', (_, n) =>
      n === 1
        ? refuse(400, 'Bad', { errors: [{ field: 'weight', message: 'Too heavy' }] })
        : ok({ id: 1 }),
    );
    open();
    await opened();
    typeInto(deliveryBlock(1).getByLabelText('Weight (kg)'), '99');
    await save();
    await screen.findByText('The way was saved, but some of its deliveries were not.');
    deliveryBlock(1).getByText('Too heavy');
    expect(versions(ways)).toEqual([null]);
    typeInto(deliveryBlock(1).getByLabelText('Weight (kg)'), '9');
    await save();
    await screen.findByText('the way');
    const name = expect.stringMatching(/./);
    expect(await bodiesOf(rows)).toMatchObject([
      { weight: 99, customer_name: name },
      { weight: 9, customer_name: name },
    ]);
  });

  test("shows the server's error at the right delivery", async () => {
    answer('get', '/ways/5', () => ok(way()));
    answer('put', '/ways/5', () =>
      refuse(400, 'Customer phone is required', {
        errors: [{ field: 'deliveries.0.customer_phone', message: 'Customer phone is required' }],
      }),
    );
    open();
    await opened();
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await save();
    await waitFor(() =>
      expect(deliveryBlock(2).getAllByText('Customer phone is required')).toHaveLength(1),
    );
    expect(deliveryBlock(1).queryByText('Customer phone is required')).toBeNull();
  });

  test.each([
    ['null', 'User session not found. Please log in again.'],
    ['{}', 'User ID not found. Please log in again.'],
  ])('sends nothing without a stored user (%s)', async (stored, text) => {
    answer('get', '/ways/5', () => ok(way()));
    const seen = answer('put', '/ways/5', () => ok(way()));
    open();
    await opened();
    localStorage.setItem('user', stored);
    await save();
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
    answer('get', '/ways/5', (_, n) => ok(n < 3 ? way() : theirs));
    const seen = answer('put', '/ways/5', (_, n) =>
      n === 1
        ? refuse(412, 'Someone else changed this', { data: theirs })
        : ok({ ...theirs, deliveries: [delivery(1, { version: 3 })] }),
    );
    open();
    await opened();
    typeInto(screen.getByLabelText('Comments'), 'mine');
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Name/), 'U Mine');
    typeInto(deliveryBlock(1).getByLabelText(/^Delivery Address/), 'My street');
    await save();
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
    expect(versions(seen)).toEqual(['"7"', '"8"']);
    const [, body] = await bodiesOf(seen);
    expect(body).toMatchObject({
      comments: 'mine',
      deliveries: [{ id: 1, version: 2, delivery_address: 'My street' }],
    });
    expect(JSON.stringify(body?.['deliveries'])).not.toMatch(/customer_name|weight/);
  });
});
