import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { shopOf } from '../../testing/records.ts';
import { returningOf, slipOf } from '../../testing/returnSlips.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { ReturnSlipsPage } from './ReturnSlipsPage.tsx';

const SHOP = shopOf({ id: 5, osName: 'Shwe Shop' });

beforeEach(() => {
  signIn({ role: 'user' });
  answerCall(shopReads.list, [SHOP]);
  answerCall(shopReads.get, SHOP, { id: 5 });
});
const Slip = () => <h1>The slip</h1>;
const show = (search = '') =>
  renderAt(`/return-slips${search}`, {
    '/return-slips': ReturnSlipsPage,
    '/return-slips/:id': Slip,
  });

test('lists slips and is narrowed by status', async () => {
  const asked = answerCall(returnSlips.list, [slipOf({ parcels: 3 })]);
  const app = show();
  const row = (await screen.findByRole('link', { name: '#12' })).closest('tr');
  expect(row?.textContent).toMatch(/#12Shwe Shop3Not handed over yet/);
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'handed' } });
  await waitFor(() => expect(app.href()).toBe('/return-slips?status=handed'));
  await waitFor(() => expect(asked.at(-1)?.url).toContain('status=handed'));
});

test('what goes back to a shop is put on its slip, without what is on it already', async () => {
  answerCall(returnSlips.list, [slipOf()]);
  answerCall(returnSlips.get, slipOf({ items: [returningOf(56)] }), { id: 12 });
  const asked = answerCall(
    parcels.list,
    [56, 57, 58].map((id) => returningOf(id)),
  );
  const sent = answerCall(returnSlips.create, slipOf());
  show('?shop_id=5');
  await screen.findByRole('link', { name: '#12' });
  await pressNamed('Add to a slip');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 already on return slip #12')).toBeDefined();
  expect(asked[0]?.url).toMatch(/shop_id=5.*returning=true|returning=true.*shop_id=5/);
  const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  fireEvent.click(dialog.getByRole('checkbox', { name: /Ma No 58/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add to a slip' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toEqual({ shop_id: 5, items: [57] });
  expect(await screen.findByText('The slip')).toBeDefined();
});

test('a shop with nothing to return has its own text', async () => {
  answerCall(returnSlips.list, []);
  answerCall(parcels.list, []);
  show('?shop_id=5');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add to a slip' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No other parcels are going back to this shop.')).toBeDefined();
});

test('before a shop is chosen, those with parcels to return are offered', async () => {
  answerCall(returnSlips.list, []);
  const asked = answerCall(parcels.list, [returningOf(57), returningOf(58)]);
  show();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add to a slip' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Shwe Shop' }));
  expect(await dialog.findAllByRole('checkbox')).toHaveLength(2);
  expect(asked[0]?.url).toContain('returning=true');
  expect(asked.at(-1)?.url).toContain('shop_id=5');
});
