/** The company's profile: for its own calls, and for what signs with it. */
import { build } from '../../db/build.ts';
import type { Database } from '../../db/database.ts';

/** Who the company is, on paper and before customers and shops. */
export interface CompanyProfile {
  name: string | null;
  /** As customers should read them, the first one first. */
  phones: string[];
  address: string | null;
  /** Whether labels carry the customer's tracking link. */
  tracking_on_labels: boolean;
  /** The hash of its picture, see `GET /company/logo/:hash`. */
  logo: string | null;
  /** 0 before it was ever saved. */
  version: number;
}

const NOBODY: CompanyProfile = {
  name: null,
  phones: [],
  address: null,
  tracking_on_labels: false,
  logo: null,
  version: 0,
};

export const COMPANY_PROFILE = build
  .selectFrom('company')
  .select(['name', 'phones', 'address', 'tracking_on_labels', 'logo', 'version']);

export const readCompany = async (db: Database): Promise<CompanyProfile> =>
  (await db.first(COMPANY_PROFILE, 'prepared')) ?? NOBODY;
