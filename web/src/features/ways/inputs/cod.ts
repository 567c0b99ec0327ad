/** COD in a way's form: the rule it follows, who decided, and the resulting value. */
import { commonCod, isPriced } from '@waydesk/contract/intake/cod-choice.ts';
import { numberOrZero } from '../../../form/numbers.ts';
import type { WayForm } from './WayForm.ts';
import {
  isNewLine,
  lockOf,
  newLines,
  codDefault,
  type CodRule,
  type LineValues,
  type WayValues,
} from './values.ts';

type Form = Pick<WayForm, 'getValues' | 'setValue' | 'shopCod'>;

const NOTHING_SAID: CodRule = { all: null, isPressed: false };
export const codRuleOf = ({ cod_rule }: Pick<WayValues, 'cod_rule'>): CodRule =>
  cod_rule ?? NOTHING_SAID;

/** The places of new deliveries that can be changed: a stored one keeps its COD. */
export const editableIndexes = (values: WayValues): number[] =>
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
  /** The lines without COD that the user has not looked at. */
  unseen: number;
  /** New deliveries that follow what is said of all. */
  following: number;
}

export function countCod(values: WayValues): CodCount {
  const open = editableIndexes(values).flatMap((place) => values.deliveries[place] ?? []);
  const priced = open.filter((line) => isPriced(parcelOf(line)));
  const without = priced.filter(({ cod }) => !cod);
  return {
    priced: priced.length,
    without: without.length,
    unseen: without.filter(({ cod_open }) => cod_open).length,
    following: open.filter(({ cod_open }) => cod_open).length,
  };
}

/** Lines without a decision of their own follow the form's rule. */
export function followCod({ getValues, setValue, shopCod }: Form): void {
  const values = getValues();
  const lines = values.deliveries;
  const cod = codDefault(values, shopCod.read()) ?? false;
  for (const place of editableIndexes(values)) {
    if (lines[place]?.cod_open && lines[place].cod !== cod)
      setValue(`deliveries.${place}.cod`, cod);
  }
}

/** Applies a click on COD: to one line, to some, or with `all` to every line. */
export function toggleCod({ getValues, setValue }: Form, all: boolean | null = null): void {
  const rule = codRuleOf(getValues());
  setValue('cod_rule', { ...rule, all: all ?? rule.all, isPressed: true }, { shouldDirty: true });
}

export function setCod({ setValue }: Form, places: readonly number[], cod: boolean): void {
  for (const place of places) {
    setValue(`deliveries.${place}.cod`, cod, { shouldDirty: true });
    setValue(`deliveries.${place}.cod_open`, false);
  }
}

/** The shop's new last choice when these lines are saved; null leaves it unchanged. */
export function codChosen(values: WayValues): boolean | null {
  if (!codRuleOf(values).isPressed) return null;
  return commonCod(newLines(values).map(parcelOf));
}
