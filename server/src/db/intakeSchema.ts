/** The tables of imported parcels, as Kysely sees them. */
import type { IntakeMemory } from '@waydesk/contract/intake/intake-memory.ts';
import type { Generated } from 'kysely';
import type { Json, Moment, SetByDefault } from './columnTypes.ts';

export interface ImportsTable {
  id: Generated<number>;
  user_id: number;
  source: string;
  file_name: string | null;
  rows: Generated<number>;
  saved: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  way_ids: Generated<number[]>;
  created_at: SetByDefault;
}

/** By these a row is known when it comes again. */
export interface IntakeKeysTable {
  row_key: Buffer;
  again: number;
  delivery_id: number;
  import_id: number;
  expires_at: Moment;
}

export interface IntakeMemoryTable {
  shop_id: number;
  layouts: Json<IntakeMemory['layouts']>;
  places: Json<[text: string, townshipId: number][]>;
  cod: boolean | null;
  updated_at: SetByDefault;
}

export interface IntakeSchema {
  imports: ImportsTable;
  intake_keys: IntakeKeysTable;
  intake_memory: IntakeMemoryTable;
}
