/** COD in the form of a way: what it follows, who decided about it, and what that comes to. */
import { codOfAll, isPriced } from '@waydesk/contract/intake/cod-choice.ts';
import { numberOrZero } from '../../../form/numbers.ts';
import type { WayForm } from './WayForm.ts';
import {
  isNewLine,
  lockOf,
  newLines,
  saidOfCod,
  type CodRule,
  type LineValues,
  type WayValues,
} from './values.ts';

type Form = Pick<WayForm, 'getValues' | 'setValue' | 'shopCod'>;

const NOTHING_SAID: CodRule = { all: null, isPressed: false };
export const codRuleOf = ({ cod_rule }: Pick<WayValues, 'cod_rule'>): CodRule =>
  cod_rule ?? NOTHING_SAID;

/** The places of new deliveries that can be changed: a stored one keeps its COD. */
export const openPlaces = (values: WayValues): number[] =>
  [...values.deliveries.keys()].filter(
    (place) => isNewLine(values, place) && lockOf(values, place) === null,
  );

const parcelOf = ({ item_price, cod, os_paid }: LineValues) => ({
  item_price: numberOrZero(item_price),
  cod,
  os_paid,
});

export interface CodCount {
  /** New deliveries with a price that the shop has not paid. */
  priced: number;
  without: number;
  /** Of those without COD: the ones that nobody has looked at. */
  unseen: number;
  /** New deliveries that follow what is said of all. */
  following: number;
}

export function countCod(values: WayValues): CodCount {
  const open = openPlaces(values).flatMap((place) => values.deliveries[place] ?? []);
  const priced = open.filter((line) => isPriced(parcelOf(line)));
  const without = priced.filter(({ cod }) => !cod);
  return {
    priced: priced.length,
    without: without.length,
    unseen: without.filter(({ cod_open }) => cod_open).length,
    following: open.filter(({ cod_open }) => cod_open).length,
  };
}

/** The lines that nobody decided about have what is said of all. */
export function followCod({ getValues, setValue, shopCod }: Form): void {
  const values = getValues();
  const lines = values.deliveries;
  const cod = saidOfCod(values, shopCod.read()) ?? false;
  for (const place of openPlaces(values)) {
    if (lines[place]?.cod_open && lines[place].cod !== cod)
      setValue(`deliveries.${place}.cod`, cod);
  }
}

/** Somebody pressed COD: in one line, in some, or, with `all`, in all of them. */
export function pressCod({ getValues, setValue }: Form, all: boolean | null = null): void {
  const rule = codRuleOf(getValues());
  setValue('cod_rule', { ...rule, all: all ?? rule.all, isPressed: true }, { shouldDirty: true });
}

export function setCod({ setValue }: Form, places: readonly number[], cod: boolean): void {
  for (const place of places) {
    setValue(`deliveries.${place}.cod`, cod, { shouldDirty: true });
    setValue(`deliveries.${place}.cod_open`, false);
  }
}

/** What the shop's last choice becomes when these are saved; null: it stays. */
export function codChosen(values: WayValues): boolean | null {
  if (!codRuleOf(values).isPressed) return null;
  return codOfAll(newLines(values).map(parcelOf));
}
