/** The tables about money, see `migrations/023_money.sql`. */
import type { CashInState } from '@waydesk/contract/calls/list-queries.ts';
import type { EntryKind } from '@waydesk/contract/money/entries.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Moment, SetByDefault } from './columnTypes.ts';

export type LedgerKind = 'delivery' | 'cash_in' | 'statement' | 'entry' | 'closing' | 'opening';

/** Append-only; `ledger.queries.ts` writes what does not follow from a delivery. */
export interface LedgerTable {
  id: GeneratedAlways<number>;
  kind: LedgerKind;
  at: SetByDefault;
  user_id: number | null;
  delivery_id: number | null;
  rider_id: number | null;
  shop_id: number | null;
  township_id: number | null;
  /** See `moneyAccountNumber` of the contract. */
  place: number | null;
  cash_in_id: number | null;
  statement_id: number | null;
  entry_id: number | null;
  closing_id: number | null;
  reverses: number | null;
  rider_cash: Generated<number>;
  rider_account: Generated<number>;
  money: Generated<number>;
  shop_due: Generated<number>;
  shop_account: Generated<number>;
  payable: Generated<number>;
  charges: Generated<number>;
  other: Generated<number>;
}

/** Written by triggers on deliveries; the app sets the documents and holds only. */
export interface DeliveryMoneyTable {
  delivery_id: number;
  shop_id: number;
  rider_id: number | null;
  township_id: number | null;
  at: Moment;
  live: boolean;
  collected: number;
  charge: number;
  marked: boolean;
  cash_in_id: number | null;
  statement_id: number | null;
  held_reason: string | null;
  held_by: number | null;
  rider_cash: GeneratedAlways<number>;
  rider_account: GeneratedAlways<number>;
  money: GeneratedAlways<number>;
  shop_due: GeneratedAlways<number>;
  shop_account: GeneratedAlways<number>;
  charges: GeneratedAlways<number>;
}

export interface StoredTransfer {
  place: string;
  amount: number;
  reference: string | null;
}

export interface CashInsTable {
  id: Generated<number>;
  rider_id: number | null;
  state: CashInState;
  notes: Json<Record<string, number>>;
  transfers: Json<StoredTransfer[]>;
  counted: number;
  expected: number;
  carried: number;
  delivery_ids: number[];
  borne: Generated<number>;
  reason: string | null;
  replaces: number | null;
  counted_by: number;
  decided_by: number | null;
  voided_by: number | null;
  void_reason: string | null;
  created_at: SetByDefault;
  posted_at: Moment | null;
  decided_at: Moment | null;
  voided_at: Moment | null;
}

export interface StatementsTable {
  id: Generated<number>;
  shop_id: number | null;
  /** A day, `YYYY-MM-DD`. */
  upto: string;
  total: number;
  paid: Generated<number>;
  delivery_ids: number[];
  collected_each: number[];
  charge_each: number[];
  deliveries: number;
  collected: number;
  charges: number;
  movements: number[];
  carried: number;
  carried_on: number;
  seen: number;
  user_id: number;
  created_at: SetByDefault;
  paid_at: Moment | null;
  voided_by: number | null;
  void_reason: string | null;
  voided_at: Moment | null;
}

export interface EntriesTable {
  id: Generated<number>;
  kind: EntryKind | 'payment';
  amount: number;
  place: number | null;
  to_place: number | null;
  shop_id: number | null;
  rider_id: number | null;
  delivery_id: number | null;
  way_id: number | null;
  statement_id: number | null;
  account: string | null;
  reference: string | null;
  reason: string | null;
  user_id: number;
  created_at: SetByDefault;
  voided_by: number | null;
  void_reason: string | null;
  voided_at: Moment | null;
}

export interface ClosingsTable {
  id: Generated<number>;
  notes: Json<Record<string, number>>;
  counted: number;
  expected: number;
  reason: string | null;
  balances: Json<Record<string, number>>;
  user_id: number;
  created_at: SetByDefault;
}

/** Sums of the ledger by account and owner (0: none); sum `amount`, an account has several rows. */
export interface MoneyTotalsView {
  account: GeneratedAlways<string>;
  owner: GeneratedAlways<number>;
  amount: GeneratedAlways<number>;
}

/** Append-only, written by the database: changes that move money without a document. */
export interface NotedActsTable {
  id: GeneratedAlways<number>;
  kind: 'lowered' | 'money_sent' | 'undelivered';
  at: SetByDefault;
  user_id: number | null;
  delivery_id: number;
  amount: number;
}

export interface MoneySchema {
  noted_acts: NotedActsTable;
  ledger: LedgerTable;
  delivery_money: DeliveryMoneyTable;
  cash_ins: CashInsTable;
  statements: StatementsTable;
  entries: EntriesTable;
  closings: ClosingsTable;
  money_totals: MoneyTotalsView;
}
