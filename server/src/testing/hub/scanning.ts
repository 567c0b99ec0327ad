/** Parcels under the scanner. */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ScanResult } from '@waydesk/contract/parcels/scans.ts';
import type { TestClient, TestResponse } from '../app/client.ts';

export interface ScanAnswer {
  job: number | null;
  items: ScanResult[];
}

/** A scan of a parcel, under a key of its own. */
export const newScan = (parcel: number, id: string = randomUUID()) => ({
  id,
  code: parcelCode(parcel),
});

/** Scans them one after another in one call; `mode` also has what the mode asks for. */
export const postScans = (
  person: TestClient,
  mode: { mode: string; [field: string]: unknown },
  parcels: readonly number[],
): Promise<TestResponse<ScanAnswer>> =>
  person.post('/parcels/scans', { ...mode, items: parcels.map((id) => newScan(id)) });
