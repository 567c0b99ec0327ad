import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { ComboboxField } from './choice/ComboboxField.tsx';

interface Town {
  id: number;
  name: string;
}
const TOWNS: Town[] = ['Bahan', 'Hlaing', 'Hlaingthaya', 'Mayangone'].map((name, id) => ({
  id,
  name,
}));

interface Given {
  picked?: Town | null;
  initialTyped?: string;
  dropsTyped?: boolean;
}

function setUp({ picked = null, ...more }: Given = {}) {
  const onPick = vi.fn<(town: Town | null) => void>();
  const onTyped = vi.fn<(text: string) => void>();
  function Form() {
    const [value, setValue] = useState<Town | null>(picked);
    const [typed, setTyped] = useState(picked === null ? (more.initialTyped ?? '') : '');
    return (
      <>
        <label htmlFor="town">Town</label>
        <Combobox
          id="town"
          {...more}
          items={TOWNS.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))}
          toKey={(town) => town.id}
          toLabel={(town) => town.name}
          value={value}
          onPick={(town) => {
            onPick(town);
            setValue(town);
          }}
          onTyped={(text) => {
            onTyped(text);
            setTyped(text);
          }}
          emptyText="No townships found"
        />
      </>
    );
  }
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(input, { key });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const active = () => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  return { input, type, press, options, active, onPick, onTyped };
}

test('typing filters, arrows move, Enter picks', () => {
  const { input, type, press, options, active, onPick } = setUp();
  expect(input.getAttribute('aria-expanded')).toBe('false');
  type('hlaing');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(options()).toEqual(['Hlaing', 'Hlaingthaya']);
  expect(active()).toBe('Hlaing');
  press('ArrowDown');
  expect(active()).toBe('Hlaingthaya');
  press('ArrowDown');
  expect(active()).toBe('Hlaing');
  press('ArrowUp');
  press('Enter');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(TOWNS[2]);
  expect(input.value).toBe('Hlaingthaya');
  expect(options()).toEqual([]);
});

test('Tab picks the highlighted option once something was typed', () => {
  const { type, press, onPick } = setUp();
  type('may');
  press('Tab');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(TOWNS[3]);
});

test('Tab through a field picks nothing, also with its list open', () => {
  const { press, active, onPick } = setUp();
  press('Tab');
  press('ArrowDown');
  expect(active()).toBe('Bahan');
  press('Tab');
  expect(onPick).not.toHaveBeenCalled();
});

test('Alt and the arrow open the list; Home and End go to its ends', () => {
  const { input, press, active } = setUp();
  fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
  expect(input.getAttribute('aria-expanded')).toBe('true');
  press('End');
  expect(active()).toBe('Mayangone');
  press('Home');
  expect(active()).toBe('Bahan');
});

test('what was typed stands out in each option', () => {
  const { type } = setUp();
  type('thay');
  const [option] = screen.getAllByRole('option');
  expect(option?.querySelector('b')?.textContent).toBe('thay');
});

test('Escape closes and keeps what was typed; a second one goes to the page', () => {
  const { input, type, press, options } = setUp();
  type('may');
  expect(press('Escape')).toBe(false);
  expect(options()).toEqual([]);
  expect(input.value).toBe('may');
  expect(press('Escape')).toBe(true);
});

test('Enter on a closed list goes to the form', () => {
  const { press } = setUp();
  expect(press('Enter')).toBe(true);
});

test('clicking an option picks it', () => {
  const { input } = setUp();
  fireEvent.click(input);
  fireEvent.click(screen.getByRole('option', { name: 'Bahan' }));
  expect(input.value).toBe('Bahan');
});

test('typing over a picked option clears it', () => {
  const { type, onPick, onTyped } = setUp({ picked: TOWNS[0]! });
  type('Baha');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(null);
  expect(onTyped).toHaveBeenLastCalledWith('Baha');
});

test('a full name counts as picked on blur, anything else stays as typed', () => {
  const { input, type, onPick } = setUp();
  type('hlaing');
  fireEvent.blur(input);
  expect(onPick).toHaveBeenLastCalledWith(TOWNS[1]);
  type('nowhere');
  fireEvent.blur(input);
  expect(input.value).toBe('nowhere');
  expect(onPick).toHaveBeenLastCalledWith(null);
});

test('with `dropsTyped`, text without a pick is removed on blur', () => {
  const { input, type, onPick, onTyped } = setUp({ dropsTyped: true });
  type('nowhere');
  fireEvent.blur(input);
  expect(input.value).toBe('');
  expect(onTyped).toHaveBeenLastCalledWith('');
  type('hlaing');
  fireEvent.blur(input);
  expect(onPick).toHaveBeenLastCalledWith(TOWNS[1]);
});

test('blanks count as empty, and onTyped gets an empty text', () => {
  const { input, type, onTyped } = setUp();
  type('  ');
  fireEvent.blur(input);
  expect(input.value).toBe('');
  expect(onTyped).toHaveBeenLastCalledWith('');
});

test('says when nothing is found', () => {
  const { type } = setUp();
  type('zzz');
  expect(screen.getByRole('status').textContent).toBe('No townships found');
});

test('opens at the picked option, which is marked', () => {
  const { press, active } = setUp({ picked: TOWNS[3]! });
  press('ArrowDown');
  expect(active()).toBe('Mayangone');
  expect(screen.getByRole('option', { name: 'Mayangone', selected: true })).toBeDefined();
});

test('shows text typed earlier', () => {
  const { input } = setUp({ initialTyped: 'Hla' });
  expect(input.value).toBe('Hla');
});

test.each([
  [null, [0, 5]],
  ['Bah', [3, 3]],
])('the list takes over with %j typed', (typed, selected) => {
  render(
    <ComboboxField
      id="town"
      items={TOWNS}
      toKey={(town) => town.id}
      toLabel={(town) => town.name}
      value={typed === null ? TOWNS[0]! : null}
      onPick={() => {}}
      emptyText="No townships found"
      takenOver={{ typed, isOpen: false, hasFocus: true }}
    />,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual(selected);
});
