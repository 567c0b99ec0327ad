/** COD of new deliveries: the shop's last choice, the warning without one, and what is remembered. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, ours, refuse } from '../../testing/server.ts';
import {
  bodiesOf,
  deliveryBlock,
  fillDelivery,
  goToDeliveries,
  pickOption,
  pressButton,
  startForms,
  TOWNSHIPS,
  typeInto,
} from '../../testing/wayForms.tsx';
import { CREATE_DRAFT, type CreateValues } from './create/createForm.ts';
import { CreateWayPage } from './CreateWayPage.tsx';

const ON = 'COD on, as last time with this shop';
const OFF = 'COD off, as last time with this shop';
const ALL_ON = 'COD is on for all parcels with a price';

const memory = (shop: number, cod: boolean | null) =>
  answer('get', `/intake/shops/${shop}`, () => ours({ layouts: [], places: {}, cod }));
const create = () =>
  renderAt('/ways/create', {
    '/ways/create': CreateWayPage,
    '/ways/detail/:id': () => <p>the way</p>,
  });
const remembered = () =>
  answer('put', '/intake/shops/:id', () => ours({ layouts: [], places: {}, cod: null }));
const stored = () => answer('post', '/ways', () => ours({ id: 41, deliveries: [] }));
const send = () => pressButton('Create Way and Deliveries');

const box = (n: number) => deliveryBlock(n).getByLabelText<HTMLInputElement>('COD');
const boxes = (count: number) => Array.from({ length: count }, (_, n) => box(n + 1).checked);
const price = (n: number, text: string) =>
  typeInto(deliveryBlock(n).getByLabelText('Item Price'), text);
const enterFromPrice = (n: number) => {
  const field = deliveryBlock(n).getByLabelText('Item Price');
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'Enter' });
};

beforeEach(() => startForms());

test("new deliveries begin with the shop's last choice, which is shown; saving alone chooses nothing", async () => {
  memory(3, true);
  const put = remembered();
  const posts = stored();
  create();
  await goToDeliveries(2);
  await screen.findByText(ON);
  expect(boxes(2)).toEqual([true, true]);
  await pressButton('Add a delivery');
  await waitFor(() => expect(box(3).checked).toBe(true));
  for (const n of [1, 2, 3]) await fillDelivery(n, { price: '15000' });
  expect(screen.queryByText(/parcels? with a price/)).toBeNull();
  await send();
  await screen.findByText('the way');
  const [body] = await bodiesOf(posts);
  expect(body).toMatchObject({ deliveries: [{ cod: true }, { cod: true }, { cod: true }] });
  expect(body).not.toHaveProperty('cod_rule');
  expect(put).toEqual([]);
});

test('without one COD is off, the bar warns, and one press sets all and can be undone', async () => {
  memory(3, null);
  const put = remembered();
  const posts = stored();
  create();
  await goToDeliveries(2);
  expect(boxes(2)).toEqual([false, false]);
  expect(screen.queryByText(/parcels? with a price/)).toBeNull();
  await fillDelivery(1, { price: '15000' });
  await screen.findByText('1 parcel with a price, not COD');
  await fillDelivery(2, { price: '၁၅၀၀၀' });
  const warning = await screen.findByText('2 parcels with a price, none COD');
  const press = async () => {
    const bar = (await screen.findByText('2 parcels with a price, none COD')).parentElement!;
    fireEvent.click([...bar.querySelectorAll('button')][0]!);
  };
  expect(warning.closest('[role=status]')?.className).toContain('warn');
  await press();
  await screen.findByText(ALL_ON);
  expect(boxes(2)).toEqual([true, true]);
  await pressButton('Undo this');
  await screen.findByText('2 parcels with a price, none COD');
  expect(boxes(2)).toEqual([false, false]);
  await press();
  // What is added later follows the press.
  await pressButton('Add a delivery');
  await waitFor(() => expect(box(3).checked).toBe(true));
  await fillDelivery(3, { price: '2000' });
  await send();
  await screen.findByText('the way');
  expect((await bodiesOf(posts))[0]).toMatchObject({
    deliveries: [{ cod: true }, { cod: true }, { cod: true }],
  });
  await waitFor(() => expect(put).toHaveLength(1));
  expect(await bodiesOf(put)).toEqual([{ cod: true }]);
  expect(put[0]!.url).toMatch(/\/intake\/shops\/3$/);
});

test('what is undone is not remembered', async () => {
  memory(3, null);
  const put = remembered();
  stored();
  create();
  await goToDeliveries(1);
  await fillDelivery(1, { price: '15000' });
  const bar = (await screen.findByText('1 parcel with a price, not COD')).parentElement!;
  fireEvent.click(bar.querySelector('button')!);
  await pressButton('Undo this');
  await send();
  await screen.findByText('the way');
  expect(put).toEqual([]);
});

test('OS Paid and parcels without a price are neither priced nor without COD', async () => {
  memory(3, null);
  create();
  await goToDeliveries(3);
  price(1, '15000');
  fireEvent.click(deliveryBlock(1).getByLabelText('OS Paid'));
  price(2, '0');
  await waitFor(() => expect(screen.queryByText(/parcels? with a price/)).toBeNull());
  price(3, '500');
  await screen.findByText('1 parcel with a price, not COD');
});

test('a choice for some leaves those that nobody looked at in the bar; one press sets these', async () => {
  memory(3, null);
  const put = remembered();
  stored();
  create();
  await goToDeliveries(3);
  for (const n of [1, 2, 3]) await fillDelivery(n, { price: '15000' });
  fireEvent.click(box(1));
  await screen.findByText('2 of 3 parcels with a price, not COD');
  // Whoever goes on from the box has looked at it.
  fireEvent.keyDown(box(2), { key: 'Enter' });
  await screen.findByText('2 of 3 parcels with a price, not COD');
  await pressButton('COD for these too');
  await waitFor(() => expect(boxes(3)).toEqual([true, false, true]));
  expect(screen.queryByText(/with a price, not COD/)).toBeNull();
  await send();
  await screen.findByText('the way');
  expect(put).toEqual([]);
});

test('Enter stops at a box that nobody has decided about, and passes what was said of all', async () => {
  memory(3, null);
  create();
  await goToDeliveries(3);
  enterFromPrice(1);
  expect(document.activeElement).toBe(box(1));
  fireEvent.keyDown(box(1), { key: 'Enter' });
  const phone = (n: number) => deliveryBlock(n).getByLabelText(/^Customer Phone/);
  expect(document.activeElement).toBe(phone(2));
  await pressButton('COD for all');
  enterFromPrice(1);
  expect(document.activeElement).toBe(phone(2));
  fireEvent.click(box(2));
  enterFromPrice(2);
  expect(document.activeElement).toBe(box(2));
  enterFromPrice(3);
  expect(document.activeElement?.textContent).toBe('Create Way and Deliveries');
});

test("with the shop's last choice Enter goes from a price to the next delivery, on or off", async () => {
  memory(3, false);
  create();
  await goToDeliveries(2);
  await screen.findByText(OFF);
  enterFromPrice(1);
  expect(document.activeElement).toBe(deliveryBlock(2).getByLabelText(/^Customer Phone/));
  price(1, '15000');
  fireEvent.click(box(2));
  enterFromPrice(2);
  expect(document.activeElement).toBe(box(2));
  // The shop's choice is no warning, and it stays in view.
  screen.getByText(OFF);
});

test('all boxes pressed off are the last choice as well; the bar says once more what that means', async () => {
  memory(3, true);
  const put = remembered();
  stored();
  create();
  await goToDeliveries(2);
  await screen.findByText(ON);
  for (const n of [1, 2]) {
    await fillDelivery(n, { price: '15000' });
    fireEvent.click(box(n));
  }
  await screen.findByText('2 parcels with a price, none COD');
  await send();
  await screen.findByText('the way');
  await waitFor(() => expect(put).toHaveLength(1));
  expect(await bodiesOf(put)).toEqual([{ cod: false }]);
});

test('another shop brings its own last choice to what nobody decided, and only to that', async () => {
  memory(3, true);
  memory(4, null);
  create();
  await goToDeliveries(2);
  await screen.findByText(ON);
  price(1, '15000');
  fireEvent.click(box(2));
  fireEvent.click(box(2));
  await pressButton('Back');
  await pickOption(screen.getByLabelText(/^Shop/), 'No', /No Address/);
  await pressButton('Next: Add Deliveries');
  await waitFor(() => expect(boxes(2)).toEqual([false, true]));
  expect(screen.queryByText(ON)).toBeNull();
  await screen.findByText('1 parcel with a price, not COD');
});

test('the next way of the shop begins with what was just chosen, before anything is answered', async () => {
  memory(3, null);
  remembered();
  stored();
  create();
  await goToDeliveries(1);
  await fillDelivery(1, { price: '15000' });
  fireEvent.click(box(1));
  await pressButton('Create and next');
  await screen.findByText('Step 1 of 2');
  await pressButton('Next: Add Deliveries');
  await screen.findByText('Delivery 1', { selector: 'h3' });
  await screen.findByText(ON);
  expect(box(1).checked).toBe(true);
});

test('a draft keeps what was chosen and what it began with, whatever was chosen since', async () => {
  memory(3, true);
  create();
  await goToDeliveries(3);
  await screen.findByText(ON);
  price(1, '15000');
  fireEvent.click(box(2));
  const draft = () => readDraft<CreateValues>(currentSession()!, CREATE_DRAFT);
  await waitFor(async () => expect((await draft())?.values.deliveries[1]?.cod).toBe(false));
  cleanup();
  memory(3, false);
  create();
  await screen.findByText(/Your unsaved work was restored/);
  await screen.findByText('Delivery 3', { selector: 'h3' });
  expect(boxes(3)).toEqual([true, false, true]);
  await screen.findByText(ON);
});

test('a server that only knows the documents is not asked: off, with the same warning', async () => {
  await startForms(
    TOWNSHIPS.map(({ version: _, ...township }) => township),
    ok,
  );
  const asked = memory(3, true);
  const put = remembered();
  answer('post', '/ways', () => ok({ id: 41 }));
  create();
  await goToDeliveries(2);
  for (const n of [1, 2]) await fillDelivery(n, { price: '15000' });
  const bar = (await screen.findByText('2 parcels with a price, none COD')).parentElement!;
  expect(boxes(2)).toEqual([false, false]);
  fireEvent.click(bar.querySelector('button')!);
  await waitFor(() => expect(boxes(2)).toEqual([true, true]));
  expect([asked, put]).toEqual([[], []]);
});

test('a memory that cannot be read is none, without a word', async () => {
  answer('get', '/intake/shops/3', () => refuse(500));
  create();
  await goToDeliveries(1);
  price(1, '15000');
  await screen.findByText('1 parcel with a price, not COD');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a pasted column COD wins over what the shop chose last', async () => {
  memory(3, true);
  create();
  await goToDeliveries(1);
  await screen.findByText(ON);
  const row = (n: number, cod: string) => `0942100000${n}\tDaw Mya\tBahan\tRoad ${n}\t15000${cod}`;
  const paste = (at: number, text: string) =>
    fireEvent.paste(deliveryBlock(at).getByLabelText(/^Customer Phone/), {
      clipboardData: { getData: () => text },
    });
  paste(1, [row(1, '\tno'), row(2, '\tCOD'), row(3, '\tPaid')].join('\n'));
  await screen.findByText('Delivery 3', { selector: 'h3' });
  expect(boxes(3)).toEqual([false, true, false]);
  expect(deliveryBlock(3).getByLabelText<HTMLInputElement>('OS Paid').checked).toBe(true);
  paste(3, [row(4, ''), row(5, '')].join('\n'));
  await screen.findByText('Delivery 4', { selector: 'h3' });
  expect(boxes(4)).toEqual([false, true, false, true]);
});
