import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { Field } from './Field.tsx';
import { NumberInput, TextInput } from './inputs.tsx';
import { pageNumbers } from '../list/PaginationBar.tsx';
import { statusStyle } from './status.ts';
import { Words } from './Words.tsx';

describe('page numbers: at most five, including first, last and current', () => {
  test.each([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [7, 9, [1, null, 6, 7, 8, 9]],
    [9, 9, [1, null, 6, 7, 8, 9]],
  ])('page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
    expect(numbers.filter(Boolean).length).toBeLessThanOrEqual(5);
  });
});

test('Burmese digits become Latin while typing, without moving the caret', () => {
  render(<NumberInput aria-label="Price" defaultValue="" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  fireEvent.change(input, { target: { value: '၁၂၅၀၀' } });
  expect(input.value).toBe('12500');
});

test('label, hint and message belong to the input', () => {
  render(
    <Field label="Name" hint="As on the card" error="Name is required" required>
      {(ties) => <TextInput {...ties} />}
    </Field>,
  );
  const input = screen.getByLabelText(/^Name/);
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Name is required', 'As on the card']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});

test.each([
  ['way', WAY_STATUSES],
  ['delivery', DELIVERY_STATUSES],
])('every status of a %s has its own colour and icon', (_, codes) => {
  const looks = codes.map((code) => statusStyle(code));
  expect(new Set(looks.map((look) => look.icon)).size).toBe(codes.length);
  expect(new Set(looks.map((look) => look.tone)).size).toBe(codes.length);
  expect(looks.map((look) => look.icon)).not.toContain(statusStyle('x').icon);
});

/** Where a text may wrap: `|` for a place of its own, brackets for what stays together. */
const wraps = (text: string, kind: { noWrap?: boolean; isTitle?: boolean } = {}) =>
  render(<Words text={text} {...kind} />)
    .container.innerHTML.replaceAll('<wbr>', '|')
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']');

test.each([
  ['Phone Number', 'Phone Number'],
  ['12/KAMAYA(N)389710', '12/|KAMAYA(N)389710'],
  ['ma.hla@example.com', 'ma.|hla@|example.|com'],
  ['ငွေရှင်းမှု အမျိုးအစား', '[ငွေရှင်းမှု] [အမျိုးအစား]'],
  ['ပြည်နယ်/တိုင်းဒေသကြီး', '[ပြည်နယ်/][တိုင်းဒေသကြီး]'],
])('%s wraps where a reader would', (text, wrapped) => {
  expect(wraps(text)).toBe(wrapped);
});

test('a heading keeps the unit with its word', () => {
  expect(wraps('Delivery Charge (MMK)', { noWrap: true })).toBe('Delivery [Charge (MMK)]');
});

test.each([
  ['Parcel In/Out', 'Parcel In/Out'],
  ['အသိပေးစာ သတ်မှတ်ချက် ပြင်ရန်', '[အသိပေးစာ] [သတ်မှတ်ချက်] [ပြင်ရန်]'],
  ['Way အဝင်/အထွက် v1.2', 'Way [အဝင်/အထွက်] v1.2'],
])('the title %s keeps its Burmese words, and its name', (text, wrapped) => {
  expect(wraps(text, { isTitle: true })).toBe(wrapped);
});
