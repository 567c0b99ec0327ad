import { riders } from '@waydesk/contract/records/riders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage, t } from '../../i18n/t.ts';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { toasts } from '../../testing/toasts.ts';
import { hrefOf, showPage } from '../../testing/page.tsx';
import { oneRiderOf } from '../../testing/records.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import { pressButton, startForms, typeInto, inputValue } from '../../testing/wayForms.tsx';
import { AddRiderPage } from './AddRiderPage.tsx';
import { EditRiderPage } from './EditRiderPage.tsx';
import { riderConflictFields } from './riderForm.ts';

const stored = (more: Parameters<typeof oneRiderOf>[0] = {}) =>
  oneRiderOf({
    id: 9,
    phone_number: '+959420012345',
    email: 'min@waydesk.example',
    version: 3,
    ...more,
  });
const add = () => showPage('/riders/add', '/riders/add', AddRiderPage);
function edit(found: Parameters<typeof answerCall<typeof riders.get>>[1] = stored()) {
  answerCall(riders.get, found, { id: 9 });
  return showPage('/riders/:id/edit', '/riders/9/edit', EditRiderPage);
}
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const hold = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

async function fill(more: Record<string, string> = {}) {
  const values: Record<string, string> = {
    Name: 'Ko Min',
    'Phone Number': '09 420-012345',
    Email: 'Min@Waydesk.Example ',
    NRC: '12/DAGANA(N)123456',
    'Emergency Contact': '01-234 567',
    'Vehicle Type': 'car',
    Township: 'Shan',
    'Full Address': '1 <b>Road',
    ...more,
  };
  for (const [name, value] of Object.entries(values)) typeInto(await field(name), value);
}

beforeEach(() => startForms());
afterEach(() => setLanguage('en'));

describe('a new rider', () => {
  test('lists what is missing by name', async () => {
    add();
    await fill({ NRC: '', Township: '' });
    await pressButton('Add Rider');
    expect(await screen.findByText('Required fields missing: township, nrc')).toBeTruthy();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
  });

  test('shows its choices in Burmese', async () => {
    await setLanguage('my');
    add();
    expect(await screen.findByRole('option', { name: 'ကချင်' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'ရန်ကုန်' })).toBeTruthy();
    expect(screen.getByRole('option', { name: t('Bicycle') })).toBeTruthy();
  });

  test('removes characters no name contains while typing, and says so until the next letter', async () => {
    add();
    const text = 'Name can only contain letters, spaces, hyphens, and apostrophes';
    const name = await field('Name');
    fireEvent.change(name, { target: { value: "Ko O'Min-2" } });
    expect(inputValue(name)).toBe("Ko O'Min-");
    expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.change(name, { target: { value: "Ko O'Min-ကျော်" } });
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(inputValue(name)).toBe("Ko O'Min-ကျော်");
  });

  test('is sent cleaned; the list follows two seconds after the success message', async () => {
    const seen = answerCall(riders.create, stored());
    const router = add();
    await fill();
    hold();
    await pressButton('Add Rider');
    await waitFor(() => expect(toasts()).toEqual(['Rider created successfully!']));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saved' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(router.history.location.href).toBe('/riders/add');
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(router.history.location.href).toBe('/riders'));
    expect(await bodiesOf(seen)).toEqual([
      {
        name: 'Ko Min',
        phone_number: '09420012345',
        township: 'Shan',
        full_address: '1 bRoad',
        email: 'min@waydesk.example',
        nrc: '12/DAGANA(N)123456',
        emergency_contact: '01234567',
        vehicle_type: 'car',
        status: 'active',
      },
    ]);
  });

  test('is not redirected after the user has gone elsewhere', async () => {
    answerCall(riders.create, stored());
    const router = add();
    await fill();
    hold();
    await pressButton('Add Rider');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await router.navigate({ href: '/elsewhere' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(router.history.location.href).toBe('/elsewhere');
  });

  test('is not created twice, and shows the server’s errors at their fields', async () => {
    const taken = 'Another rider has this email';
    const seen = answerCall(riders.create, (_, n) =>
      n === 1
        ? HttpResponse.error()
        : refuse(409, taken, { errors: [{ field: 'user.email', message: taken }] }),
    );
    add();
    await fill();
    await pressButton('Add Rider');
    await screen.findByText('Failed to create rider');
    await pressButton('Add Rider');
    await waitFor(() => expect(screen.getAllByText(taken)).toHaveLength(2));
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
    expect(new Set(keysOf(seen)).size).toBe(1);
  });
});

describe('an edited rider', () => {
  test('has an input for each field', async () => {
    edit();
    await field('Name');
    for (const { label } of Object.values(riderConflictFields(t))) {
      expect(screen.getAllByLabelText((text) => text.startsWith(label))).not.toEqual([]);
    }
  });

  test('starts from what is stored and sends the e-mail inside the user', async () => {
    const seen = answerCall(riders.edit, stored({ version: 4 }), { id: 9 });
    const router = edit(stored({ township: 'Old Region' }));
    expect(inputValue(await field('Phone Number'))).toBe('09420012345');
    expect(inputValue(await field('Township'))).toBe('Old Region');
    typeInto(await field('Status'), 'suspended');
    typeInto(await field('Phone Number'), '09 420-011111');
    hold();
    await pressButton('Save Changes');
    await waitFor(() => expect(toasts()).toEqual(['Rider updated successfully!']));
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(router.history.location.href).toBe('/riders'));
    expect(seen[0]?.headers.get('If-Match')).toBe('"3"');
    const [body] = await bodiesOf(seen);
    expect(body).not.toHaveProperty('email');
    expect(body).toMatchObject({
      user: { email: 'min@waydesk.example' },
      phone_number: '09420011111',
      status: 'suspended',
      township: 'Old Region',
    });
  });

  test('has its own texts for phone and e-mail', async () => {
    edit();
    typeInto(await field('Phone Number'), '123-45');
    typeInto(await field('Email'), 'min@');
    expect(await screen.findByText('Phone number must be 6-15 digits')).toBeTruthy();
    expect(await screen.findByText('Invalid email format')).toBeTruthy();
  });

  test('changed by somebody else meanwhile: saves the choice', async () => {
    const theirs = stored({ name: 'Ko Lwin', vehicle_type: 'car', version: 4 });
    const seen = answerCall(
      riders.edit,
      (_, n) => (n === 1 ? refuse(412, 'Changed', { data: theirs }) : theirs),
      { id: 9 },
    );
    edit();
    typeInto(await field('Name'), 'Ko Min Min');
    await pressButton('Save Changes');
    await screen.findByText('Someone else changed this in the meantime');
    await pressButton('Save with these choices');
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]?.headers.get('If-Match')).toBe('"4"');
    expect((await bodiesOf(seen))[1]).toMatchObject({ name: 'Ko Min Min', vehicle_type: 'car' });
  });

  test.each([
    ['Rider not found', refuse(404)],
    ['Failed to load rider data', refuse(418)],
  ])('that cannot be loaded: %s', async (text, refusal) => {
    edit(refusal);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(hrefOf('Back to Riders')).toBe('/riders');
  });

  test('keeps the form and shows the message of a failed save', async () => {
    answerCall(riders.edit, refuse(500), { id: 9 });
    edit();
    typeInto(await field('Name'), 'Ko Lwin');
    await pressButton('Save Changes');
    expect(await screen.findByText('Failed to update rider')).toBeTruthy();
  });
});
