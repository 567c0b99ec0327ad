import { find } from '@waydesk/contract/app/find.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { type PaletteAction, usePaletteActions } from '../../ui/usePaletteActions.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { Shell } from '../Shell.tsx';

type Found = ServerData<typeof find.anything>;
const NONE: Found = { parcels: [], ways: [], customers: [], shops: [], riders: [] };
const RIDERS = [3, 4].map((id) => ({ id, name: `Ko Rider ${id}`, phone_number: '+959420012345' }));

const print = vi.fn<() => void>();
const PRINT: PaletteAction = { label: (t) => t('Print'), run: print };
let offered: PaletteAction[] = [];
function Screen() {
  const [isOver, setOver] = useState(false);
  usePaletteActions(isOver ? [] : offered);
  return (
    <Shell>
      <input aria-label="A field" />
      <button onClick={() => setOver(true)}>End</button>
    </Shell>
  );
}
const Elsewhere = () => <Shell>{null}</Shell>;

beforeEach(() => {
  signIn();
  offered = [];
  print.mockReset();
});

const found = (data = NONE) => answerCall(find.anything, data);
const show = () => renderAt('/dashboard', { '/dashboard': Screen, '/*': Elsewhere });
const box = () => screen.queryByRole('dialog', { name: 'Find' });
const field = () => screen.findByRole('combobox');
const group = (name: string) => within(box()!).queryByRole('group', { name });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const inGroup = (name: string) =>
  within(group(name)!)
    .getAllByRole('option')
    .map((option) => option.textContent);
const marked = () => screen.getByRole('option', { selected: true }).textContent;
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

async function open() {
  press('k', { ctrlKey: true });
  const input = await field();
  return (text: string) => fireEvent.change(input, { target: { value: text } });
}

afterEach(() => setLanguage('en'));

describe('before anything is typed', () => {
  test('an admin is offered all that the menu has', async () => {
    show();
    await open();
    expect(options()).toEqual(
      expect.arrayContaining(['Dashboardg d', 'Users Listg u', 'Add User', 'Add Online Shop']),
    );
    expect(inGroup('New')).toEqual([
      'Create Ways',
      'Import Parcelsg l',
      'Add Online Shop',
      'Add Rider',
      'Add Township',
      'Add Customer',
      'Add Rate Group',
      'Add User',
      'Add Notice RuleNotices',
      'Add WebhookWebhooks',
      'Make API keyAPI keys',
      'New entryCash Book',
      'Import ShopsOnline Shops List',
      'Import RidersRiders List',
      'Import CustomersCustomers List',
    ]);
  });

  test('a rider is offered what the four groups have that other roles see', async () => {
    signIn({ role: 'rider' });
    show();
    await open();
    expect(inGroup('New')).toEqual([
      'Create Ways',
      'Import Parcelsg l',
      'Add Rider',
      'Add Customer',
      'Add Rate Group',
    ]);
    expect(inGroup('Go to')).toEqual([
      'Dashboardg d',
      'Parcel In/Outg w',
      'Parcels Listg p',
      'Pickup Requestsg q',
      'Scan Parcelsg k',
      'Return Slipsg e',
      'Riders Listg r',
      'Customers Listg c',
      'Rate Groups Listg g',
      'Help',
    ]);
  });

  test('what was used lately comes first, for this person only', async () => {
    const { href } = show();
    const type = await open();
    found();
    type('townships list');
    press('Enter');
    await waitFor(() => expect(href()).toBe('/townships'));
    await open();
    expect(inGroup('Recently used')).toEqual(['Townships Listg t']);
    expect(marked()).toBe('Townships Listg t');
    expect(inGroup('Go to')).not.toContain('Townships Listg t');
    press('Escape');
    cleanup();
    signIn({ id: 2 });
    show();
    await open();
    expect(group('Recently used')).toBeNull();
  });
});

describe('by keyboard alone', () => {
  test('arrows go around, Home and End lead to both ends', async () => {
    show();
    await open();
    const all = options();
    expect(marked()).toBe(all[0]);
    press('ArrowUp');
    expect(marked()).toBe(all.at(-1));
    press('ArrowDown');
    press('ArrowDown');
    expect(marked()).toBe(all[1]);
    press('End');
    expect(marked()).toBe(all.at(-1));
    press('Home');
    expect(marked()).toBe(all[0]);
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
  });

  test('Esc and a second Ctrl+K close it, and the focus is where it was', async () => {
    show();
    const before = screen.getByLabelText('A field');
    for (const close of [
      () => fireEvent(box()!, new Event('cancel', { cancelable: true })),
      () => press('k', { ctrlKey: true }),
      () => press('\u1010', { metaKey: true, code: 'KeyK' }),
    ]) {
      before.focus();
      await open();
      expect(document.activeElement).toBe(await field());
      close();
      await waitFor(() => expect(box()).toBeNull());
      expect(document.activeElement).toBe(before);
    }
  });

  test('Enter before the answer takes what comes first in it, held down only once', async () => {
    found({ ...NONE, riders: RIDERS });
    const { href } = show();
    const type = await open();
    type('ko rider');
    press('Enter');
    expect(href()).toBe('/dashboard');
    await waitFor(() => expect(href()).toBe('/riders/3'));
    expect(box()).toBeNull();
    await open();
    press('Enter', { repeat: true });
    expect(box()).not.toBeNull();
  });

  test('what was marked stays so when found records come above it', async () => {
    let send = (_: Found) => {};
    const seen = answerCall(find.anything, () => new Promise<Found>((resolve) => (send = resolve)));
    show();
    const type = await open();
    type('rider');
    await waitFor(() => expect(options()).toContain('Add Rider'));
    while (marked() !== 'Add Rider') press('ArrowDown');
    await waitFor(() => expect(seen).toHaveLength(1));
    send({ ...NONE, riders: RIDERS });
    await waitFor(() => expect(group('Riders')).not.toBeNull());
    expect(marked()).toBe('Add Rider');
  });

  test('how much was found is announced', async () => {
    found({ ...NONE, riders: RIDERS });
    show();
    const type = await open();
    expect(screen.getByRole('status').textContent).toMatch(/^Type four digits/);
    type('ko rider');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 found'));
    expect(inGroup('Riders')).toHaveLength(2);
    expect(inGroup('Search')).toEqual(['All parcels with “ko rider”']);
  });
});

describe('what a screen offers', () => {
  beforeEach(() => {
    offered = [PRINT];
    found();
  });

  test('is found by its words, run after the palette has closed, and gone with the screen', async () => {
    const { go } = show();
    const before = screen.getByLabelText('A field');
    before.focus();
    print.mockImplementation(() => {
      expect(box()).toBeNull();
      expect(document.activeElement).toBe(before);
    });
    const type = await open();
    type('prin');
    await waitFor(() => expect(inGroup('On this screen')).toEqual(['Print']));
    press('Enter');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await open();
    expect(inGroup('Recently used')).toEqual(['Print']);
    press('k', { ctrlKey: true });
    await act(async () => go('/elsewhere'));
    await open();
    expect(options()).not.toContain('Print');
  });

  test('does nothing once the screen no longer offers it', async () => {
    show();
    await open();
    fireEvent.click(screen.getByText('End'));
    fireEvent.click(screen.getByRole('option', { name: 'Print' }));
    await waitFor(() => expect(box()).toBeNull());
    expect(print).not.toHaveBeenCalled();
  });
});

describe('actions are found', () => {
  const actionsFor = async (text: string) => {
    show();
    const type = await open();
    type(text);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/found/i));
    return options().filter((name) => !name?.startsWith('All parcels'));
  };
  beforeEach(() => void found());

  test.each([
    ['cr wa', ['Create Ways']],
    ['out', ['Parcel In/Outg w', 'Log Out']],
    ['omer', ['Add Customer', 'Import CustomersCustomers List', 'Customers Listg c']],
    // Two letters stand inside too many names.
    ['om', []],
    ['ဖောက်သည် ထည့်', ['Add Customer', 'Import CustomersCustomers List']],
    ['ရိုက်ဒါစာရင်း', ['Riders Listg r', 'Import RidersRiders List']],
    // In Zawgyi.
    ['ေဖာက္သည္', ['Customers Listg c', 'Add Customer', 'Import CustomersCustomers List']],
  ])('in English by %s', async (typed, names) => {
    expect(await actionsFor(typed)).toEqual(names);
  });

  test.each([
    ['add cust', ['ဖောက်သည် ထည့်ရန်']],
    ['ဖောက်သည် ထည့်', ['ဖောက်သည် ထည့်ရန်']],
  ])('in Burmese by %s', async (typed, names) => {
    await setLanguage('my');
    show();
    press('k', { ctrlKey: true });
    fireEvent.change(await field(), { target: { value: typed } });
    await waitFor(() => expect(options().slice(0, 1)).toEqual(names));
  });

  test('also while the server cannot be asked, which is announced', async () => {
    answerCall(find.anything, refuse(400));
    const { href } = show();
    const type = await open();
    type('riders list');
    expect(await screen.findByText('Failed to search')).toBeTruthy();
    press('Enter');
    await waitFor(() => expect(href()).toBe('/riders'));
  });
});

test('Zawgyi is asked for in Unicode', async () => {
  const asked = found();
  show();
  const type = await open();
  type('ေမာင္ေမာင္');
  await waitFor(() =>
    expect(asked.map(({ url }) => new URL(url).searchParams.get('search'))).toContain('မောင်မောင်'),
  );
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ေမာင္ေမာင္');
});
