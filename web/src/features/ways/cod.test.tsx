/** COD of new deliveries: the shop's last choice, the warning without one, and what is remembered. */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  COD_OFF,
  COD_ON,
  codBox,
  codBoxes,
  answerShopCod,
  takesCod,
  typePrice,
} from '../../testing/codForms.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall } from '../../testing/server.ts';
import { deliveryBlock, fillDelivery, pressButton, startForms } from '../../testing/wayForms.tsx';
import { submitNewWay } from '../../testing/wayPages.tsx';
import { fullWayOf } from '../../testing/wayRecords.ts';
import { openDeliveries } from '../../testing/newWayLines.ts';

const stored = () => answerCall(ways.create, fullWayOf({ id: 41 }));

const enterFromPrice = (n: number) => {
  const field = deliveryBlock(n).getByLabelText('Item Price');
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'Enter' });
};

beforeEach(() => startForms());

test("new deliveries begin with the shop's last choice, which is shown; saving alone chooses nothing", async () => {
  answerShopCod(3, true);
  const put = takesCod();
  const posts = stored();
  await openDeliveries(2);
  await screen.findByText(COD_ON);
  expect(codBoxes(2)).toEqual([true, true]);
  await pressButton('Add a delivery');
  await waitFor(() => expect(codBox(3).checked).toBe(true));
  for (const n of [1, 2, 3]) await fillDelivery(n, { price: '15000' });
  expect(screen.queryByText(/parcels? with a price/)).toBeNull();
  await submitNewWay();
  await screen.findByText('the way');
  const [body] = await bodiesOf(posts);
  expect(body).toMatchObject({ deliveries: [{ cod: true }, { cod: true }, { cod: true }] });
  expect(body).not.toHaveProperty('cod_rule');
  expect(put).toEqual([]);
});

test('what is undone is not remembered', async () => {
  answerShopCod(3, null);
  const put = takesCod();
  stored();
  await openDeliveries();
  await fillDelivery(1, { price: '15000' });
  await screen.findByText('1 parcel with a price, not COD');
  await pressButton('COD for this parcel');
  await pressButton('Undo this');
  await submitNewWay();
  await screen.findByText('the way');
  expect(put).toEqual([]);
});

test('OS Paid and parcels without a price are neither priced nor without COD', async () => {
  answerShopCod(3, null);
  await openDeliveries(3);
  typePrice(1, '15000');
  fireEvent.click(deliveryBlock(1).getByLabelText('OS Paid'));
  typePrice(2, '0');
  await waitFor(() => expect(screen.queryByText(/parcels? with a price/)).toBeNull());
  typePrice(3, '500');
  await screen.findByText('1 parcel with a price, not COD');
});

test('a choice for some leaves those that nobody looked at in the bar; one press sets these', async () => {
  answerShopCod(3, null);
  const put = takesCod();
  stored();
  await openDeliveries(3);
  for (const n of [1, 2, 3]) await fillDelivery(n, { price: '15000' });
  fireEvent.click(codBox(1));
  await screen.findByText('2 of 3 parcels with a price, not COD');
  // Whoever goes on from the box has looked at it.
  fireEvent.keyDown(codBox(2), { key: 'Enter' });
  await screen.findByText('2 of 3 parcels with a price, not COD');
  await pressButton('COD for these too');
  await waitFor(() => expect(codBoxes(3)).toEqual([true, false, true]));
  expect(screen.queryByText(/with a price, not COD/)).toBeNull();
  await submitNewWay();
  await screen.findByText('the way');
  expect(put).toEqual([]);
});

test('Enter stops at a box that nobody has decided about, and passes what was said of all', async () => {
  answerShopCod(3, null);
  await openDeliveries(3);
  enterFromPrice(1);
  expect(document.activeElement).toBe(codBox(1));
  fireEvent.keyDown(codBox(1), { key: 'Enter' });
  const phone = (n: number) => deliveryBlock(n).getByLabelText(/^Customer Phone/);
  expect(document.activeElement).toBe(phone(2));
  await pressButton('COD for all');
  enterFromPrice(1);
  expect(document.activeElement).toBe(phone(2));
  fireEvent.click(codBox(2));
  enterFromPrice(2);
  expect(document.activeElement).toBe(codBox(2));
  enterFromPrice(3);
  expect(document.activeElement?.textContent).toBe('Create Way and Deliveries');
});

test.each([
  // The shop's last choice, "COD for all", whether the box is pressed: does Enter stop at it?
  { last: null, forAll: false, isPressed: false, stops: true },
  { last: null, forAll: false, isPressed: true, stops: true },
  { last: null, forAll: true, isPressed: false, stops: false },
  { last: null, forAll: true, isPressed: true, stops: true },
  { last: true, forAll: false, isPressed: false, stops: false },
  { last: true, forAll: false, isPressed: true, stops: true },
  { last: true, forAll: true, isPressed: false, stops: false },
  { last: true, forAll: true, isPressed: true, stops: true },
  { last: false, forAll: false, isPressed: false, stops: false },
  { last: false, forAll: false, isPressed: true, stops: true },
  { last: false, forAll: true, isPressed: false, stops: false },
  { last: false, forAll: true, isPressed: true, stops: true },
])('Enter from a price: $last, $forAll, $isPressed', async ({ last, forAll, isPressed, stops }) => {
  answerShopCod(3, last);
  await openDeliveries(2);
  if (last !== null) await screen.findByText(last ? COD_ON : COD_OFF);
  if (forAll) await pressButton('COD for all');
  if (isPressed) fireEvent.click(codBox(1));
  enterFromPrice(1);
  const next = deliveryBlock(2).getByLabelText(/^Customer Phone/);
  expect(document.activeElement).toBe(stops ? codBox(1) : next);
});

test('all boxes pressed off are the last choice as well; the bar says once more what that means', async () => {
  answerShopCod(3, true);
  const put = takesCod();
  stored();
  await openDeliveries(2);
  await screen.findByText(COD_ON);
  for (const n of [1, 2]) {
    await fillDelivery(n, { price: '15000' });
    fireEvent.click(codBox(n));
  }
  await screen.findByText('2 parcels with a price, none COD');
  await submitNewWay();
  await screen.findByText('the way');
  await waitFor(() => expect(put).toHaveLength(1));
  expect(await bodiesOf(put)).toEqual([{ cod: false }]);
});
