/** Shops, riders and townships as options of a select. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';

export interface Option {
  /** The id as a string, since the values of selects are strings. */
  value: string;
  label: string;
  /** Distinguishes options with the same label. */
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
  /** In kyats; 0 is a valid charge. */
  charge: number;
  /** The charge is that of a stored delivery, whatever its shop pays by now. */
  keepsCharge?: true;
}

/** The charge of a delivery to a township, in kyats. */
export type ChargeOf = (township: TownshipOption) => number;

/** For a shop without a rate group, and where no shop is chosen. */
export const ownCharge: ChargeOf = ({ charge }) => charge;

const option = (id: number, label: string, hint: string | null) => ({
  id,
  value: String(id),
  label,
  ...(hint === null ? {} : { hint }),
});

/** The township as the hint distinguishes shops with the same name. */
export function shopOption({ id, osName, township, address }: Shop): ShopOption {
  return {
    ...option(id, osName || `#${id}`, township || address || null),
    address: address || null,
  };
}

export const shopOptions = (rows: readonly Shop[] | undefined): ShopOption[] =>
  (rows ?? []).map(shopOption);

export const riderOption = ({ id, name, phone_number }: Rider): RiderOption =>
  option(id, name || `#${id}`, phone_number ? showPhone(phone_number) : null);

/** Only active riders may be assigned; reading a rider without a status makes it active. */
export const riderOptions = (rows: readonly Rider[] | undefined): RiderOption[] =>
  (rows ?? []).filter(({ status }) => status === 'active').map(riderOption);

export const townshipOptions = (rows: readonly Township[] | undefined): TownshipOption[] =>
  (rows ?? []).map(({ id, name, state, delivery_charge }) => ({
    ...option(id, name, state || null),
    name,
    state,
    charge: delivery_charge,
  }));

/** The codes to choose from; a stored one that is not among them stays a choice. */
export const withStored = (codes: readonly string[], stored: string): readonly string[] =>
  stored === '' || codes.includes(stored) ? codes : [stored, ...codes];

/** Puts the selected option first when the list does not contain it. */
export function withChosen<T extends Option>(options: readonly T[], chosen: T | null): T[] {
  if (chosen === null || options.some((o) => o.value === chosen.value)) return [...options];
  return [chosen, ...options];
}

/** Typed text that matches no rider must never be submitted as "no rider". */
export const RIDER_NOT_PICKED: Text = 'Select a rider from the list, or clear the field';
