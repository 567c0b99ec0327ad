import { company } from '@waydesk/contract/app/company.ts';
import { labels } from '@waydesk/contract/parcels/labels.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companyOf } from '../../testing/company.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { LabelsPage } from './LabelsPage.tsx';

const print = vi.fn<() => void>();

beforeEach(() => {
  signIn({ role: 'user' });
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => vi.unstubAllGlobals());

const LABEL: ServerData<typeof labels.list>[number] = {
  id: 12,
  way_id: 4,
  customer_name: 'ဒေါ်လှ',
  customer_phone: '+959420012345',
  other_phones: null,
  township: 'Bahan',
  state: 'Yangon Region',
  delivery_address: '1 Inya Road',
  remark: null,
  fragile: false,
  os_paid: true,
  total_collect_amount: 0,
  shop: { id: 1, name: 'Golden Shop', phone: '+959420000001' },
  weight: 2,
  n: 1,
  of: 3,
  prints: 1,
  is_tracked: false,
  tracking: null,
};

const show = (search: string) =>
  renderAt(`/parcels/labels${search}`, { '/parcels/labels': LabelsPage });

/** No style sheet is fetched here: tells that each one is there. */
async function loadStyles(): Promise<void> {
  await screen.findByRole('button', { name: 'Print' });
  await act(async () => {
    for (const link of document.head.querySelectorAll('link'))
      link.dispatchEvent(new Event('load'));
    await Promise.resolve();
  });
}

test('shows the next copy of each, and counts when Print is pressed', async () => {
  answerCall(labels.list, [LABEL]);
  const counted = answerCall(labels.print, [{ ...LABEL, prints: 2 }]);
  show('?ids=12,13');
  // Until the paper is known, a press would do nothing.
  const button = await screen.findByRole('button', { name: 'Print' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await loadStyles();
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
  const label = await screen.findByRole('article', { name: '0000 0125' });
  expect(label.textContent).toContain('Way #4 · 1/3 · Copy 2');
  expect(label.textContent).toContain('OS Paid');
  expect(screen.getByText('Parcels not found: 1')).toBeDefined();
  expect(screen.getByText('Already have a label: 1')).toBeDefined();
  expect(counted).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(await counted[0]!.json()).toEqual({ ids: [12, 13] });
  expect(document.querySelector('body > .paper-print')?.textContent).toContain('Copy 2');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('body > .paper-print')).toBeNull();
});

test('a press whose answer was lost keeps its key; the next print has another', async () => {
  answerCall(labels.list, [LABEL]);
  let isLost = true;
  const counted = answerCall(labels.print, () => (isLost ? refuse(500, 'Busy') : [LABEL]));
  show('?way=4');
  await loadStyles();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  press();
  await waitFor(() => expect(counted).toHaveLength(1));
  const button = screen.getByRole('button', { name: 'Print' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(print).not.toHaveBeenCalled();
  isLost = false;
  press();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  const keys = counted.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ['100x150', true],
  ['80x100', false],
  ['a4', false],
])('on %s the customer’s link has room: %s', async (size, hasRoom) => {
  localStorage.setItem('label size', size);
  const tracked = { ...LABEL, is_tracked: true };
  answerCall(labels.list, [tracked]);
  const tracking = 'https://way.example.com/t/X0Y1Z2X0Y1Z2X0Y1';
  answerCall(labels.print, [{ ...tracked, prints: 2, tracking }]);
  show('?ids=12');
  await loadStyles();
  const label = await screen.findByRole('article', { name: '0000 0125' });
  // Its place is free: looking makes no link.
  expect(label.querySelector('svg.label-link-qr')).toBeNull();
  expect(label.textContent?.includes('Track parcel')).toBe(hasRoom);
  const note = 'The tracking code for customers has room on labels of 100 × 150 mm only.';
  expect(screen.queryByText(note) === null).toBe(hasRoom);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector('body > .paper-print')!;
  expect(paper.querySelectorAll('svg.label-link-qr')).toHaveLength(hasRoom ? 1 : 0);
  expect(paper.querySelectorAll('svg.label-qr')).toHaveLength(1);
});

test('without the company’s wish no label has a place for the link', async () => {
  localStorage.setItem('label size', '100x150');
  answerCall(labels.list, [LABEL]);
  show('?ids=12');
  await loadStyles();
  const label = await screen.findByRole('article', { name: '0000 0125' });
  expect(label.textContent).not.toContain('Track parcel');
  expect(label.querySelector('.label-to')!.className).toBe('label-to');
});

test('nothing chosen, and a server that refuses', async () => {
  const app = show('?ids=x');
  expect(await screen.findByText('No labels to print')).toBeDefined();
  answerCall(labels.list, refuse(400, 'Select at most 500 parcels'));
  await app.go('/parcels/labels?way=4');
  expect(await screen.findByText('Select at most 500 parcels')).toBeDefined();
});

test('carries the name and the first phone of the company, without its address', async () => {
  const { name, address } = companyOf();
  answerCall(company.paper, { name, phones: ['09 1', '09 2'], address, logo: 'a1b2' });
  answerCall(labels.list, [LABEL]);
  show('?ids=12');
  await loadStyles();
  expect(await screen.findByText('ရွှေလမ်း Express · 09 1')).toBeDefined();
  const label = screen.getByRole('article', { name: '0000 0125' });
  expect(label.textContent).not.toContain('Bo Aung Kyaw');
  expect(label.querySelector('img')?.getAttribute('src')).toMatch(/\/company\/logo\/a1b2$/);
});
