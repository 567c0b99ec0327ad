/** What people type, in both languages, and what stands first then. */
import { may } from '@waydesk/contract/calls/permissions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage, translator } from '../../i18n/t.ts';
import { texts } from '../../i18n/my.ts';
import { screenRows } from '../../router/screens.ts';
import { menuFor } from '../menu.ts';
import { actionsFound, ENGLISH } from './actions.ts';
import { resultGroups } from './findings.ts';
import { SCREEN_WORDS } from './screenWords.ts';

const BURMESE = translator(() => ({ texts, places: {} }));
const frame = { showSheet: () => {}, chooseBar: () => {} };

const NOTHING = { parcels: [], ways: [], customers: [], shops: [], riders: [] };
const RIDER = { id: 3, name: 'Ko Figures', phone_number: '+959420012345' };

/** The names of what is offered, first to last, with a rider that the server found. */
function offeredFor(typed: string, role = 'admin') {
  const readings = typed === '' ? [] : [typed];
  const languages = [ENGLISH, BURMESE];
  const others = actionsFound({ role, t: ENGLISH, languages, readings, recent: [], frame });
  const found = typed === '' ? undefined : { ...NOTHING, riders: [RIDER] };
  return resultGroups(found, { search: typed, t: ENGLISH, others })
    .flatMap(({ items }) => items)
    .map(({ label }) => label);
}

beforeEach(() => setLanguage('en'));

test.each([
  ['dashboard', 'Dashboard'],
  ['home', 'Dashboard'],
  ['ဒက်ရှ်ဘုတ်', 'Dashboard'],
  ['ပင်မ', 'Dashboard'],
  ['new way', 'Create Ways'],
  ['အော်ဒါတင်', 'Create Ways'],
  ['ways', 'Parcel In/Out'],
  ['orders', 'Parcel In/Out'],
  ['အော်ဒါ', 'Parcel In/Out'],
  ['parcels', 'Parcels List'],
  ['ပါဆယ်', 'Parcels List'],
  ['import', 'Import Parcels'],
  ['excel', 'Import Parcels'],
  ['ဖိုင်တင်', 'Import Parcels'],
  ['scan', 'Scan Parcels'],
  ['barcode', 'Scan Parcels'],
  ['စကင်', 'Scan Parcels'],
  ['စကန်', 'Scan Parcels'],
  ['returns', 'Return Slips'],
  ['ပြန်ပို့', 'Return Slips'],
  ['labels', 'Print labels'],
  ['လေဘယ်', 'Print labels'],
  ['run sheet', 'Run Sheet'],
  ['manifest', 'Run Sheet'],
  ['assign', 'To assign'],
  ['တာဝန်ပေး', 'To assign'],
  ['failed', 'Failed'],
  ['ပို့မရ', 'Failed'],
  ['figures', 'Figures'],
  ['Figures', 'Figures'],
  ['report', 'Figures'],
  ['အစီရင်ခံစာ', 'Figures'],
  ['charges', 'Charges'],
  ['delivery charges', 'Edit Charges'],
  ['ပို့ခ', 'Edit Charges'],
  ['cash book', 'Cash Book'],
  ['expenses', 'Cash Book'],
  ['အသုံးစရိတ်', 'Cash Book'],
  ['close day', 'Close the day'],
  ['နေ့ပိတ်', 'Close the day'],
  ['closing', 'Closings'],
  ['closings', 'Closings'],
  ['နေ့ပိတ်စာရင်း', 'Closings'],
  ['settle', 'Shop Statements'],
  ['ငွေရှင်း', 'Shop Statements'],
  ['statements', 'Statements List'],
  ['ငွေစာရင်းများ', 'Statements List'],
  ['shops', 'Online Shops List'],
  ['ဆိုင်', 'Online Shops List'],
  ['new shop', 'Add Online Shop'],
  ['riders', 'Riders List'],
  ['drivers', 'Riders List'],
  ['ရိုက်ဒါ', 'Riders List'],
  ['cash in', 'Cash In'],
  ['ငွေအပ်', 'Cash In'],
  ['cash-ins', 'Cash-ins List'],
  ['receipts', 'Cash-ins List'],
  ['townships', 'Townships List'],
  ['မြို့နယ်', 'Townships List'],
  ['customers', 'Customers List'],
  ['ဖောက်သည်', 'Customers List'],
  ['ကာစတန်မာ', 'Customers List'],
  ['price list', 'Rate Groups List'],
  ['နှုန်းထား', 'Rate Groups List'],
  ['users', 'Users List'],
  ['staff', 'Users List'],
  ['ဝန်ထမ်း', 'Users List'],
  ['settings', 'Settings'],
  ['backup', 'Settings'],
  ['ဆက်တင်', 'Settings'],
  ['company', 'Company Profile'],
  ['logo', 'Company Profile'],
  ['phone of the company', 'Company Profile'],
  ['address', 'Company Profile'],
  ['ကုမ္ပဏီ', 'Company Profile'],
  ['လိုဂို', 'Company Profile'],
  ['ကုမ္ပဏီဖုန်း', 'Company Profile'],
  ['လိပ်စာ', 'Company Profile'],
  ['dark', 'Theme: dark'],
  ['အမှောင်', 'Theme: dark'],
  ['light', 'Theme: light'],
  ['language', 'Language: Burmese'],
  ['burmese', 'Language: Burmese'],
  ['ဘာသာစကား', 'Language: Burmese'],
  ['help', 'Help'],
  ['undo', 'Keyboard shortcuts and screens'],
  ['အကူအညီ', 'Help'],
  ['bottom bar', 'Change the bar of the phone'],
  ['log out', 'Log Out'],
  ['sign out', 'Log Out'],
  ['ထွက်', 'Log Out'],
])('%s leads to %s', (typed, name) => {
  expect(offeredFor(typed)[0]).toBe(name);
});

test('what is not called exactly that comes below the records', () => {
  const names = offeredFor('figur');
  expect(names.indexOf('Figures')).toBeGreaterThan(names.indexOf('Ko Figures'));
});

test.each([
  [
    'manager',
    ['Online Shops List', 'Townships List', 'Users List', 'Figures', 'Closings'],
    ['Settings', 'Company Profile', 'Edit Charges'],
  ],
  [
    'user',
    ['Online Shops List', 'Cash Book', 'Statements List', 'Run Sheet'],
    ['Figures', 'Charges', 'Users List', 'Settings'],
  ],
  [
    'rider',
    ['Scan Parcels', 'Riders List', 'Log Out'],
    ['Online Shops List', 'Cash Book', 'Closings', 'Figures', 'To assign'],
  ],
])('a %s is offered %j and not %j', (role, offered, others) => {
  const names = offeredFor('', role);
  expect(names).toEqual(expect.arrayContaining(offered));
  expect(names.filter((name) => others.includes(name))).toEqual([]);
});

describe.each(['Administrator', 'admin', 'manager', 'user', 'rider', ''])('%j', (role) => {
  test('finds all that the menu has', () => {
    const inMenu = menuFor(role).flatMap(({ links }) => links.map(({ label }) => label));
    expect(offeredFor('', role)).toEqual(expect.arrayContaining(inMenu));
  });

  test('is offered no form that the route would refuse', () => {
    const offered = offeredFor('', role);
    const refused = Object.entries(SCREEN_WORDS).filter(([name, words]) => {
      const row = screenRows[name as keyof typeof SCREEN_WORDS];
      const who = 'file' in row ? row.who : undefined;
      return (
        who !== undefined &&
        !may(role, who) &&
        offered.includes((words as { label?: string }).label ?? '')
      );
    });
    expect(refused).toEqual([]);
  });
});

test('no word is two screens’ own', () => {
  const words = Object.values(SCREEN_WORDS).flatMap(({ also }) => also.split(', '));
  expect(words.filter((word, n) => words.indexOf(word) !== n)).toEqual([]);
});
