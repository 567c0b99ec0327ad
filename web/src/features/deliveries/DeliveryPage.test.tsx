import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, showDay } from '@waydesk/contract/values/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DELIVERY_LABELS } from '../../entities/delivery/deliveryFields.ts';
import { actOf } from '../../testing/acts.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { toasts } from '../../testing/toasts.ts';
import { cardText, hrefOf, showPage } from '../../testing/page.tsx';
import { deliveryMoneyOf } from '../../testing/deliveryMoney.ts';
import { riderOf } from '../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { parcelStoryOf, shopOfWayOf, fullDeliveryOf } from '../../testing/wayRecords.ts';
import { today } from '../../ui/zone.ts';
import { DeliveryPage } from './DeliveryPage.tsx';

type DeliveryAnswer = ReturnType<typeof fullDeliveryOf>;
/** Without an address, as some were taken in. */
const stored = (more: Partial<DeliveryAnswer> = {}) =>
  fullDeliveryOf({
    id: 4,
    way_id: 7,
    way: { id: 7, status: 'assigned', shop: shopOfWayOf({ osName: 'Shwe Shop' }) },
    customer_name: 'Hla Hla',
    customer_phone: '+959420012345',
    township: 'Hlaing',
    township_id: 5,
    delivery_address: null,
    item_price: 10_000,
    delivery_charges: 2500,
    cod: true,
    totalCollectAmount: 12_500,
    status: 'assigned',
    rider: { id: 9, name: 'Ko Min' },
    version: 3,
    ...more,
  });

/** Returns the reads. */
function show(found: Parameters<typeof answerCall<typeof deliveries.get>>[1] = stored()) {
  const read = answerCall(deliveries.get, found, { id: 4 });
  showPage('/deliveries/:id', '/deliveries/4', DeliveryPage);
  return read;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const choose = async (code: string) =>
  fireEvent.change(await screen.findByLabelText('Status'), { target: { value: code } });

beforeEach(() => {
  signIn();
  answerCall(parcels.story, parcelStoryOf(), { id: 4 });
  answerCall(acts.list, []);
  answerCall(statements.ofDelivery, deliveryMoneyOf({ state: 'not_delivered' }), { id: 4 });
  answerCall(riderReads.list, { riders: [riderOf({ id: 12, name: 'Ko Lwin' })] });
});

describe('the page of a delivery', () => {
  test('shows each field that the form has', async () => {
    show();
    await screen.findByRole('link', { name: 'Shwe Shop' });
    const labels = { ...DELIVERY_LABELS, agreed: 'Actual Delivery Charges' };
    const names = screen.getAllByRole('term').map((name) => name.textContent);
    expect(names).toEqual(expect.arrayContaining(Object.values(labels)));
  });

  test('links to way and shop, and offers each status', async () => {
    show();
    await screen.findByRole('link', { name: 'Shwe Shop' });
    expect(cardText('Customer Info')).toContain('09420012345');
    expect(cardText('Financial Info')).toContain('Total Amount to CollectMMK 12,500');
    expect(hrefOf('#7')).toBe('/ways/detail/7');
    const codes = within(screen.getByLabelText('Status')).getAllByRole('option');
    expect(codes).toHaveLength(11);
    expect(new Set(codes.map((option) => option.textContent)).size).toBe(11);
  });

  test.each([
    ['rider', 0],
    ['user', 1],
  ])('a %s is shown where its money stands: %i', async (role, count) => {
    signIn({ role });
    const money = answerCall(statements.ofDelivery, deliveryMoneyOf(), { id: 4 });
    show();
    await screen.findByRole('region', { name: 'Parcel' });
    await waitFor(() =>
      expect(screen.queryAllByRole('region', { name: 'Money' })).toHaveLength(count),
    );
    expect(money).toHaveLength(count);
  });

  test('offers what its status allows, and one of all its buttons stands out', async () => {
    show(stored({ status: 'on_the_way' }));
    const delivered = await screen.findByRole('button', { name: 'Delivered' });
    expect(screen.getByRole('button', { name: 'Failed' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next day' })).toBeTruthy();
    const primary = screen
      .getAllByRole('button')
      .filter(({ className }) => /(^| )bg-accent( |$)/.test(className));
    expect(primary).toEqual([delivered]);
  });

  test('sends the change, and the version it is based on', async () => {
    const sent = answerCall(deliveries.edit, stored({ status: 'cancelled' }), { id: 4 });
    const read = show();
    await choose('cancelled');
    save();
    await waitFor(() => expect(toasts()).toEqual(['Delivery updated']));
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
    expect(await bodiesOf(sent)).toEqual([{ status: 'cancelled' }]);
    await waitFor(() => expect(read).toHaveLength(2));
  });

  test('removes the rider when the name is emptied', async () => {
    const sent = answerCall(deliveries.edit, stored({ rider: null }), { id: 4 });
    show();
    const rider = await screen.findByRole('combobox', { name: 'Rider' });
    fireEvent.change(rider, { target: { value: '' } });
    save();
    await waitFor(() => expect(toasts()).toEqual(['Delivery updated']));
    expect((await bodiesOf(sent))[0]).toEqual({ rider_id: null });
  });

  test('keeps the rider if a typed name was not picked', async () => {
    const sent = answerCall(deliveries.edit, stored({ status: 'cancelled' }), { id: 4 });
    show();
    await choose('cancelled');
    const rider = screen.getByRole<HTMLInputElement>('combobox', { name: 'Rider' });
    fireEvent.change(rider, { target: { value: 'Ko M' } });
    fireEvent.blur(rider);
    save();
    const text = 'Select a rider from the list, or clear the field';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(rider.value).toBe('Ko M');
    expect(sent).toHaveLength(0);
    fireEvent.change(rider, { target: { value: 'Ko L' } });
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.click(await screen.findByRole('option', { name: /Ko L ?win/ }));
    save();
    await waitFor(() => expect(toasts()).toEqual(['Delivery updated']));
    expect((await bodiesOf(sent))[0]).toMatchObject({ rider_id: 12, status: 'cancelled' });
  });

  test('has nothing to send if nothing was changed', async () => {
    show();
    await choose('cancelled');
    await choose('assigned');
    save();
    await waitFor(() => expect(toasts()).toEqual(['Nothing to save']));
  });

  test('shows both values when somebody else was faster, and saves the choice', async () => {
    const theirs = stored({ status: 'delivered', rider: { id: 12, name: 'Ko Lwin' }, version: 4 });
    const sent = answerCall(
      deliveries.edit,
      (_, n) => (n === 1 ? refuse(412, 'Changed', { data: theirs }) : theirs),
      { id: 4 },
    );
    show();
    await choose('cancelled');
    fireEvent.change(screen.getByRole('combobox', { name: 'Rider' }), { target: { value: '' } });
    save();
    const status = within(await screen.findByRole('group', { name: 'Status' }));
    expect(status.getByText('Sent (Delivered)')).toBeTruthy();
    expect(status.getByText('Cancelled')).toBeTruthy();
    const rider = within(screen.getByRole('group', { name: 'Rider' }));
    fireEvent.click(rider.getByLabelText(/^Theirs/));
    fireEvent.click(screen.getByRole('button', { name: 'Save with these choices' }));
    await waitFor(() => expect(toasts()).toEqual(['Delivery updated']));
    expect(sent[1]?.headers.get('If-Match')).toBe('"4"');
    expect((await bodiesOf(sent))[1]).toEqual({ status: 'cancelled' });
  });

  test('shows why it was refused and keeps what was selected', async () => {
    answerCall(deliveries.edit, refuse(400, 'Please select a valid status'), { id: 4 });
    show();
    await choose('cancelled');
    save();
    expect(await screen.findByText('Please select a valid status')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('cancelled');
  });

  test("is not shown under another way's id", async () => {
    answerCall(deliveries.get, stored(), { id: 4 });
    showPage('/ways/:wayId/deliveries/:deliveryId', '/ways/8/deliveries/4', DeliveryPage);
    expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Ways' })).toBeTruthy();
    expect(screen.queryByText('09420012345')).toBeNull();
  });

  test('shows that there is none, without further requests', async () => {
    show(refuse(404, 'Delivery not found', { code: 'delivery_not_found' }));
    const out = await screen.findByRole('link', { name: 'Back to Ways' });
    const text = 'The requested resource was not found.';
    expect(out.closest('[role=alert]')?.textContent).toContain(text);
    expect(toasts()).toEqual([text]);
  });
});

test('the day that the customer wished at the door is offered as the next day', async () => {
  const wish = addDays(today(), 4);
  const failed = actOf({ kind: 'failed', effect: 'applied', code: null, wish, is_open: false });
  answerCall(acts.list, [failed]);
  answerCall(parcels.story, parcelStoryOf({ attempts: 1, place: 'hub' }), { id: 4 });
  answerCall(bulkJobs.previewParcels, refuse(400, 'Not now'));
  show(stored({ status: 'picked_up' }));
  await screen.findByText('On the rider’s phone');
  fireEvent.click(await screen.findByRole('button', { name: 'Next day' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(`Customer wishes ${showDay(wish, 'en')}`);
  const day = within(dialog).getByLabelText(/Day of the next try/) as HTMLInputElement;
  expect([wish, showDay(wish, 'en')]).toContain(day.value);
});
