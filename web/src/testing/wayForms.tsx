/** Opens the forms of a way with a mock server, and types into them. */
import { customers } from '@waydesk/contract/records/customers.ts';
import { intake } from '@waydesk/contract/intake/intake.ts';
import { phones } from '@waydesk/contract/ways/phones.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { townshipReads } from '@waydesk/contract/records/township.ts';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { currentSession } from '../api/session.ts';
import { removeDraftsOfOthers } from '../form/drafts/drafts.ts';
import { riderOf, shopOf, townshipOf } from './records.ts';
import { answerCall, refuse, signIn } from './server.ts';

// A long form takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

export const SHOPS = [
  shopOf({ id: 3, osName: 'Golden Books', township: '', address: '45 Merchant Road' }),
  shopOf({ id: 4, osName: 'No Address Shop', township: '', address: '' }),
];
export const RIDERS = [riderOf({ id: 9, name: 'Ko Min', phone_number: '', email: '' })];
export const TOWNSHIPS = [
  townshipOf({ id: 1, name: 'Bahan', delivery_charge: 2500 }),
  townshipOf({ id: 2, name: 'Hlaing', delivery_charge: 2000 }),
  townshipOf({ id: 5, name: 'Htantabin', state: 'Bago Region', delivery_charge: 0 }),
  townshipOf({ id: 6, name: 'Htantabin', delivery_charge: 4000 }),
];

/** Signs in, deletes drafts and fills the selects. */
export async function startForms(townships = TOWNSHIPS): Promise<void> {
  signIn({ id: 1, role: 'user' });
  await removeDraftsOfOthers({ ...currentSession()!, user: { id: 0 } });
  answerCall(shopReads.list, SHOPS);
  answerCall(riderReads.list, { riders: RIDERS });
  answerCall(townshipReads.list, townships);
  answerCall(customers.list, []);
  answerCall(shopCharges.get, refuse(404));
  answerCall(phones.get, refuse(404));
  answerCall(intake.memory, refuse(404));
}

/** An element's accessible name: querying by role would compute styles for the whole long form. */
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

export async function pressButton(name: string): Promise<void> {
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll('button')].find((one) => nameOf(one) === name);
    if (found === undefined) throw new Error(`There is no button "${name}"`);
    return found;
  });
  fireEvent.click(button);
}

/** The block of delivery number `n`, from 1; null if there is none. */
export function findDeliveryBlock(n: number): HTMLElement | null {
  const heading = screen.queryByText(`Delivery ${n}`, { selector: 'h3' });
  return heading?.closest('section') ?? null;
}

export function deliveryBlock(n: number) {
  const found = findDeliveryBlock(n);
  if (found === null) throw new Error(`There is no delivery ${n}`);
  return within(found);
}

export const inputValue = (field: HTMLElement): string => (field as HTMLInputElement).value;

/** Types and blurs. */
export function typeInto(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

export async function pickOption(field: HTMLElement, text: string, option: RegExp): Promise<void> {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const found = await waitFor(() => {
    const match = [...(list?.children ?? [])].find((one) => option.test(one.textContent ?? ''));
    if (match === undefined) throw new Error(`Nothing to choose like ${option}`);
    return match;
  });
  fireEvent.click(found);
  fireEvent.blur(field);
}

interface Delivery {
  name?: string;
  phone?: string;
  township?: string;
  price?: string;
}

export async function fillDelivery(n: number, delivery: Delivery = {}): Promise<void> {
  const { name = 'Daw Mya', phone = `0912345678${n}`, township = 'Bahan', price = '' } = delivery;
  typeInto(deliveryBlock(n).getByLabelText(/^Customer Name/), name);
  typeInto(deliveryBlock(n).getByLabelText(/^Customer Phone/), phone);
  await pickOption(deliveryBlock(n).getByLabelText(/^Township/), township, new RegExp(township));
  if (price !== '') typeInto(deliveryBlock(n).getByLabelText('Item Price'), price);
}

/** From page 1 of a new way to its deliveries. */
export async function goToDeliveries(count = 1): Promise<void> {
  await pickOption(await screen.findByLabelText(/^Shop/), 'Golden', /Golden/);
  typeInto(screen.getByLabelText(/^Delivery Count/), String(count));
  await pressButton('Next: Add Deliveries');
  await screen.findByText(`Delivery ${count}`, { selector: 'h3' });
}
