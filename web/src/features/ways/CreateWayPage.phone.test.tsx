import { customers } from '@waydesk/contract/records/customers.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, describe } from 'vitest';
import { customerRowOf } from '../../testing/records.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  inputValue,
  startForms,
  typeInto,
  pickOption,
} from '../../testing/wayForms.tsx';
import { phones } from '@waydesk/contract/ways/phones.ts';
import { hrefOf } from '../../testing/page.tsx';
import { searchOf } from '../../testing/requests.ts';
import { openDeliveries } from '../../testing/newWayLines.ts';

const MYA = customerRowOf({
  id: 8,
  name: 'Daw Mya',
  phoneNumber: '+959123456789',
  townshipId: 2,
  township: 'Hlaing',
  address: 'Insein Road',
});
const TUN = { ...MYA, id: 9, name: 'Ko Tun', phoneNumber: '+959123456780', address: null };

const field = (label: RegExp) => deliveryBlock(1).getByLabelText(label);
const shown = () =>
  [/^Customer Name/, /^Township/, /^Delivery Address/].map((label) => inputValue(field(label)));
const phone = (text: string) => typeInto(field(/^Customer Phone/), text);

/** A line of a new way with MYA's phone. */
async function openAndType() {
  await openDeliveries();
  phone('09123456789');
}

/** A line that the phone has filled in. */
async function openFilled() {
  answerCall(customers.list, (request) => {
    const search = new URL(request.url).searchParams.get('search');
    return [MYA, TUN].filter(({ phoneNumber }) => phoneNumber === search);
  });
  await openAndType();
  await waitFor(() => expect(shown()).toEqual(['Daw Mya', 'Hlaing, Yangon Region', 'Insein Road']));
}

beforeEach(() => startForms());

test('a corrected phone of another customer replaces what the wrong one filled in', async () => {
  await openFilled();
  typeInto(field(/^Township/), 'Bahan');
  phone('09123456780');
  await waitFor(() => expect(shown()[0]).toBe('Ko Tun'));
  expect(shown()).toEqual(['Ko Tun', 'Bahan', '']);
});

test('a corrected phone of nobody known empties what the wrong one filled in', async () => {
  await openFilled();
  typeInto(field(/^Delivery Address/), 'Insein Road, behind the school');
  phone('09123456781');
  await waitFor(() => expect(shown()).toEqual(['', '', 'Insein Road, behind the school']));
  expect(screen.queryByText('Known customer')).toBeNull();
  expect(screen.queryByText('Customer name is required')).toBeNull();
});

describe('where the focus is when the customer becomes known', () => {
  /** Goes to a field before the answer for the phone is there. */
  async function openAt(label: RegExp) {
    let answer: (rows: (typeof MYA)[]) => void = () => undefined;
    const asked = answerCall(customers.list, () => new Promise((resolve) => (answer = resolve)));
    await openDeliveries();
    fireEvent.change(field(/^Customer Phone/), { target: { value: '09123456789' } });
    fireEvent.blur(field(/^Customer Phone/));
    const input = field(label) as HTMLInputElement;
    input.focus();
    await waitFor(() => expect(asked).toHaveLength(1));
    answer([{ ...MYA, otherPhones: '+959777888999' }]);
    await waitFor(() => expect(inputValue(field(/^Delivery Address/))).toBe('Insein Road'));
    return input;
  }

  test('at the name, where Enter leads, it goes on to the price', async () => {
    await openAt(/^Customer Name/);
    expect(document.activeElement).toBe(field(/^Item Price/));
  });

  test.each([
    ['Township', /^Township/, 'Hlaing, Yangon Region'],
    ['Other Phones', /^Other Phones/, '09777888999'],
  ])('in %s it stays, and what is typed replaces the text', async (_name, label, text) => {
    const input = await openAt(label);
    expect(document.activeElement).toBe(input);
    await waitFor(() => expect(input.selectionEnd).toBe(text.length));
    expect([inputValue(input), input.selectionStart]).toEqual([text, 0]);
  });
});

test('other phones are filled in as people write them', async () => {
  answerCall(customers.list, [{ ...MYA, otherPhones: '+959777888999, 01234567' }]);
  await openAndType();
  await waitFor(() => expect(inputValue(field(/^Other Phones/))).toBe('09777888999, 01234567'));
});

test('the same phone once more changes nothing, and can still be taken back', async () => {
  await openFilled();
  phone('09 123 456 789');
  await screen.findByText('Known customer');
  expect(shown()[0]).toBe('Daw Mya');
});

test('Esc closes an open list first, then takes the customer back', async () => {
  await openFilled();
  const name = field(/^Customer Name/);
  const township = field(/^Township/);
  fireEvent.focus(township);
  fireEvent.keyDown(township, { key: 'ArrowDown', altKey: false });
  expect(township.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(township, { key: 'Escape' });
  expect(township.getAttribute('aria-expanded')).toBe('false');
  expect(inputValue(name)).toBe('Daw Mya');
  fireEvent.keyDown(township, { key: 'Escape' });
  await waitFor(() => expect(shown()).toEqual(['', '', '']));
  expect(document.activeElement).toBe(name);
});

describe('what is known of a phone', () => {
  test('how parcels for a phone ended stands beside it, and so does an equal parcel of the last day', async () => {
    const asked = answerCall(phones.get, (request) => {
      const { searchParams } = new URL(request.url);
      const duplicates = searchParams.has('amount') ? [{ delivery_id: 31, way_id: 4 }] : [];
      return { phone: { finished: 9, refused: 4 }, twins: duplicates };
    });
    await openAndType();
    await screen.findByText('4 of 9 were returned');
    expect(screen.queryByText(/Possible duplicate/)).toBeNull();
    await pickOption(field(/^Township/), 'Bahan', /Bahan/);
    typeInto(field(/^Item Price/), '10000');
    fireEvent.click(field(/^COD/));
    await screen.findByText(/Possible duplicate/);
    expect(hrefOf('#31')).toBe('/ways/4/deliveries/31');
    await waitFor(() =>
      expect(searchOf(asked.at(-1))).toMatchObject({ shop_id: '3', amount: '12500' }),
    );
  });

  test('fewer than three finished parcels say nothing', async () => {
    const asked = answerCall(phones.get, { phone: { finished: 2, refused: 2 }, twins: [] });
    await openAndType();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(/were returned/)).toBeNull();
  });

  test('nothing is shown if the server refuses to look the phone up', async () => {
    const asked = answerCall(phones.get, refuse(404));
    await openAndType();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/were returned/)).toBeNull();
  });
});
