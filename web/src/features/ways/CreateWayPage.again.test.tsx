/** Sending again: after lost responses, incomplete ways, reloads and expired sessions. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession, endSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts.ts';
import { toasts } from '../../testing/toasts.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import {
  deliveryBlock,
  bodiesOf,
  fillDelivery,
  goToDeliveries,
  keysOf,
  pressButton,
  startForms,
  TOWNSHIPS,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
import { CREATE_DRAFT, type CreateValues } from './create/createForm.ts';
import { CreateWayPage } from './CreateWayPage.tsx';

const open = () =>
  renderAt('/ways/create', {
    '/ways/create': CreateWayPage,
    '/ways': () => <p>the list</p>,
    '/ways/detail/:id': () => <p>the way</p>,
  });
/** Reloads the page: only what is stored survives. */
async function reload() {
  cleanup();
  const page = open();
  await screen.findByText(/Your unsaved work was restored/);
  return page;
}
const submit = () => pressButton('Create Way and Deliveries');
const draft = async () => (await readDraft<CreateValues>(currentSession()!, CREATE_DRAFT))?.values;
const whole = async (request: Request) => {
  const body = (await request.json()) as { deliveries: object[] };
  return ok({
    id: 41,
    ...body,
    deliveries: body.deliveries.map((one, at) => ({ id: at + 1, ...one })),
  });
};
async function fillWay(count = 1) {
  await goToDeliveries(count);
  for (let n = 1; n <= count; n++) await fillDelivery(n);
}
const LOST =
  'It is not clear whether the way was created. Press again: it will not be created twice.';

beforeEach(() => startForms());

describe('a lost response', () => {
  test('sends the same way with the same key again, also after a reload', async () => {
    const seen = answer('post', '/ways', (request, n) =>
      n < 3 ? HttpResponse.error() : whole(request),
    );
    open();
    await fillWay();
    await submit();
    await screen.findByText(LOST);
    await submit();
    await waitFor(() => expect(seen).toHaveLength(2));
    await screen.findByText(LOST);
    await reload();
    await screen.findByText(LOST);
    await submit();
    await screen.findByText('the way');
    const [first, second, third] = await bodiesOf(seen);
    expect(new Set(keysOf(seen)).size).toBe(1);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await draft()).toBeUndefined();
  });

  test('asks the user to check the list if the server does not support keys', async () => {
    await startForms(
      TOWNSHIPS.map(({ version: _, ...township }) => township),
      ok,
    );
    answer('post', '/ways', () => HttpResponse.error());
    open();
    await fillWay();
    await submit();
    await screen.findByText(
      'The way may have been created. Look at the ways before you press again.',
    );
    const link = screen.getByRole('link', { name: 'Look at the ways' });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('shows that the first request created the way, without later changes', async () => {
    const seen = answer('post', '/ways', (request, n) => {
      if (n === 1) return HttpResponse.error();
      return n === 2 ? refuse(422, 'This key was used for something else') : whole(request);
    });
    open();
    await fillWay();
    await submit();
    await screen.findByText(LOST);
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Name/), 'Daw Hla');
    await submit();
    await screen.findByText(
      'This way was already created when you pressed before. Your changes since then are not in it.',
    );
    expect(keysOf(seen)[1]).toBe(keysOf(seen)[0]);
    await pressButton('Create another way');
    await screen.findByText('the way');
    expect(keysOf(seen)[2]).not.toBe(keysOf(seen)[0]);
  });

  test('does not count a refusal as lost: the corrected way gets a new key', async () => {
    const seen = answer('post', '/ways', (request, n) =>
      n === 1 ? refuse(400, 'The shop is closed') : whole(request),
    );
    open();
    await fillWay();
    await submit();
    await screen.findByText('The shop is closed');
    expect(screen.queryByText(LOST)).toBeNull();
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Name/), 'Daw Hla');
    await submit();
    await screen.findByText('the way');
    expect(keysOf(seen)[1]).not.toBe(keysOf(seen)[0]);
  });
});

describe('a server that takes deliveries one by one', () => {
  test('shows which delivery is missing, remembers it over a reload, and sends only that one', async () => {
    const ways = answer('post', '/ways', () => ok({ id: 41 }));
    const rows = answer('post', '/ways/41/deliveries', (_, n) =>
      n === 2
        ? refuse(400, 'Bad', {
            errors: [{ field: 'customer_name', message: 'Customer name is required' }],
          })
        : ok({ id: n }),
    );
    open();
    await fillWay(3);
    await submit();
    await screen.findByText('Way #41 was created. Deliveries still missing: 1.');
    deliveryBlock(2).getByText('Customer name is required');
    expect(deliveryBlock(1).getByRole('group').hasAttribute('disabled')).toBe(true);
    await reload();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(deliveryBlock(3).getByRole('group').hasAttribute('disabled')).toBe(true);
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await pressButton('Send the missing deliveries');
    await screen.findByText('the way');
    expect(ways).toHaveLength(1);
    const bodies = await bodiesOf(rows);
    expect(bodies.map((body) => body['customer_name'])).toEqual([
      'Daw Mya',
      'Daw Mya',
      'Daw Mya',
      'Daw Hla',
    ]);
    expect(bodies[3]).toMatchObject({ way_id: 41, township_id: 1, delivery_charges: 2500 });
  });

  test('is asked for each customer once, whatever is written', async () => {
    const seen = answer('get', '/customers', () => ok([]));
    answer('post', '/ways', () => ok({ id: 41 }));
    answer('post', '/ways/41/deliveries', (_, n) => (n === 2 ? refuse(400, 'Bad') : ok({ id: n })));
    open();
    await fillWay(3);
    await waitFor(() => expect(seen).toHaveLength(3));
    await submit();
    await screen.findByText('Way #41 was created. Deliveries still missing: 1.');
    await pressButton('Send the missing deliveries');
    await screen.findByText('the way');
    const searches = seen.map(({ url }) => new URL(url).searchParams.get('search'));
    expect(searches).toEqual(['+959123456781', '+959123456782', '+959123456783']);
  });

  test('counts a way without its history entry as created', async () => {
    const message =
      'null value in column "user_id" of relation "way_histories" violates not-null constraint';
    await startForms(TOWNSHIPS, ok);
    const seen = answer('post', '/ways', () => refuse(400, message));
    const page = open();
    await fillWay();
    await submit();
    await screen.findByText('the list');
    expect(page.href()).toBe('/ways');
    expect(toasts()).toEqual(['Way was created but there was an issue with the history record.']);
    expect(seen).toHaveLength(1);
    expect(await draft()).toBeUndefined();
  });

  test('explains any other missing value', async () => {
    await startForms(TOWNSHIPS, ok);
    answer('post', '/ways', () => refuse(400, 'notNull Violation: Way.shopId cannot be null'));
    open();
    await fillWay();
    await submit();
    expect(
      (await screen.findByText('Shop selection is required.')).closest('[role=alert]'),
    ).toBeTruthy();
  });
});

describe('the draft', () => {
  test('is restored after a reload, on the same page, and can be discarded', async () => {
    open();
    await fillWay();
    await waitFor(async () => expect((await draft())?.deliveries[0]?.township?.id).toBe(1));
    await reload();
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Customer Name/))).toBe('Daw Mya');
    await pressButton('Start over');
    await screen.findByRole('button', { name: 'Next: Add Deliveries' });
    expect(inputValue(screen.getByLabelText(/^Shop/))).toBe('');
    await waitFor(async () => expect(await draft()).toBeUndefined());
  });

  test('survives an expired session, but only for the same user', async () => {
    answer('post', '/ways', () => refuse(401));
    open();
    await fillWay();
    await submit();
    await waitFor(() => expect(currentSession()?.over.signal.aborted).toBe(true));
    cleanup();
    endSession('expired');
    signIn({ id: 2 });
    open();
    await screen.findByRole('heading', { name: 'Way Details' });
    expect(screen.queryByText(/unsaved work/)).toBeNull();
    cleanup();
    signIn({ id: 1 });
    open();
    await screen.findByText(/Your unsaved work was restored/);
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Customer Name/))).toBe('Daw Mya');
  });

  test('asks before a half-filled form is left', async () => {
    const page = open();
    await fillWay();
    void page.go('/ways');
    await screen.findByText('Leave without saving? What you typed will be lost.');
    await pressButton('Cancel');
    expect(page.href()).toBe('/ways/create');
    void page.go('/ways');
    await pressButton('Leave');
    await screen.findByText('the list');
    await waitFor(async () => expect(await draft()).toBeUndefined());
  });
});
