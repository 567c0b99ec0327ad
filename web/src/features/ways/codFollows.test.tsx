/** What COD of new deliveries follows when the shop changes, a draft is restored, a block is pasted. */
import { intake } from '@waydesk/contract/intake/intake.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts/drafts.ts';
import {
  COD_ON,
  codBox,
  codBoxes,
  answerShopCod,
  takesCod,
  typePrice,
} from '../../testing/codForms.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  fillDelivery,
  pickOption,
  pressButton,
  startForms,
} from '../../testing/wayForms.tsx';
import { openNewWay } from '../../testing/wayPages.tsx';
import { fullWayOf } from '../../testing/wayRecords.ts';
import { CREATE_DRAFT, type CreateValues } from './create/createForm.ts';
import { openDeliveries } from '../../testing/newWayLines.ts';

const stored = () => answerCall(ways.create, fullWayOf({ id: 41 }));

beforeEach(() => startForms());

test('another shop brings its own last choice to what nobody decided, and only to that', async () => {
  answerShopCod(3, true);
  answerShopCod(4, null);
  await openDeliveries(2);
  await screen.findByText(COD_ON);
  typePrice(1, '15000');
  fireEvent.click(codBox(2));
  fireEvent.click(codBox(2));
  await pressButton('Back');
  await pickOption(screen.getByLabelText(/^Shop/), 'No', /No Address/);
  await pressButton('Next: Add Deliveries');
  await waitFor(() => expect(codBoxes(2)).toEqual([false, true]));
  expect(screen.queryByText(COD_ON)).toBeNull();
  await screen.findByText('1 parcel with a price, not COD');
});

test('the next way of the shop begins with what was just chosen, before anything is answered', async () => {
  answerShopCod(3, null);
  takesCod();
  stored();
  await openDeliveries();
  await fillDelivery(1, { price: '15000' });
  fireEvent.click(codBox(1));
  await pressButton('Create and next');
  await screen.findByText('Step 1 of 2');
  await pressButton('Next: Add Deliveries');
  await screen.findByText('Delivery 1', { selector: 'h3' });
  await screen.findByText(COD_ON);
  expect(codBox(1).checked).toBe(true);
});

test('a draft keeps what was chosen and what it began with, whatever was chosen since', async () => {
  answerShopCod(3, true);
  await openDeliveries(3);
  await screen.findByText(COD_ON);
  typePrice(1, '15000');
  fireEvent.click(codBox(2));
  const draft = () => readDraft<CreateValues>(currentSession()!, CREATE_DRAFT);
  await waitFor(async () => expect((await draft())?.values.deliveries[1]?.cod).toBe(false));
  cleanup();
  answerShopCod(3, false);
  openNewWay();
  await screen.findByText(/Your unsaved work was restored/);
  await screen.findByText('Delivery 3', { selector: 'h3' });
  expect(codBoxes(3)).toEqual([true, false, true]);
  await screen.findByText(COD_ON);
});

test('a memory that cannot be read is none, without a word', async () => {
  answerCall(intake.memory, refuse(500), { id: 3 });
  await openDeliveries();
  typePrice(1, '15000');
  await screen.findByText('1 parcel with a price, not COD');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a pasted column COD wins over what the shop chose last', async () => {
  answerShopCod(3, true);
  await openDeliveries();
  await screen.findByText(COD_ON);
  const row = (n: number, cod: string) => `0942100000${n}\tDaw Mya\tBahan\tRoad ${n}\t15000${cod}`;
  const paste = (at: number, text: string) =>
    fireEvent.paste(deliveryBlock(at).getByLabelText(/^Customer Phone/), {
      clipboardData: { getData: () => text },
    });
  paste(1, [row(1, '\tno'), row(2, '\tCOD'), row(3, '\tPaid')].join('\n'));
  await screen.findByText('Delivery 3', { selector: 'h3' });
  expect(codBoxes(3)).toEqual([false, true, false]);
  expect(deliveryBlock(3).getByLabelText<HTMLInputElement>('OS Paid').checked).toBe(true);
  paste(3, [row(4, ''), row(5, '')].join('\n'));
  await screen.findByText('Delivery 4', { selector: 'h3' });
  expect(codBoxes(4)).toEqual([false, true, false, true]);
});
