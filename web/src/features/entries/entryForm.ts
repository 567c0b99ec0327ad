/** The form of an entry: its values, its rules, and the body they become. */
import {
  ENTRY_RULES,
  newEntry,
  type EntryKind,
  type EntryRule,
  type entries,
} from '@waydesk/contract/money/entries.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import type { RiderOption, ShopOption } from '../../entities/options.ts';
import { typedNumber } from '../../form/numbers.ts';
import { rules } from '../../form/rules.ts';

export interface EntryValues {
  /** '' until it is chosen. */
  kind: string;
  amount: string;
  place: string;
  to_place: string;
  shop: ShopOption | null;
  rider: RiderOption | null;
  delivery: string;
  reference: string;
  reason: string;
}

export const BLANK_ENTRY: EntryValues = {
  kind: '',
  amount: '',
  place: 'Cash',
  to_place: '',
  shop: null,
  rider: null,
  delivery: '',
  reference: '',
  reason: '',
};

/** Undefined while no kind is chosen. */
export const ruleOf = (kind: string): EntryRule | undefined =>
  Object.hasOwn(ENTRY_RULES, kind) ? ENTRY_RULES[kind as EntryKind] : undefined;

/** Only the fields of the kind; values typed for another kind are not sent. */
function typedEntry(values: EntryValues) {
  const { kind, amount, place, to_place, shop, rider, delivery, reference, reason } = values;
  const rule = ruleOf(kind);
  const has = (field: EntryRule['needs'][number]) => rule?.needs.includes(field) === true;
  return {
    kind,
    amount: typedNumber(amount),
    ...(has('place') && place !== '' && { place }),
    ...(has('to_place') && to_place !== '' && { to_place }),
    ...(has('shop_id') && { shop_id: shop?.id }),
    ...(has('rider_id') && { rider_id: rider?.id }),
    ...(rule?.delivery && delivery.trim() !== '' && { delivery_id: typedNumber(delivery) }),
    ...(has('place') && { reference }),
    reason,
  };
}

const NAMES: Record<string, keyof EntryValues> = {
  shop_id: 'shop',
  rider_id: 'rider',
  delivery_id: 'delivery',
};

/** The form's name for a field of the server. */
export const entryFormName = (field: string): keyof EntryValues | null => {
  if (Object.hasOwn(NAMES, field)) return NAMES[field] ?? null;
  return field in BLANK_ENTRY ? (field as keyof EntryValues) : null;
};

export const entryFormRules = rules<EntryValues>(
  newEntry,
  typedEntry,
  (field) => entryFormName(field) ?? field,
);

/** Called after the rules: what was typed fits. */
export const entryBody = (values: EntryValues) =>
  typedEntry(values) as Input<typeof entries.create>['body'];
