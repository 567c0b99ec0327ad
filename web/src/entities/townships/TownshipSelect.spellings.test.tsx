/** What the field offers of all townships of the country, in its own list: right ones and no other. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { signIn } from '../../testing/server.ts';
import { COUNTRY_TOWNSHIPS } from '../../testing/townships.ts';
import type { TownshipOption } from '../options.ts';
import { TownshipSelect } from './TownshipSelect.tsx';

const known: TownshipOption[] = COUNTRY_TOWNSHIPS.map((one) => ({
  ...one,
  value: String(one.id),
  label: one.name,
  charge: 1000,
}));

function Screen() {
  const [picked, setPicked] = useState<TownshipOption | null>(null);
  return (
    <>
      {/* Other lists of the page have options, too. */}
      <select aria-label="Rider">
        <option>Tharkayta</option>
        <option>Ko Min</option>
      </select>
      <TownshipSelect known={known} value={picked} onPick={setPicked} onTyped={() => undefined} />
      <p>picked: {picked?.name ?? 'none'}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Township/ });
/** The options of the list that the field names as its own. */
function offered(): string[] {
  const id = field().getAttribute('aria-controls') ?? '';
  const list = document.getElementById(id);
  if (list?.getAttribute('role') !== 'listbox') return [];
  return within(list)
    .queryAllByRole('option')
    .map(({ textContent }) => /^(.*?)MMK/.exec(textContent)?.[1] ?? textContent);
}

beforeEach(() => {
  signIn();
  renderAt('/', { '/': Screen });
});

const EAST = 'Hlaingtharya (East)';
const WEST = 'Hlaingtharya (West)';

test.each([
  ['Tharkayta', ['Thaketa']],
  ['Kamayut', ['Kamaryut']],
  ['kamar yut', ['Kamaryut']],
  ['KAMA-YUT', ['Kamaryut']],
  ['Kyimyindaing', ['Kyeemyindaing']],
  ['Hlaing Tharyar', [EAST, WEST]],
  ['Hlaingtharyar', [EAST, WEST]],
  ['hlaingthaya', [EAST, WEST]],
  ['North Okkala', ['North Okkalapa']],
  ['thar kay ta', ['Thaketa']],
  ['THARKETA', ['Thaketa']],
  ['Thaketa', ['Thaketa']],
  ['kyi myin daing', ['Kyeemyindaing']],
  ['south okkala', ['South Okkalapa']],
  ['Hlaing Tharyar (West)', [WEST]],
  ['Mingalar Taung Nyunt', ['Mingalartaungnyunt']],
  ['Shwe Pyi Thar', ['Shwepyithar']],
  ['thingankyun', ['Thingangyun']],
  ['Tarmwe', ['Tamwe']],
  ['Dagon Seik Kan', ['Dagon Myothit (Seikkan)']],
  ['Botataung', ['Botahtaung']],
  ['Pazuntaung', ['Pazundaung']],
])('%s offers %j, and the first is picked with Enter', async (typed, names) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: typed } });
  // The spellings have to load first.
  await waitFor(() => expect(offered().toSorted()).toEqual(names), { timeout: 5000 });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByText(`picked: ${names[0]}`)).toBeTruthy();
});
