/** The tables of the company's profile, see `migrations/041_company.sql`. */
import type { Generated } from 'kysely';
import type { SetByDefault } from './columnTypes.ts';

/** One row, or none before the first save. */
export interface CompanyTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string | null;
  phones: Generated<string[]>;
  address: string | null;
  tracking_on_labels: Generated<boolean>;
  logo: string | null;
  updated_at: SetByDefault;
  updated_by: number | null;
}

export interface CompanyLogosTable {
  /** The beginning of the SHA-256 of its bytes, hex. */
  hash: string;
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

export interface CompanySchema {
  company: CompanyTable;
  company_logos: CompanyLogosTable;
}
