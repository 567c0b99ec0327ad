/** Sending again: after lost responses, reloads and expired sessions. */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession, endSession } from '../../api/session.ts';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import {
  deliveryBlock,
  pressButton,
  startForms,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
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

describe('the draft', () => {
  test('is restored after a reload, on the same page, and can be discarded', async () => {
    openNewWay();
    await fillNewWay();
    await waitFor(async () => expect((await newWayDraft())?.deliveries[0]?.township?.id).toBe(1));
    await reloadNewWay();
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Customer Name/))).toBe('Daw Mya');
    await pressButton('Start over');
    await screen.findByRole('button', { name: 'Next: Add Deliveries' });
    expect(inputValue(screen.getByLabelText(/^Shop/))).toBe('');
    await waitFor(async () => expect(await newWayDraft()).toBeUndefined());
  });

  test('survives an expired session, but only for the same user', async () => {
    answerCall(ways.create, refuse(401));
    openNewWay();
    await fillNewWay();
    await submitNewWay();
    await waitFor(() => expect(currentSession()?.over.signal.aborted).toBe(true));
    cleanup();
    endSession('expired');
    signIn({ id: 2 });
    openNewWay();
    await screen.findByRole('heading', { name: 'Way Details' });
    expect(screen.queryByText(/unsaved work/)).toBeNull();
    cleanup();
    signIn({ id: 1 });
    openNewWay();
    await screen.findByText(/Your unsaved work was restored/);
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Customer Name/))).toBe('Daw Mya');
  });

  test('asks before a half-filled form is left', async () => {
    const page = openNewWay();
    await fillNewWay();
    void page.go('/ways');
    await screen.findByText('Leave without saving? What you typed will be lost.');
    await pressButton('Cancel');
    expect(page.href()).toBe('/ways/create');
    void page.go('/ways');
    await pressButton('Leave');
    await screen.findByText('the list');
    await waitFor(async () => expect(await newWayDraft()).toBeUndefined());
  });
});
