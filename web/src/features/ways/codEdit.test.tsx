/** COD while a way is edited: only deliveries that are added begin with the shop's last choice. */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts/drafts.ts';
import {
  COD_OFF,
  COD_ON,
  codBox,
  codBoxes,
  answerShopCod,
  takesCod,
} from '../../testing/codForms.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall } from '../../testing/server.ts';
import { deliveryBlock, pressButton, startForms, typeInto } from '../../testing/wayForms.tsx';
import { addFilledDelivery, openEditWay, saveEditedWay } from '../../testing/wayPages.tsx';
import { deliveryOf, fullWayOf } from '../../testing/wayRecords.ts';
import { editDraft, type EditValues } from './edit/editForm.ts';

const delivery = (id: number, cod: boolean) =>
  deliveryOf({
    id,
    customer_name: `Name ${'ABCDEF'[id]}`,
    customer_phone: `+95911111111${id}`,
    delivery_charges: 2500,
    totalCollectAmount: cod ? 3500 : 2500,
    cod,
  });
const WAY = fullWayOf({
  pickupDate: '2026-01-31T03:30:00Z',
  version: 7,
  deliveries: [delivery(1, false), delivery(2, true)],
});

async function open(cod: boolean | null) {
  const calls = {
    put: answerCall(ways.edit, WAY, { id: 5 }),
    posts: answerCall(ways.addDeliveries, [], { id: 5 }),
    remembered: takesCod(),
  };
  answerCall(ways.get, WAY, { id: 5 });
  answerShopCod(3, cod);
  openEditWay();
  await screen.findByText('Delivery 2', { selector: 'h3' });
  return calls;
}
const save = async () => {
  await saveEditedWay();
  await screen.findByText('the way');
};

beforeEach(() => startForms());

test.each([true, false])('what is stored stays, what is added begins with %s', async (cod) => {
  const { put, posts, remembered } = await open(cod);
  await waitFor(() =>
    expect(document.querySelector('[data-cod]')?.getAttribute('data-cod')).toBe(String(cod)),
  );
  expect(codBoxes(2)).toEqual([false, true]);
  expect(screen.queryByText(COD_ON)).toBeNull();
  await addFilledDelivery(3, '15000');
  expect(codBoxes(3)).toEqual([false, true, cod]);
  await screen.findByText(cod ? COD_ON : COD_OFF);
  await save();
  expect((await bodiesOf(put))[0]).not.toHaveProperty('deliveries');
  expect(await bodiesOf(posts)).toMatchObject([{ deliveries: [{ cod }] }]);
  expect(remembered).toEqual([]);
});

test('without a choice the bar counts and sets only what is added', async () => {
  const { put, posts, remembered } = await open(null);
  expect(screen.queryByText(/with a price/)).toBeNull();
  await addFilledDelivery(3, '15000');
  await addFilledDelivery(4, '15000');
  await screen.findByText('2 new parcels with a price, none COD');
  // The button above the lines sets stored ones, too: its name is another one.
  expect(screen.getAllByRole('button', { name: 'COD for all' })).toHaveLength(1);
  await pressButton('COD for these 2 parcels');
  await waitFor(() => expect(codBoxes(4)).toEqual([false, true, true, true]));
  await screen.findByText('COD is on for all new parcels with a price');
  await save();
  expect((await bodiesOf(put))[0]).not.toHaveProperty('deliveries');
  expect(await bodiesOf(posts)).toMatchObject([{ deliveries: [{ cod: true }, { cod: true }] }]);
  await waitFor(() => expect(remembered).toHaveLength(1));
  expect(await bodiesOf(remembered)).toEqual([{ cod: true }]);
});

test("a stored delivery's COD changes by a press alone, which says nothing about the shop", async () => {
  const { put, remembered } = await open(true);
  fireEvent.click(codBox(1));
  await save();
  expect((await bodiesOf(put))[0]).toMatchObject({ deliveries: [{ id: 1, cod: true }] });
  expect(remembered).toEqual([]);
});

test('a copy of a stored delivery has its COD', async () => {
  await open(true);
  await pressButton('Copy delivery 1 without its customer');
  await waitFor(() => deliveryBlock(3));
  expect(codBoxes(3)).toEqual([false, true, false]);
});

const COMMENT = () => screen.getByLabelText<HTMLTextAreaElement>('Comments');
const stored = async () => (await readDraft<EditValues>(currentSession()!, editDraft(5)))?.values;
const known = (cod: boolean) =>
  waitFor(() =>
    expect(document.querySelector('[data-cod]')?.getAttribute('data-cod')).toBe(String(cod)),
  );

test('what the shop chose last is no change: no draft is stored, and leaving asks nothing', async () => {
  await open(true);
  await known(true);
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Delivery 2', { selector: 'h3' })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await stored()).toBeUndefined();
});

test.each([
  ['as it was', true],
  ['as another clerk chose meanwhile', false],
])('a draft taken up, started over and brought back, with the choice %s', async (_, now) => {
  await open(true);
  await known(true);
  await addFilledDelivery(3, '15000');
  typeInto(COMMENT(), 'Half an edit');
  await waitFor(async () => expect((await stored())?.comments).toBe('Half an edit'));
  cleanup();
  await open(now);
  await known(now);
  await pressButton('Restore');
  await waitFor(() => expect(codBoxes(3)).toEqual([false, true, true]));
  await screen.findByText(COD_ON);
  await pressButton('Start over');
  await waitFor(() => expect(COMMENT().value).toBe(''));
  await known(now);
  expect(codBoxes(2)).toEqual([false, true]);
  await pressButton('Undo');
  await waitFor(() => expect(codBoxes(3)).toEqual([false, true, true]));
  expect(COMMENT().value).toBe('Half an edit');
  await screen.findByText(COD_ON);
});

test('after Start over what is added begins with the choice of now', async () => {
  await open(true);
  await known(true);
  await addFilledDelivery(3, '15000');
  await waitFor(async () => expect((await stored())?.deliveries).toHaveLength(3));
  cleanup();
  await open(false);
  await known(false);
  await pressButton('Restore');
  await waitFor(() => expect(codBoxes(3)).toEqual([false, true, true]));
  await pressButton('Start over');
  await waitFor(() => expect(screen.queryByText('Delivery 3', { selector: 'h3' })).toBeNull());
  await known(false);
  await addFilledDelivery(3, '15000');
  expect(codBoxes(3)).toEqual([false, true, false]);
  await screen.findByText(COD_OFF);
});
