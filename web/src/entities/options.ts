/** Shops, riders and townships as the choices of a select. */
import type { Rider } from '@waydesk/contract/riders.ts';
import type { Township } from '@waydesk/contract/townships.ts';
import { showPhone } from '@waydesk/contract/phone.ts';
import { fieldsOf, idOf, listOf, textOf } from './pick.ts';
import { shopName } from './shop.ts';

export interface Option {
  /** The id in digits, as selects hold it. */
  value: string;
  label: string;
  /** A second line that tells namesakes apart. */
  hint?: string;
}

export interface ShopOption extends Option {
  id: number;
  address: string | null;
}

export interface RiderOption extends Option {
  id: number;
}

export interface TownshipOption extends Option {
  id: number;
  name: string;
  state: string;
  /** Kyats; 0 is a charge like any other. */
  charge: number;
}

/** An option with its hint only where there is one. */
const option = (id: number, label: string, hint: string | null) => ({
  id,
  value: String(id),
  label,
  ...(hint === null ? {} : { hint }),
});

const isThere = <T>(value: T | null): value is T => value !== null;

export function shopOption(value: unknown): ShopOption | null {
  const fields = fieldsOf(value);
  const id = idOf(fields['id']);
  if (id === null) return null;
  const address = textOf(fields['address']);
  const place = textOf(fields['township']) ?? address;
  return { ...option(id, shopName(fields) ?? `#${id}`, place), address };
}

export function shopOptions(value: unknown): ShopOption[] {
  return listOf(value, 'shops').map(shopOption).filter(isThere);
}

/** Riders who may be given work: active ones, and those of whom nothing is said. */
export const riderOptions = (rows: readonly Rider[] | undefined): RiderOption[] =>
  (rows ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ id, name, phone_number }) =>
      option(id, name || `#${id}`, phone_number ? showPhone(phone_number) : null),
    );

export const townshipOptions = (rows: readonly Township[] | undefined): TownshipOption[] =>
  (rows ?? []).map(({ id, name, state, delivery_charge }) => ({
    ...option(id, name, state || null),
    name,
    state,
    charge: delivery_charge,
  }));

/** The choices with the one already made in front, when a search or its state hides it. */
export function withChosen<T extends Option>(options: readonly T[], chosen: T | null): T[] {
  if (chosen === null || options.some((o) => o.value === chosen.value)) return [...options];
  return [chosen, ...options];
}
