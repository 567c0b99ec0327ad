/** The tables of saved views and of choices, see `migrations/028_saved_views.sql` and `039_choices.sql`. */
import type { ViewList } from '@waydesk/contract/app/views.ts';
import type { Generated } from 'kysely';
import type { SetByDefault } from './columnTypes.ts';

export interface SavedViewsTable {
  id: Generated<number>;
  user_id: number;
  list: ViewList;
  name: string;
  /** The search parameters of an address, which nothing here interprets. */
  query: Generated<string>;
  columns: string[];
  shared: Generated<boolean>;
  version: Generated<number>;
  created_at: SetByDefault;
  updated_at: SetByDefault;
}

export interface UserChoicesTable {
  user_id: number;
  /** Names of screens, which nothing here interprets. */
  bar: string[] | null;
  updated_at: SetByDefault;
}
