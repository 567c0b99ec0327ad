/** COD in the form of a way: what it follows, who decided about it, and what that comes to. */
import { codOfAll, isPriced } from '@waydesk/contract/intake/cod-choice.ts';
import { numberOrZero } from '../../../form/numbers.ts';
import type { WayForm } from './WayForm.ts';
import { lockOf, saidOfCod, type CodRule, type DeliveryValues, type WayValues } from './values.ts';

type Form = Pick<WayForm, 'of' | 'getValues' | 'setValue' | 'shopCod'>;

const NOTHING_SAID: CodRule = { all: null, isPressed: false };
export const codRuleOf = ({ cod_rule }: Pick<WayValues, 'cod_rule'>): CodRule =>
  cod_rule ?? NOTHING_SAID;

/** A stored delivery keeps its COD whatever the shop's last choice is. */
export const isNewLine = (of: Form['of'], line: DeliveryValues): boolean =>
  of === 'create' || line.added !== undefined;

/** The places of new deliveries that can be changed. */
export const openPlaces = (of: Form['of'], lines: readonly DeliveryValues[]): number[] =>
  lines.flatMap((line, place) => (isNewLine(of, line) && lockOf(line) === null ? [place] : []));

const parcelOf = ({ item_price, cod, os_paid }: DeliveryValues) => ({
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

export function countCod(of: Form['of'], lines: readonly DeliveryValues[]): CodCount {
  const open = openPlaces(of, lines).flatMap((place) => lines[place] ?? []);
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
export function followCod({ of, getValues, setValue, shopCod }: Form): void {
  const lines = getValues('deliveries');
  const cod = saidOfCod(getValues(), shopCod.read()) ?? false;
  for (const place of openPlaces(of, lines)) {
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
export function codChosen(of: Form['of'], values: WayValues): boolean | null {
  if (!codRuleOf(values).isPressed) return null;
  return codOfAll(values.deliveries.filter((line) => isNewLine(of, line)).map(parcelOf));
}
