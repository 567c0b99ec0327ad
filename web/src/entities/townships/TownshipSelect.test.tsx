import { townshipReads } from '@waydesk/contract/records/township.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { renderAt } from '../../testing/render.tsx';
import { townshipOf } from '../../testing/records.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import type { TownshipOption } from '../options.ts';
import { TownshipSelect } from './TownshipSelect.tsx';

type TownshipAnswer = ReturnType<typeof townshipOf>;
const row = (id: number, name: string, state: string) =>
  townshipOf({ id, name, state, delivery_charge: 1 });
const MAYANGONE = row(2, 'Mayangone', 'Yangon Region');
const AMARAPURA = row(1, 'Amarapura', 'Mandalay Region');
const option = ({ id, name, state }: TownshipAnswer): TownshipOption => ({
  id,
  value: String(id),
  label: name,
  name,
  state,
  charge: 1,
});
const known = [AMARAPURA, MAYANGONE].map(option);

function Screen() {
  const [picked, setPicked] = useState<TownshipOption | null>(null);
  return (
    <>
      <TownshipSelect known={known} value={picked} onPick={setPicked} onTyped={() => undefined} />
      <p>picked: {picked?.name ?? 'none'}</p>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const names = () => screen.queryAllByRole('option').map((one) => one.textContent);

beforeEach(() => {
  signIn();
  renderAt('/', { '/': Screen });
});
afterEach(() => setLanguage('en'));

test('Enter never picks a result of an earlier search', async () => {
  const waiting: (() => void)[] = [];
  answerCall(townshipReads.list, ({ url }) => {
    const search = new URL(url).searchParams.get('search');
    if (search === 'အမ') return [AMARAPURA];
    return new Promise<TownshipAnswer[]>((resolve) => {
      waiting.push(() => resolve([MAYANGONE]));
    });
  });
  fireEvent.focus(input());
  type('အမ');
  await waitFor(() => expect(names()).toHaveLength(1));
  type('အရမ်း');
  expect(names()).toEqual([]);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(screen.getByText('picked: none')).toBeTruthy();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await waitFor(() => expect(names()[0]).toContain('Mayangone'));
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(screen.getByText('picked: Mayangone')).toBeTruthy();
});

test('a search in Burmese matches the displayed names without waiting for the server', async () => {
  answerCall(townshipReads.list, () => new Promise<Response>(() => undefined));
  await setLanguage('my');
  fireEvent.focus(input());
  type('မရမ်းကုန်း');
  await waitFor(() => expect(names()).toHaveLength(1));
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(screen.getByText('picked: Mayangone')).toBeTruthy();
});

test('typing the full label of an option finds it', async () => {
  fireEvent.focus(input());
  type('mayangone, yangon region');
  expect(names()).toHaveLength(1);
  fireEvent.blur(input());
  await screen.findByText('picked: Mayangone');
});
