/** Pieces of imports as the screen sends them; a test names only the fields that matter to it. */
import type { SavedPiece } from '@waydesk/contract/intake/intake.ts';
import {
  STORED_PARCELS,
  type SentWay,
  type StoredParcel,
  findLostRows,
} from '@waydesk/contract/testing/storedParcels.ts';
import { sql } from 'kysely';
import { sampleDeliveryBody } from '../calls/bodies.ts';
import type { TestApp } from '../app/testApp.ts';

export interface IntakeRowBody {
  [field: string]: unknown;
  line: number;
}

/** With a phone of its own line, so that rows differ. */
export const sampleRow = (over: {
  line: number;
  township_id: number;
  [field: string]: unknown;
}): IntakeRowBody => {
  const {
    user_id: _,
    userId: __,
    ...delivery
  } = sampleDeliveryBody({
    customer_phone: `0942${String(1_000_000 + over.line)}`,
    item_price: 10_000,
    cod: true,
    ...over,
  });
  return { ...delivery, line: over.line };
};

export const samplePiece = (
  shop_id: number,
  rows: readonly IntakeRowBody[] | readonly (readonly IntakeRowBody[])[],
  over: object = {},
) => {
  const parts = (Array.isArray(rows[0]) ? rows : [rows]) as IntakeRowBody[][];
  return {
    source: 'spreadsheet',
    file_name: 'orders.xlsx',
    ways: parts.map((part) => ({
      shop_id,
      pickup_type: 'Merchant',
      pickup_date: '2026-11-25T09:30',
      rows: part,
    })),
    ...over,
  };
};

/** Throws unless each row of a piece became what is said of it. */
export async function expectRowsStored(
  { db }: Pick<TestApp, 'db'>,
  body: object,
  { rows }: SavedPiece,
): Promise<void> {
  const { ways } = body as { ways: SentWay[] };
  const ids = rows.flatMap(({ delivery_id = [] }) => delivery_id);
  const { rows: stored } = await sql<StoredParcel & { id: number }>`
    select d.id, ${sql.raw(STORED_PARCELS.replace('select ', ''))} where d.id = any(${ids})`.execute(
    db,
  );
  const lost = findLostRows(ways, rows, stored);
  if (lost.length > 0) throw new Error(`Not kept: ${lost.join(', ')}`);
}

/** Saves a piece; what is saved of it is compared with what was sent. */
export async function saveIntake(
  testApp: TestApp,
  body: object,
  { who = 'user', headers = {} }: { who?: 'user' | 'manager'; headers?: object } = {},
) {
  const answer = await testApp.as(who).post<SavedPiece>('/intake', body, { ...headers });
  if (answer.status === 201) await expectRowsStored(testApp, body, answer.data);
  return answer;
}
