/** A rider's name that was typed but not picked must never count as "no rider". */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall } from '../../testing/server.ts';
import {
  deliveryBlock,
  pickOption,
  startForms,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
import {
  fillNewWay,
  newWayDraft,
  openEditWay,
  openNewWay,
  reloadNewWay,
  saveEditedWay,
  submitNewWay,
} from '../../testing/wayPages.tsx';
import { deliveryOf, shopOfWayOf, fullWayOf } from '../../testing/wayRecords.ts';

const TEXT = 'Select a rider from the list, or clear the field';
const rider = () => deliveryBlock(1).getByLabelText('Rider');

beforeEach(() => startForms());

test('does not send a new way with it, and keeps it over a reload', async () => {
  const seen = answerCall(
    ways.create,
    fullWayOf({ id: 41, deliveries: [deliveryOf({ wayId: 41 })] }),
  );
  openNewWay();
  await fillNewWay();
  await waitFor(async () => expect((await newWayDraft())?.deliveries[0]?.township?.id).toBe(1));
  typeInto(rider(), 'Ko Mn');
  await waitFor(async () =>
    expect((await newWayDraft())?.deliveries[0]?.rider_typed).toBe('Ko Mn'),
  );
  deliveryBlock(1).getByText(TEXT);
  await reloadNewWay();
  expect(inputValue(rider())).toBe('Ko Mn');
  await submitNewWay();
  await waitFor(() => deliveryBlock(1).getByText(TEXT));
  expect(seen).toHaveLength(0);
  await pickOption(rider(), 'Ko', /Ko Min/);
  await waitFor(() => expect(deliveryBlock(1).queryByText(TEXT)).toBeNull());
  await submitNewWay();
  await screen.findByText('the way');
  expect((await bodiesOf(seen))[0]?.['deliveries']).toMatchObject([{ rider_id: 9 }]);
});

test("keeps a delivery's rider until the field is emptied", async () => {
  const delivery = deliveryOf({ rider: { id: 9, name: 'Ko Min' }, delivery_charges: 2500 });
  const now = fullWayOf({
    id: 5,
    shop: shopOfWayOf({ id: 3 }),
    deliveries: [delivery],
    version: 7,
  });
  const saved = { ...delivery, rider: null, rider_id: null, version: 2 };
  answerCall(ways.get, now, { id: 5 });
  const seen = answerCall(ways.edit, { ...now, deliveries: [saved], version: 8 }, { id: 5 });
  openEditWay();
  // The deliveries come in a part of their own.
  await waitFor(() => rider());
  typeInto(rider(), 'Ko M');
  await saveEditedWay();
  await waitFor(() => deliveryBlock(1).getByText(TEXT));
  expect(inputValue(rider())).toBe('Ko M');
  expect(seen).toHaveLength(0);
  typeInto(rider(), '');
  await waitFor(() => expect(deliveryBlock(1).queryByText(TEXT)).toBeNull());
  await saveEditedWay();
  await screen.findByText('the way');
  expect((await bodiesOf(seen))[0]?.['deliveries']).toMatchObject([{ rider_id: null }]);
});
