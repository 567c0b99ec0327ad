import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { expect, it } from 'vitest';
import { phoneRunOf, runParcelOf, runPickupOf } from '../../testing/phone.ts';
import { allParcels, findParcels } from './runSearch.ts';

const mya = runParcelOf({ id: 101, customer_name: 'ဒေါ်မြ', customer_phone: '+959420000001' });
const hla = runParcelOf({
  id: 102,
  customer_name: 'Ma Hla',
  customer_phone: '+959770000002',
  other_phones: '+959250000003',
  township: 'Sanchaung',
});
const found = (typed: string) =>
  findParcels([mya, hla], typed, (name) => (name === 'Sanchaung' ? 'စမ်းချောင်း' : name)).map(
    ({ id }) => id,
  );

it('finds a parcel by its code, number, name, phones and township', () => {
  expect(found(parcelCode(102))).toEqual([102]);
  expect(found('#101')).toEqual([101]);
  expect(found('ma hla')).toEqual([102]);
  expect(found('ဒေါ်မြ')).toEqual([101]);
  expect(found('၀၉၄၂၀')).toEqual([101]);
  expect(found('0925000')).toEqual([102]);
  expect(found('စမ်းချောင်း')).toEqual([102]);
  expect(found('nobody')).toEqual([]);
});

it('lists a parcel once, wherever it stands', () => {
  const run = phoneRunOf({
    pickups: [runPickupOf({ parcels: [mya] })],
    stops: [hla],
    done: [hla],
  });
  expect(allParcels(run).map(({ id }) => id)).toEqual([101, 102]);
});
