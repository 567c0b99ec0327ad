/** The log of what was done to accounts, as Kysely sees it. */
import type { AccountAction } from '@waydesk/contract/rules/account-actions.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, SetByDefault } from './columnTypes.ts';

/** Append-only. Either a person or an operator did it. */
export interface ActivityLogTable {
  id: GeneratedAlways<number>;
  at: SetByDefault;
  /** By default the person of the call. */
  user_id: Generated<number> | null;
  operator: string | null;
  action: AccountAction;
  account_id: number | null;
  shop_person_id: number | null;
  details: Json<Record<string, string | number>>;
}

export interface ActivitySchema {
  activity_log: ActivityLogTable;
}
