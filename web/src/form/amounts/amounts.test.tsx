import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { NumberField } from './NumberField.tsx';
import { groupThousands } from './groupThousands.ts';

test.each([
  ['1234567', '1,234,567'],
  ['1500.5', '1,500.50'],
  ['၁၂၅၀၀', '12,500'],
  [' 2500 ', '2,500'],
  // Nothing would change.
  ['500', null],
  ['12,500', null],
  ['', null],
  // No amounts: their messages show beside what was typed.
  ['25.000', null],
  ['-5000', null],
  ['12 000', null],
  ['1234.567', null],
])('%j shows as %j', (typed, shown) => {
  expect(groupThousands(typed)).toBe(shown);
});

interface Values {
  amount: string;
  delivery: string;
}

function Form({ amount }: { amount: string }) {
  const { control, setValue } = useForm<Values>({ defaultValues: { amount, delivery: '10500' } });
  return (
    <>
      <NumberField control={control} name="amount" label="Amount (MMK)" />
      <NumberField whole control={control} name="delivery" label="Delivery number" />
      <button onClick={() => setValue('amount', '2500')}>As agreed</button>
    </>
  );
}

const drawn = () =>
  [...document.querySelectorAll('[data-grouped]')].map((one) => one.getAttribute('data-grouped'));

test('an amount keeps what was typed as its value; its thousands are drawn over it', () => {
  render(<Form amount="1234567" />);
  const input = screen.getByLabelText('Amount (MMK)');
  expect(input).toHaveProperty('value', '1234567');
  expect(drawn()).toEqual(['1,234,567']);
  fireEvent.change(input, { target: { value: '9800000' } });
  fireEvent.blur(input);
  expect(input).toHaveProperty('value', '9800000');
  expect(drawn()).toEqual(['9,800,000']);
});

test('what the form itself fills in is drawn too, and a number of a delivery is left alone', () => {
  render(<Form amount="" />);
  expect(drawn()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'As agreed' }));
  expect(screen.getByLabelText('Amount (MMK)')).toHaveProperty('value', '2500');
  expect(drawn()).toEqual(['2,500']);
});
