import { company, companyEdit, LOGO } from '@waydesk/contract/app/company.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { companyOf } from '../../testing/company.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { drawsPictures } from '../../testing/pictures.ts';
import { fillIn, press } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { bodiesOf, versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { CompanyPage } from './CompanyPage.tsx';

const PNG = new File(['a picture'], 'shop.png', { type: 'image/png' });

async function open(stored = companyOf()) {
  answerCall(company.get, stored);
  const page = renderAt('/settings/company', {
    '/settings': () => <p>the settings</p>,
    '/settings/company': CompanyPage,
  });
  await screen.findByText('Save Changes');
  return page;
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), {
    target: { files: [file] },
  });
const saved = () => screen.findByText('Company profile saved');
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

beforeEach(() => signIn());

test('has an input for each field', async () => {
  await open();
  // Its phones have one each, and its logo is a file.
  expect(withoutInput(Object.keys(companyEdit.shape))).toEqual(['phones', 'logo']);
  expect(withoutInput(['phones.0.phone'])).toEqual([]);
  expect(screen.getByLabelText('Logo', { selector: 'input' })).toBeDefined();
});

test('a tracking code that no customer could open is warned of', async () => {
  await open(companyOf({ public_url: 'http://localhost:3000' }));
  expect(screen.queryByText(/^Customers cannot open/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Tracking code on labels'));
  expect(await screen.findByText(/^Customers cannot open http:\/\/localhost:3000/)).toBeDefined();
});

test('sends what is typed, on top of the version that was read, and nothing of the logo', async () => {
  const sent = answerCall(company.edit, companyOf({ version: 5 }));
  const { href } = await open(companyOf({ logo: 'a1b2' }));
  fillIn('Name', '  ရွှေလမ်း ');
  fillIn('Address', '');
  fireEvent.click(screen.getByLabelText('Tracking code on labels'));
  press('Add phone');
  fillIn(/^Phone 2/, '01 234 567');
  expect(preview().getByText('01 234 567')).toBeDefined();
  press('Save Changes');
  await saved();
  expect(await bodiesOf(sent)).toEqual([
    {
      name: 'ရွှေလမ်း',
      phones: ['09 420 012 345', '01 234 567'],
      address: null,
      tracking_on_labels: true,
    },
  ]);
  expect(versionsOf(sent)).toEqual(['"4"']);
  expect(href()).toBe('/settings');
});

describe('the phones', () => {
  test('are at most three, and can be removed', async () => {
    const sent = answerCall(company.edit, companyOf({ version: 5 }));
    await open(companyOf({ phones: ['1', '2'] }));
    press('Add phone');
    fillIn(/^Phone 3/, '3');
    press('Add phone');
    expect(screen.queryByLabelText(/^Phone 4/)).toBeNull();
    press('Remove phone 2');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add phone' })),
    );
    press('Save Changes');
    await saved();
    expect((await bodiesOf(sent))[0]).toMatchObject({ phones: ['1', '3'] });
  });

  test('have an error each, from the rules', async () => {
    const sent = answerCall(company.edit, companyOf());
    await open();
    press('Add phone');
    press('Save Changes');
    await screen.findByText('Phone number is required');
    expect(screen.getByLabelText(/^Phone 2/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Phone 1/).getAttribute('aria-invalid')).toBeNull();
    expect(sent).toHaveLength(0);
  });

  test('have an error each, from the server', async () => {
    answerCall(
      company.edit,
      refuse(400, 'Not so', { errors: [{ field: 'phones.0', message: 'Not this one' }] }),
    );
    await open();
    fillIn(/^Phone 1/, '09 1');
    press('Save Changes');
    await screen.findByText('Not this one');
    expect(screen.getByLabelText(/^Phone 1/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the logo', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });

  test('is drawn smaller, shown and sent', async () => {
    drawsPictures({ width: 1200, height: 900 }, () => 3);
    const sent = answerCall(company.edit, companyOf({ logo: 'new', version: 5 }));
    await open(companyOf({ logo: 'a1b2' }));
    choose(PNG);
    await screen.findByText('shop.png (1 kB)');
    const shown = await screen.findByRole('img', { name: 'Logo' });
    expect(shown.getAttribute('src')).toBe('blob:chosen');
    press('Save Changes');
    await saved();
    expect((await bodiesOf(sent))[0]).toMatchObject({ logo: { base64: 'AAAA' } });
  });

  test('is waited for when Save comes first', async () => {
    drawsPictures({ width: 1200, height: 900 }, () => 3);
    const sent = answerCall(company.edit, companyOf({ version: 5 }));
    await open();
    choose(PNG);
    press('Save Changes');
    await saved();
    expect((await bodiesOf(sent))[0]).toMatchObject({ logo: { base64: 'AAAA' } });
  });

  test('is removed', async () => {
    const sent = answerCall(company.edit, companyOf({ version: 5 }));
    await open(companyOf({ logo: 'a1b2' }));
    expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toMatch(
      /\/company\/logo\/a1b2$/,
    );
    press('Remove logo');
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull();
    press('Save Changes');
    await saved();
    expect((await bodiesOf(sent))[0]).toMatchObject({ logo: null });
  });

  test.each([
    ['another kind of file', new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' })],
    ['what cannot be read', PNG],
    [
      'more than 10 MB',
      Object.defineProperty(new File([''], 'a.png', { type: 'image/png' }), 'size', {
        value: 10_485_761,
      }),
    ],
  ])('%s is refused, and the saved one stays', async (_, file) => {
    drawsPictures(null, () => 0);
    await open(companyOf({ logo: 'a1b2' }));
    choose(file);
    expect((await screen.findByText(LOGO)).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toMatch(/a1b2$/);
  });

  test('what the server says of it stands beside it', async () => {
    drawsPictures({ width: 10, height: 10 }, () => 3);
    answerCall(company.edit, refuse(400, LOGO, { errors: [{ field: 'logo', message: LOGO }] }));
    await open();
    choose(PNG);
    press('Save Changes');
    await waitFor(() =>
      expect(
        screen.getByLabelText('Logo', { selector: 'input' }).getAttribute('aria-invalid'),
      ).toBe('true'),
    );
  });
});

describe('when somebody else was faster', () => {
  test('one chooses, and a logo that was left alone is theirs', async () => {
    const theirs = companyOf({ name: 'Theirs', logo: 'c3d4', version: 6 });
    const sent = answerCall(company.edit, (_, n) =>
      n === 1 ? refuse(412, 'Changed', { data: theirs }) : companyOf({ version: 7 }),
    );
    await open(companyOf({ logo: 'a1b2' }));
    fillIn('Name', 'Mine');
    press('Save Changes');
    const name = within(await screen.findByRole('group', { name: 'Name' }));
    expect(name.getByLabelText<HTMLInputElement>(/^Yours/).checked).toBe(true);
    expect(screen.queryByRole('group', { name: 'Logo' })).toBeNull();
    press('Save with these choices');
    await saved();
    expect(versionsOf(sent)).toEqual(['"4"', '"6"']);
    const [, last] = await bodiesOf(sent);
    expect(last).toMatchObject({ name: 'Mine' });
    expect(last).not.toHaveProperty('logo');
  });

  test('a logo that was removed is a choice', async () => {
    answerCall(company.edit, refuse(412, 'Changed', { data: companyOf({ logo: 'c3d4' }) }));
    await open(companyOf({ logo: 'a1b2' }));
    press('Remove logo');
    press('Save Changes');
    const logo = within(await screen.findByRole('group', { name: 'Logo' }));
    expect(logo.getByLabelText(/Theirs.*The saved logo/s)).toBeDefined();
    expect(logo.getByLabelText(/Yours.*No logo/s)).toBeDefined();
  });
});

test('a failed read can be tried again', async () => {
  answerCall(company.get, refuse(400, 'Not now'));
  renderAt('/settings/company', { '/settings/company': CompanyPage });
  await screen.findByText('Not now', { selector: 'main *, h2, p' });
  answerCall(company.get, companyOf());
  press('Try again');
  expect(await screen.findByDisplayValue('ရွှေလမ်း Express')).toBeDefined();
});

test('an empty profile says so in the preview', async () => {
  await open(companyOf({ name: null, phones: [], address: null, version: 0 }));
  expect(preview().getByText('Nothing is set yet.')).toBeDefined();
});
