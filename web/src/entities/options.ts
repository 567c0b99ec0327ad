/** Shops, riders and townships as the choices of a select. */
import type { Rider } from '@waydesk/contract/riders.ts';
import type { Shop } from '@waydesk/contract/shops.ts';
import type { Township } from '@waydesk/contract/townships.ts';
import { showPhone } from '@waydesk/contract/phone.ts';

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

/** Named by its township, so that two shops of one name can be told apart. */
export function shopOption({ id, osName, township, address }: Shop): ShopOption {
  return {
    ...option(id, osName || `#${id}`, township || address || null),
    address: address || null,
  };
}

export const shopOptions = (rows: readonly Shop[] | undefined): ShopOption[] =>
  (rows ?? []).map(shopOption);

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
