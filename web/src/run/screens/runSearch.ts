/** Finds parcels of the run by their number, name, phone or address, and by the code on the label. */
import { readParcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { RiderRun, RunParcel } from '@waydesk/contract/run/run.ts';
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';

/** All parcels of the run, each once. */
export function allParcels(run: RiderRun): RunParcel[] {
  const all = [
    ...run.pickups.flatMap(({ parcels }) => parcels),
    ...run.stops,
    ...run.bring_back,
    ...run.done,
  ];
  return [...new Map(all.map((parcel) => [parcel.id, parcel])).values()];
}

/** The parcel with this number; null when it is not of this run. */
export const parcelInRun = (run: RiderRun, id: number): RunParcel | null =>
  allParcels(run).find((parcel) => parcel.id === id) ?? null;

function matches(parcel: RunParcel, typed: string, townshipName: string): boolean {
  const code = readParcelCode(typed);
  if (typeof code === 'number') return parcel.id === code;
  const phone = phoneSearchKey(typed);
  const phones = phoneSearchKey(`${parcel.customer_phone}\n${parcel.other_phones ?? ''}`);
  if (phone.length > 2 && phones.includes(phone)) return true;
  const key = searchKey(typed);
  const words = [
    parcel.customer_name,
    parcel.delivery_address,
    parcel.township,
    townshipName,
    parcel.shop.name,
    `#${parcel.id}`,
    showParcelCode(parcel.id),
  ];
  return words.some((word) => searchKey(word ?? '').includes(key));
}

/** `townshipName` translates the name of a township. */
export const findParcels = (
  parcels: readonly RunParcel[],
  typed: string,
  townshipName: (name: string) => string,
): RunParcel[] => parcels.filter((parcel) => matches(parcel, typed, townshipName(parcel.township)));
