/** Sending again: after lost responses, reloads and expired sessions. */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import { deliveryBlock, pressButton, startForms, typeInto } from '../../testing/wayForms.tsx';
import {
  fillNewWay,
  newWayDraft,
  openNewWay,
  reloadNewWay,
  submitNewWay,
} from '../../testing/wayPages.tsx';
import { fullWayOf } from '../../testing/wayRecords.ts';

const CREATED = fullWayOf({ id: 41 });
const LOST =
  'We could not confirm that the way was created. Press again: it will not be created twice.';

beforeEach(() => startForms());

describe('a lost response', () => {
  test('sends the same way with the same key again, also after a reload', async () => {
    const seen = answerCall(ways.create, (_, n) => (n < 3 ? HttpResponse.error() : CREATED));
    openNewWay();
    await fillNewWay();
    await submitNewWay();
    await screen.findByText(LOST);
    await submitNewWay();
    await waitFor(() => expect(seen).toHaveLength(2));
    await screen.findByText(LOST);
    await reloadNewWay();
    await screen.findByText(LOST);
    await submitNewWay();
    await screen.findByText('the way');
    const [first, second, third] = await bodiesOf(seen);
    expect(new Set(keysOf(seen)).size).toBe(1);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await newWayDraft()).toBeUndefined();
  });

  test('shows that the first request created the way, without later changes', async () => {
    const seen = answerCall(ways.create, (_, n) => {
      if (n === 1) return HttpResponse.error();
      return n === 2 ? refuse(422, 'This key was used for something else') : CREATED;
    });
    openNewWay();
    await fillNewWay();
    await submitNewWay();
    await screen.findByText(LOST);
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Name/), 'Daw Hla');
    await submitNewWay();
    await screen.findByText(
      'This way was already created when you pressed before. Your changes since then are not in it.',
    );
    expect(keysOf(seen)[1]).toBe(keysOf(seen)[0]);
    await pressButton('Create another way');
    await screen.findByText('the way');
    expect(keysOf(seen)[2]).not.toBe(keysOf(seen)[0]);
  });

  test('does not count a refusal as lost: the corrected way gets a new key', async () => {
    const seen = answerCall(ways.create, (_, n) =>
      n === 1 ? refuse(400, 'The shop is closed') : CREATED,
    );
    openNewWay();
    await fillNewWay();
    await submitNewWay();
    await screen.findByText('The shop is closed');
    expect(screen.queryByText(LOST)).toBeNull();
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Name/), 'Daw Hla');
    await submitNewWay();
    await screen.findByText('the way');
    expect(keysOf(seen)[1]).not.toBe(keysOf(seen)[0]);
  });
});
