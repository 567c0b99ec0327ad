import { newTownship, townships } from '@waydesk/contract/records/townships.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { withoutInput } from '../../testing/inputs.ts';
import { press } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { townshipOf } from '../../testing/records.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { AddTownshipPage } from './AddTownshipPage.tsx';
import { EditTownshipPage } from './EditTownshipPage.tsx';

type TownshipAnswer = ReturnType<typeof townshipOf>;
const stored = (more: Partial<TownshipAnswer> = {}) => townshipOf({ version: 4, ...more });
const open = (href: string) =>
  renderAt(href, {
    '/townships': () => <p>the list</p>,
    '/townships/add': AddTownshipPage,
    '/townships/edit/:id': EditTownshipPage,
  });
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } });

const fill = (charge: string) => {
  type(/^Township Name/, 'Bahan');
  type(/^State/, 'Yangon Region');
  type(/^Delivery Charge/, charge);
};
/** Opens what is stored. Returns the reads. */
async function edit(found = stored()) {
  const read = answerCall(townships.get, found, { id: 7 });
  const page = open('/townships/edit/7');
  await screen.findByText('Save Changes');
  return { ...page, read };
}

beforeEach(() => signIn());

test('has an input for each field', () => {
  open('/townships/add');
  expect(withoutInput(Object.keys(newTownship.shape))).toEqual([]);
});

describe('adding', () => {
  test('requires name, state and a charge of 0 or more', async () => {
    const sent = answerCall(townships.create, stored());
    open('/townships/add');
    press('Add Township');
    await screen.findByText('Township name is required');
    expect(screen.getByText('State is required')).toBeTruthy();
    expect(screen.getByText('Delivery charge is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box(/^Township Name/)));
    type(/^Delivery Charge/, '-1');
    await screen.findByText('Delivery charge must be a number of 0 or more');
    type(/^Delivery Charge/, 'many');
    await screen.findByText('Delivery charge must be a number of 0 or more');
    expect(sent).toHaveLength(0);
  });

  test('sends the charge as a number, also 0, and goes to the list', async () => {
    const sent = answerCall(townships.create, stored());
    const { href } = open('/townships/add');
    type(/^Township Name/, '  Ba<han> ');
    fireEvent.blur(box(/^Township Name/));
    type(/^State/, 'Yangon Region');
    type(/^Delivery Charge/, 'ဝ');
    press('Add Township');
    await screen.findByText('Township added successfully');
    expect(href()).toBe('/townships');
    expect(await bodiesOf(sent)).toEqual([
      { name: 'Bahan', state: 'Yangon Region', delivery_charge: 0 },
    ]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test.each([
    ['2,500', 2500],
    ['၂,၅၀၀', 2500],
    ['.5', 0.5],
    ['5.', 5],
  ])('reads %s as a charge', async (typed, charge) => {
    const sent = answerCall(townships.create, stored());
    open('/townships/add');
    fill(typed);
    press('Add Township');
    await screen.findByText('Township added successfully');
    expect(await bodiesOf(sent)).toMatchObject([{ delivery_charge: charge }]);
  });

  test.each([
    ['the words of the server', 'A township with this name and state already exists', 409],
    ['its own words where there are none', '', 400],
  ])('shows a refusal in %s and keeps the form', async (_, message, status) => {
    answerCall(townships.create, refuse(status, message));
    open('/townships/add');
    fill('2500');
    press('Add Township');
    await screen.findByText(message || 'Error adding township');
    expect(box(/^Township Name/).value).toBe('Bahan');
  });
});

describe('editing', () => {
  test('saves with the version and goes to the list; a charge of 0 stays', async () => {
    const sent = answerCall(townships.edit, stored(), { id: 7 });
    const { href } = await edit(stored({ delivery_charge: 0 }));
    expect(box(/^Delivery Charge/).value).toBe('0');
    type(/^Delivery Charge/, '2,500');
    type(/^Delivery Charge/, '2500');
    press('Save Changes');
    await screen.findByText('Township updated successfully');
    expect(href()).toBe('/townships');
    expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
    expect((await bodiesOf(sent))[0]).toMatchObject({ delivery_charge: 2500 });
  });

  test('a save that did not arrive reads nothing again behind the form', async () => {
    answerCall(townships.edit, HttpResponse.error(), { id: 7 });
    const { read } = await edit();
    press('Save Changes');
    await screen.findByText('Error updating township');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toHaveLength(1);
  });

  test('shows a refusal', async () => {
    answerCall(townships.edit, refuse(500), { id: 7 });
    await edit();
    type(/^State/, 'Sagaing Region');
    press('Save Changes');
    await screen.findByText('Error updating township');
    expect(box(/^State/).value).toBe('Sagaing Region');
  });

  test('shows both values when somebody was faster and sends the choice', async () => {
    const theirs = stored({ name: 'Bahan East', delivery_charge: 5000, version: 5 });
    const sent = answerCall(
      townships.edit,
      (_, n) => (n === 1 ? refuse(412, 'Changed', { data: theirs }) : theirs),
      { id: 7 },
    );
    await edit();
    type(/^Delivery Charge/, '2500');
    press('Save Changes');
    const charge = within(await screen.findByRole('group', { name: /^Delivery Charge/ }));
    expect(charge.getByLabelText<HTMLInputElement>(/^Yours/).checked).toBe(true);
    const name = within(screen.getByRole('group', { name: 'Township Name' }));
    expect(name.getByLabelText<HTMLInputElement>(/^Theirs/).checked).toBe(true);
    press('Save with these choices');
    await screen.findByText('Township updated successfully');
    expect(sent[1]?.headers.get('If-Match')).toBe('"5"');
    expect((await bodiesOf(sent))[1]).toEqual({
      name: 'Bahan East',
      state: 'Yangon Region',
      delivery_charge: 2500,
    });
  });

  test.each([
    ['an unknown number', '/townships/edit/7', refuse(404), 'Township not found'],
    ['no number', '/townships/edit/x', stored(), 'Township not found'],
    ['a failure', '/townships/edit/7', refuse(400), 'Error fetching township data'],
  ])('%s shows a link out', async (_, href, answered, text) => {
    answerCall(townships.get, answered, { id: 7 });
    open(href);
    await screen.findByText(text);
    expect(screen.getByText('Back to Townships').getAttribute('href')).toBe('/townships');
  });
});
