import { customers } from '@waydesk/contract/records/customers.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { t } from '../../i18n/t.ts';
import { toasts } from '../../testing/toasts.ts';
import { hrefOf, showPage } from '../../testing/page.tsx';
import { customerRowOf } from '../../testing/records.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  pickOption,
  pressButton,
  startForms,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
import { AddCustomerPage } from './AddCustomerPage.tsx';
import { EditCustomerPage } from './EditCustomerPage.tsx';
import { customerConflictFields } from './customerForm.ts';

type CustomerAnswer = ReturnType<typeof customerRowOf>;
const stored = (more: Partial<CustomerAnswer> = {}) =>
  customerRowOf({
    id: 5,
    phoneNumber: '+959420012345',
    townshipId: 1,
    address: '7 Inya Road',
    comments: 'Ring twice',
    version: 3,
    ...more,
  });
const add = () => showPage('/customers/add', '/customers/add', AddCustomerPage);
function edit(found: Parameters<typeof answerCall<typeof customers.get>>[1] = stored()) {
  answerCall(customers.get, found, { id: 5 });
  return showPage('/customers/edit/:id', '/customers/edit/5', EditCustomerPage);
}
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));

async function fill() {
  typeInto(await field('Name'), ' Daw  Mya ');
  typeInto(await field('Phone Number'), '09 420-012345');
  await pickOption(await field('Township'), 'Bahan', /Bahan/);
  typeInto(await field('Address'), '<7> Inya Road');
}

beforeEach(() => startForms());

describe('a new customer', () => {
  test('names what is missing at each field', async () => {
    add();
    await pressButton('Add Customer');
    for (const text of [
      'Customer name is required',
      'Phone number is required',
      'Township is required',
      'Address is required',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    typeInto(await field('Phone Number'), '0942');
    await screen.findByText('Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX');
  });

  test('is sent cleaned, with empty fields as null, and then opened', async () => {
    const seen = answerCall(customers.create, stored());
    const router = add();
    await fill();
    await pressButton('Add Customer');
    await waitFor(() => expect(router.history.location.href).toBe('/customers/view/5'));
    expect(toasts()).toEqual(['Customer created successfully']);
    expect(keysOf(seen)[0]).toBeTruthy();
    expect(await bodiesOf(seen)).toEqual([
      {
        name: 'Daw Mya',
        phoneNumber: '+959420012345',
        otherPhones: null,
        township: 'Bahan',
        townshipId: 1,
        address: '7 Inya Road',
        comments: null,
      },
    ]);
  });

  test('shows what the server refuses at its field', async () => {
    const text = 'Invalid township selected. Please choose a valid township.';
    const errors = [{ field: 'townshipId', message: text }];
    answerCall(customers.create, refuse(400, text, { errors }));
    add();
    await fill();
    await pressButton('Add Customer');
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect((await field('Township')).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an edited customer', () => {
  test('has an input for each field', async () => {
    edit();
    await field('Name');
    for (const { label } of Object.values(customerConflictFields(t))) {
      expect(screen.getAllByLabelText((text) => text.startsWith(label))).not.toEqual([]);
    }
  });

  test('starts from what is stored and goes back to his page', async () => {
    const seen = answerCall(customers.edit, stored({ version: 4 }), { id: 5 });
    const router = edit();
    expect(inputValue(await field('Phone Number'))).toBe('09420012345');
    expect(inputValue(await field('Township'))).toBe('Bahan, Yangon Region');
    await pickOption(await field('Township'), 'Hlaing', /Hlaing/);
    typeInto(await field('Comments'), '');
    await pressButton('Save Changes');
    await waitFor(() => expect(router.history.location.href).toBe('/customers/view/5'));
    expect(seen[0]?.headers.get('If-Match')).toBe('"3"');
    expect((await bodiesOf(seen))[0]).toMatchObject({ townshipId: 2, comments: null });
    expect(toasts()).toEqual(['Customer updated successfully']);
  });

  test('changed by somebody else meanwhile: shows both values and saves the choice', async () => {
    const theirs = stored({ name: 'Daw Hla', township: 'Hlaing', townshipId: 2, version: 4 });
    const seen = answerCall(
      customers.edit,
      (_, n) => (n === 1 ? refuse(412, 'Changed', { data: theirs }) : theirs),
      { id: 5 },
    );
    const router = edit();
    typeInto(await field('Name'), 'Daw Mya Mya');
    await pressButton('Save Changes');
    await screen.findByText('Someone else changed this in the meantime');
    await pressButton('Save with these choices');
    await waitFor(() => expect(router.history.location.href).toBe('/customers/view/5'));
    expect(seen[1]?.headers.get('If-Match')).toBe('"4"');
    expect((await bodiesOf(seen))[1]).toMatchObject({ name: 'Daw Mya Mya', townshipId: 2 });
  });

  test('keeps a township that is not in the list as it is', async () => {
    const old = stored({ township: 'Old Town', townshipId: null });
    const seen = answerCall(customers.edit, old, { id: 5 });
    edit(old);
    expect(inputValue(await field('Township'))).toBe('Old Town');
    typeInto(await field('Name'), 'Daw Hla');
    await pressButton('Save Changes');
    await waitFor(() => expect(seen).toHaveLength(1));
    expect((await bodiesOf(seen))[0]).toMatchObject({ township: 'Old Town', townshipId: null });
  });

  test.each([
    ['Customer not found', refuse(404)],
    ['Failed to load customer data. Please try again later.', refuse(418)],
  ])('that cannot be loaded: %s', async (text, refusal) => {
    edit(refusal);
    await screen.findByText(text);
    expect(hrefOf('Back to Customers')).toBe('/customers');
  });

  test('keeps the form and shows the message of a failed save', async () => {
    answerCall(customers.edit, refuse(500), { id: 5 });
    edit();
    typeInto(await field('Name'), 'Daw Hla');
    await pressButton('Save Changes');
    const text = 'Failed to update customer. Please try again.';
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
