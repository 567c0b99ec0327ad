import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { returningOf, slipOf } from '../../testing/returnSlips.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { ReturnSlipPage } from './ReturnSlipPage.tsx';

const open = (slip = slipOf()) => {
  const seen = answerCall(returnSlips.get, slip, { id: 12 });
  renderAt('/return-slips/12', { '/return-slips/:id': ReturnSlipPage });
  return seen;
};
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

beforeEach(() => signIn({ role: 'user' }));
afterEach(() => void vi.unstubAllGlobals());

test('shows the shop and each parcel with code, customer, township, reason and tries', async () => {
  open(slipOf({ items: [returningOf(57), returningOf(58, { status: 'delivered' })] }));
  await screen.findByRole('heading', { name: 'Return Slip #12' });
  expect(screen.getByText('Not handed over yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Shwe Shop' })).toBeDefined();
  const [first, second] = rows().map(({ textContent }) => textContent);
  for (const part of ['0000 0570', 'Ma No 57', '09420012345', 'Bahan', 'No answer3']) {
    expect(first?.replace(/0000 057\d/, '0000 0570')).toContain(part);
  }
  // What stands in the way of a hand-over is marked.
  expect(first).not.toContain('Sent');
  expect(second).toContain('Sent');
});

test('a parcel is taken off with the version that was shown; a 412 says that somebody was faster', async () => {
  open();
  const sent = answerCall(
    returnSlips.edit,
    refuse(412, 'This record was changed by someone else', { data: slipOf({ version: 5 }) }),
    { id: 12 },
  );
  fireEvent.click((await screen.findAllByRole('button', { name: /from the slip$/ }))[0]!);
  expect(await screen.findByText(/changed by someone else/)).toBeDefined();
  expect(sent[0]?.headers.get('If-Match')).toContain('4');
  expect(await sent[0]?.json()).toEqual({ items: [58] });
});

test('it is handed over to somebody with a name, or names what was delivered meanwhile', async () => {
  open();
  const text = 'These parcels can no longer be returned: ';
  const sent = answerCall(
    returnSlips.handOver,
    (_, n) =>
      n === 1
        ? refuse(409, `${text}#58`, { code: 'not_returnable' })
        : enveloped(slipOf({ status: 'handed' }), { message: 'Parcels returned' }),
    { id: 12 },
  );
  await pressNamed('Hand over to the shop');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Hand over to the shop' }));
  expect(await dialog.findByText('Please enter who received it')).toBeDefined();
  expect(sent).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText(/^Parcels received by/), {
    target: { value: 'Daw Mya' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Hand over to the shop' }));
  expect(await dialog.findByText(text + showParcelCode(58))).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Hand over to the shop' }));
  await waitFor(() => expect(toasts()).toContain('Parcels returned'));
  expect(await sent[1]?.json()).toEqual({ received_by_name: 'Daw Mya' });
});

test('it is voided after a question', async () => {
  open();
  const sent = answerCall(returnSlips.void, slipOf({ status: 'void' }), { id: 12 });
  await pressNamed('Void');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Void return slip #12\?/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Void' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('one that was handed over is only printed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  open(
    slipOf({
      status: 'handed',
      handed_by: { id: 1, name: 'Ma Aye' },
      handed_at: '2026-11-21T10:00:00Z',
      received_by_name: 'Daw Mya',
    }),
  );
  await pressNamed('Print');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('Daw Mya')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Void|Hand over|Remove/ })).toBeNull();
});

test('an unknown one is missing', async () => {
  answerCall(returnSlips.get, refuse(404, 'Return slip not found'), { id: 12 });
  renderAt('/return-slips/12', { '/return-slips/:id': ReturnSlipPage });
  expect(await screen.findByText('Return slip not found')).toBeDefined();
});
