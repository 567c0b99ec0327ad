import { newRateGroup, rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { withoutInput } from '../../testing/inputs.ts';
import { press } from '../../testing/press.ts';
import { rateGroupOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { AddRateGroupPage } from './AddRateGroupPage.tsx';

const open = () =>
  renderAt('/rate-groups/add', {
    '/rate-groups': () => <p>the list</p>,
    '/rate-groups/add': AddRateGroupPage,
  });
const entry = (n: number) => within(screen.getByRole('group', { name: `Township ${n}` }));
const put = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });
const fill = (n: number, name: string, state: string, charge: string) => {
  put(entry(n).getByLabelText(/^Township Name/), name);
  put(entry(n).getByLabelText(/^State/), state);
  put(entry(n).getByLabelText(/^Delivery Charge/), charge);
};
const add = async (n: number) => {
  press('+ ADD TOWNSHIP');
  await screen.findByRole('group', { name: `Township ${n}` });
};
const filled = async () => {
  const page = open();
  put(screen.getByLabelText(/^Rate Group Name/), ' Up country ');
  await add(1);
  fill(1, 'Bahan', 'Yangon Region', '2500.50');
  return page;
};
const expectAlert = async (text: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));

beforeEach(() => signIn());

describe('the checks, in order, only the first at a time', () => {
  test('from an empty form to one that can be sent', async () => {
    const sent = answerCall(rateGroups.create, rateGroupOf());
    open();
    screen.getByText('No townships added yet. Click "ADD TOWNSHIP" to get started.');
    const send = (text: string) => {
      press('Create Rate Group');
      return expectAlert(text);
    };
    await send('Rate group name is required');
    put(screen.getByLabelText(/^Rate Group Name/), '   ');
    await send('Rate group name is required');
    put(screen.getByLabelText(/^Rate Group Name/), 'Up country');
    await send('At least one township is required');
    await add(1);
    await add(2);
    fill(1, '  ', '', '');
    // The message was about an earlier state of the form.
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await send('Township name is required for township 1');
    fill(1, 'Bahan', '', '');
    await send('State is required for township 1');
    for (const charge of ['', '0', '-5', 'much']) {
      fill(1, 'Bahan', 'Yangon Region', charge);
      await send('Valid delivery charge is required for township 1');
    }
    fill(1, 'Bahan', 'Yangon Region', '2500');
    await send('Township name is required for township 2');
    fill(2, ' bahan', 'Yangon Region', '3000');
    await send(
      'Duplicate townships found: "Bahan" in "Yangon Region". Each township-state combination must be unique within this rate group.',
    );
    expect(sent).toHaveLength(0);
    fill(2, 'Bahan', 'Shan State', '3000');
    press('Create Rate Group');
    await screen.findByText('the list');
    expect(sent).toHaveLength(1);
  });

  test('duplicates are marked while typing', async () => {
    await filled();
    await add(2);
    fill(2, 'BAHAN ', 'Yangon Region', '1');
    await waitFor(() => expect(screen.getAllByText('Duplicate')).toHaveLength(2));
    const warning = 'This township-state combination already exists in this rate group';
    expect(screen.getAllByText(warning)).toHaveLength(2);
    fireEvent.click(entry(2).getByRole('button', { name: 'REMOVE' }));
    await waitFor(() => expect(screen.queryByText('Duplicate')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Township 2' })).toBeNull();
  });
});

describe('sending', () => {
  test('cleaned, charges as numbers, an empty description as null, no ids', async () => {
    const sent = answerCall(rateGroups.create, rateGroupOf());
    const { href } = await filled();
    press('Create Rate Group');
    await screen.findByText('Rate group created successfully');
    expect(href()).toBe('/rate-groups');
    expect(await sent[0]?.json()).toEqual({
      name: 'Up country',
      description: null,
      townships: [{ township_name: 'Bahan', state: 'Yangon Region', delivery_charge: 2500.5 }],
    });
  });

  test('says that it is sending and ignores a second click', async () => {
    let let_go = () => {};
    const held = new Promise<void>((resolve) => (let_go = resolve));
    const sent = answerCall(rateGroups.create, () => held.then(() => rateGroupOf()));
    await filled();
    press('Create Rate Group');
    const busy = await screen.findByRole('button', { name: 'Creating...' });
    expect(busy.hasAttribute('aria-disabled')).toBe(true);
    let_go();
    await screen.findByText('the list');
    expect(sent).toHaveLength(1);
  });

  const SUFFIX = '. Please check for existing townships with the same name and state combination.';
  const DUPLICATE = 'A township with this name and state already exists in this rate group';
  test.each([
    [
      'a list of errors',
      refuse(400, 'Bad', {
        errors: [
          { field: 'townships.0.township_name', message: 'One' },
          { field: 'townships.0.state', message: 'Two' },
        ],
      }),
      'One, Two',
    ],
    ['a message', refuse(400, 'No more'), 'No more'],
    ['a duplicate', refuse(409, DUPLICATE), DUPLICATE + SUFFIX],
    ['nothing at all', refuse(500), 'Error creating rate group. Please try again.'],
    ['no answer', HttpResponse.error(), 'Error creating rate group. Please try again.'],
  ])('%s shows a message and nothing is lost', async (_, refusal, text) => {
    answerCall(rateGroups.create, refusal);
    await filled();
    press('Create Rate Group');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(text),
    );
    expect(entry(1).getByLabelText<HTMLInputElement>(/^Township Name/).value).toBe('Bahan');
  });
});

test('has an input for each field', async () => {
  await filled();
  const { is_active: _, townships, ...fields } = newRateGroup.shape;
  const { id: __, ...entryFields } = townships.def.element.shape;
  const entryNames = Object.keys(entryFields).map((name) => `townships.0.${name}`);
  expect(withoutInput([...Object.keys(fields), ...entryNames])).toEqual([]);
});
