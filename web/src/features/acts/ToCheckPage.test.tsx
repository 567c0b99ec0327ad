import { parcelWishes } from '@waydesk/contract/portal/parcel-wishes.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { actOf } from '../../testing/acts.ts';
import { onScreen } from '../../testing/media.ts';
import { hrefOf, rowTexts } from '../../testing/page.tsx';
import { press, pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { ToCheckPage } from './ToCheckPage.tsx';

const open = (search = '') =>
  renderAt(`/riders/to-check${search}`, { '/riders/to-check': ToCheckPage });
const CODE = '0000 5724';

beforeEach(() => {
  // On a desk: its table needs room.
  onScreen(() => false);
  signIn({ role: 'manager' });
  answerCall(riderReads.list, { riders: [] });
  answerCall(parcelWishes.list, []);
});

describe('what riders recorded and the office has to decide', () => {
  test('says what the rider recorded, when, and why it waits', async () => {
    const seen = answerCall(acts.list, [actOf({ note: 'Gate 2', clock: 'differs' })]);
    open();
    await screen.findByText('Showing 1 of 1 acts');
    expect(searchOf(seen[0])).toEqual({ open: 'true', page: '1', limit: '20' });
    const [row] = rowTexts(5);
    for (const part of [
      `${CODE} | Delivered to the customer – Received by Ma Hla · Gate 2`,
      'It was with another rider by then',
      'Took MMK 12,000 instead of MMK 15,000',
      'Ko Min',
      '05 Nov 2026, 11:30',
      'Time estimated: the phone’s clock was changed',
    ]) {
      expect(row).toContain(part);
    }
    expect(hrefOf(CODE)).toBe('/ways/7/deliveries/572');
  });

  test('on a phone a card has all of it, the reason too', async () => {
    onScreen();
    answerCall(acts.list, [actOf({ proofs: [{ id: 'p1', kind: 'photo' }] })]);
    open();
    await screen.findByText('It was with another rider by then');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Took MMK 12,000 instead of MMK 15,000')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Photos and signatures: 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Record it anyway: ${CODE}` })).toBeTruthy();
  });

  test('a person who may not see money is shown no amount, whatever the server says', async () => {
    signIn({ role: 'user' });
    answerCall(acts.list, [actOf()]);
    open();
    await screen.findByText('Showing 1 of 1 acts');
    expect(document.body.textContent).not.toMatch(/12,000|15,000/);
  });

  test('an act whose amount differs is done already: there is only to note it', async () => {
    answerCall(acts.list, [
      actOf({ effect: 'applied', code: 'amount_differs', amount_reason: 'shop_lowered' }),
    ]);
    open();
    await screen.findByText('The amount differs');
    expect(screen.getByText(/The shop lowered it/)).toBeTruthy();
    expect(screen.getByRole('button', { name: `Noted: ${CODE}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Record it anyway/ })).toBeNull();
  });

  test('all acts are one press away, with who decided about each', async () => {
    const review = {
      did: 'seen' as const,
      user: { id: 2, name: 'Ma Aye' },
      at: '2026-11-06T03:00:00Z',
    };
    const seen = answerCall(acts.list, [actOf({ is_open: false, review })]);
    open();
    await pressNamed('All');
    await waitFor(() => expect(searchOf(seen.at(-1))['open']).toBeUndefined());
    expect(await screen.findByText('Noted by Ma Aye')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Noted/ })).toBeNull();
  });

  test.each([
    ['', 'Nothing to check.', 'See all that riders recorded'],
    ['?show=all', 'Riders have not recorded anything on their phones yet.', 'Riders List'],
    ['?rider_id=9', 'Nothing found matching your criteria.', 'Show everything to check'],
  ])('without rows at "%s" it says so and leads on', async (search, text, link) => {
    answerCall(acts.list, []);
    answerCall(riderReads.get, refuse(404));
    open(search);
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  });

  test('a role that may not see them is told so', async () => {
    answerCall(acts.list, refuse(403, 'No permission'));
    open();
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });
});

describe('a decision', () => {
  test('noted: saved at once, and the row leaves', async () => {
    let isOpen = true;
    answerCall(acts.list, () => (isOpen ? [actOf()] : []));
    const sent = answerCall(acts.review, () => {
      isOpen = false;
      return actOf({ is_open: false });
    });
    open();
    await pressNamed(`Noted: ${CODE}`);
    await screen.findByText('Nothing to check.');
    expect(await sent[0]!.json()).toEqual({ did: 'seen' });
    expect(sent[0]!.url).toContain(actOf().id);
    expect(toasts()).toEqual(['Noted']);
  });

  test('recorded anyway: asks first, and the reason of a refusal stands in the row', async () => {
    answerCall(acts.list, [actOf()]);
    const sent = answerCall(acts.review, refuse(409, 'Its money has gone to the shop'));
    open();
    await pressNamed(`Record it anyway: ${CODE}`);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Record “Delivered to the customer” anyway?',
    });
    expect(sent).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record it anyway' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Its money has gone to the shop');
    expect(alert.closest('tr')).not.toBeNull();
    expect(await sent[0]!.json()).toEqual({ did: 'applied' });
    expect(toasts()).toEqual([]);
  });

  test('made by somebody else meanwhile: the reason stays when the row has left', async () => {
    let isOpen = true;
    answerCall(acts.list, () => (isOpen ? [actOf()] : []));
    answerCall(acts.review, () => {
      isOpen = false;
      return refuse(409, 'Somebody has already decided about this');
    });
    open();
    await pressNamed(`Noted: ${CODE}`);
    await screen.findByText('Nothing to check.');
    expect(screen.getByRole('alert').textContent).toBe('Somebody has already decided about this');
  });
});

describe('photos and signatures', () => {
  const proofs = [
    { id: 'p1', kind: 'photo' as const },
    { id: 'p2', kind: 'signature' as const },
  ];
  test('are loaded with the token when somebody wants to see them', async () => {
    const addresses: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      addresses.push(blob as Blob);
      return `blob:${addresses.length}`;
    });
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    answerCall(acts.list, [actOf({ proofs })]);
    const headers = { 'Content-Type': 'image/webp', 'X-Waydesk-Api': '1' };
    const seen = answerCall(
      acts.proof,
      () => new HttpResponse(new Uint8Array([1, 2, 3]), { headers }),
    );
    open();
    await pressNamed('Photos and signatures: 2');
    expect((await screen.findByRole('img', { name: 'Photo' })).getAttribute('src')).toMatch(
      /^blob:/,
    );
    expect(await screen.findByRole('img', { name: 'Signature' })).toBeTruthy();
    expect(seen.map(({ headers: sent }) => sent.get('Authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-1',
    ]);
    expect(addresses.map(({ size, type }) => [size, type])).toEqual([
      [3, 'image/webp'],
      [3, 'image/webp'],
    ]);
    press('Close');
    await waitFor(() => expect(revoked).toHaveBeenCalledTimes(2));
  });

  test('that cannot be loaded say why, and are asked for again', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    answerCall(acts.list, [actOf({ proofs: proofs.slice(0, 1) })]);
    const headers = { 'Content-Type': 'image/webp' };
    answerCall(acts.proof, (_request, n) =>
      n === 1 ? refuse(404, 'Not found') : new HttpResponse(new Uint8Array([1]), { headers }),
    );
    open();
    await pressNamed('Photos and signatures: 1');
    expect(await screen.findByText('Not found')).toBeTruthy();
    await pressNamed('Try again');
    expect(await screen.findByRole('img', { name: 'Photo' })).toBeTruthy();
    expect(toasts()).toEqual([]);
  });
});
