/** Who takes part in the life of the demo company's ways. */
import type { SearchWords } from '../lists/searchKeys.ts';
import type { LifeParcel } from './life.ts';
import type { DemoCustomer, DemoTownship } from './records.ts';

export interface DemoCompany {
  shops: { id: number; status: string }[];
  riders: { id: number; name: string; status: string }[];
  customers: DemoCustomer[];
  townships: DemoTownship[];
  clerks: number[];
  photos: string[];
}

export type DemoParcel = LifeParcel & SearchWords<'delivery_words'> & Record<string, unknown>;
