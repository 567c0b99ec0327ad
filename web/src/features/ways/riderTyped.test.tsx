/** A rider's name that was typed but not picked must never count as "no rider". */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts/drafts.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall } from '../../testing/server.ts';
import {
  deliveryBlock,
  bodiesOf,
  fillDelivery,
  goToDeliveries,
  pickOption,
  pressButton,
  startForms,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
import { deliveryOf, shopOfWayOf, fullWayOf } from '../../testing/wayRecords.ts';
import { CREATE_DRAFT, type CreateValues } from './create/createForm.ts';
import { CreateWayPage } from './CreateWayPage.tsx';
import { EditWayPage } from './EditWayPage.tsx';

const TEXT = 'Choose a rider from the list, or empty the field';
const screens = {
  '/ways/create': CreateWayPage,
  '/ways/edit/:id': EditWayPage,
  '/ways/detail/:id': () => <p>the way</p>,
};
const rider = () => deliveryBlock(1).getByLabelText('Rider');
const kept = async () => (await readDraft<CreateValues>(currentSession()!, CREATE_DRAFT))?.values;

beforeEach(() => startForms());

test('does not send a new way with it, and keeps it over a reload', async () => {
  const seen = answerCall(
    ways.create,
    fullWayOf({ id: 41, deliveries: [deliveryOf({ wayId: 41 })] }),
  );
  renderAt('/ways/create', screens);
  await goToDeliveries();
  await fillDelivery(1);
  await waitFor(async () => expect((await kept())?.deliveries[0]?.township?.id).toBe(1));
  typeInto(rider(), 'Ko Mn');
  await waitFor(async () => expect((await kept())?.deliveries[0]?.rider_typed).toBe('Ko Mn'));
  deliveryBlock(1).getByText(TEXT);
  cleanup();
  renderAt('/ways/create', screens);
  await screen.findByText(/Your unsaved work was restored/);
  expect(inputValue(rider())).toBe('Ko Mn');
  await pressButton('Create Way and Deliveries');
  await waitFor(() => deliveryBlock(1).getByText(TEXT));
  expect(seen).toHaveLength(0);
  await pickOption(rider(), 'Ko', /Ko Min/);
  await waitFor(() => expect(deliveryBlock(1).queryByText(TEXT)).toBeNull());
  await pressButton('Create Way and Deliveries');
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
  renderAt('/ways/edit/5', screens);
  // The deliveries come in a part of their own.
  await waitFor(() => rider());
  typeInto(rider(), 'Ko M');
  await pressButton('Save Changes');
  await waitFor(() => deliveryBlock(1).getByText(TEXT));
  expect(inputValue(rider())).toBe('Ko M');
  expect(seen).toHaveLength(0);
  typeInto(rider(), '');
  await waitFor(() => expect(deliveryBlock(1).queryByText(TEXT)).toBeNull());
  await pressButton('Save Changes');
  await screen.findByText('the way');
  expect((await bodiesOf(seen))[0]?.['deliveries']).toMatchObject([{ rider_id: null }]);
});
