import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES, type DeliveryStatus } from './delivery-status.ts';
import { type ParcelState, type Scan, evaluateScan } from './parcel-moves.ts';
import { PARCEL_REFUSALS, type ParcelRefusal } from './parcel-refusals.ts';
import {
  OTHER_RIDER,
  OWN_RIDER,
  SAMPLE_LOCATIONS,
  PARCEL_RIDERS,
  SAMPLE_SCANS,
  knownParcels,
  SAMPLE_ATTEMPTS,
  FOLLOW_UP_SCANS,
  isRefusalTrueOf,
  followScan,
} from '../testing/parcelStates.ts';

type Row = [status: string, place: string, tries: string, rider: string, told: string];

const AT_SHOP = 'nowhere shop';
const FREE = 'untried dated tried planned';
const BACK = 'marked going_back';
const OUT = 'nowhere shop rider';
const NEW = 'pending way_created';
const OFF = 'pending way_created assigned picked_up';

// Statuses, places, tries and riders of parcels. What they are told when they are received, handed
// over to their rider, handed over to another one, brought back, put on the slip of their shop.
const TABLE: Row[] = [
  [`${NEW} assigned`, AT_SHOP, FREE, 'all', 'done done done not_on_the_way done'],
  [`${NEW} assigned`, AT_SHOP, BACK, 'all', 'done goes_back goes_back not_on_the_way done'],
  ['picked_up', 'shop', FREE, 'all', 'done done done not_on_the_way done'],
  ['picked_up', 'shop', BACK, 'all', 'done goes_back goes_back not_on_the_way done'],
  [`${NEW} picked_up`, 'hub', 'untried dated', 'all', 'already done done at_the_hub done'],
  [`${NEW} picked_up`, 'hub', 'tried planned', 'all', 'already done done already done'],
  [`${NEW} picked_up`, 'hub', 'marked', 'all', 'already goes_back goes_back at_the_hub done'],
  [`${NEW} picked_up`, 'hub', 'going_back', 'all', 'already goes_back goes_back already done'],
  // Received, it is picked up.
  ['assigned', 'hub', 'untried dated', 'all', 'done done done at_the_hub done'],
  ['assigned', 'hub', 'tried planned', 'all', 'done done done already done'],
  ['assigned', 'hub', 'marked', 'all', 'done goes_back goes_back at_the_hub done'],
  ['assigned', 'hub', 'going_back', 'all', 'done goes_back goes_back already done'],
  [OFF, 'rider', 'untried dated', 'all', 'done done done not_on_the_way done'],
  [OFF, 'rider', 'tried planned', 'all', 'done done done done done'],
  [OFF, 'rider', 'marked', 'all', 'done goes_back goes_back not_on_the_way done'],
  [OFF, 'rider', 'going_back', 'all', 'done goes_back goes_back done done'],
  // Where nothing is recorded, its rider has it.
  ['picked_up', 'nowhere', 'untried dated', 'all', 'done done done not_on_the_way done'],
  ['picked_up', 'nowhere', 'tried planned', 'all', 'done done done done done'],
  ['picked_up', 'nowhere', 'marked', 'all', 'done goes_back goes_back not_on_the_way done'],
  ['picked_up', 'nowhere', 'going_back', 'all', 'done goes_back goes_back done done'],
  // Wherever it was before, a rider has it.
  ['on_the_way', 'all', FREE, 'own', 'on_the_way already with_other_rider done on_the_way'],
  ['on_the_way', 'all', FREE, 'nobody', 'on_the_way done done done on_the_way'],
  ['on_the_way', 'all', BACK, 'all', 'on_the_way goes_back goes_back done on_the_way'],
  // By its status alone it could not be handed over, and was not counted as tried.
  ['wrong_contact', OUT, 'untried', 'all', 'done no_next_day no_next_day done done'],
  ['wrong_contact', OUT, 'dated', 'all', 'done done done done done'],
  ['wrong_contact', OUT, 'marked', 'all', 'done goes_back goes_back done done'],
  ['wrong_contact', 'hub', 'untried', 'all', 'already no_next_day no_next_day done done'],
  ['wrong_contact', 'hub', 'dated', 'all', 'already done done done done'],
  ['wrong_contact', 'hub', 'marked', 'all', 'already goes_back goes_back done done'],
  ['wrong_contact', 'nowhere rider', 'tried', 'all', 'done no_next_day no_next_day done done'],
  ['wrong_contact', 'nowhere rider', 'planned', 'all', 'done done done done done'],
  ['wrong_contact', 'nowhere rider', 'going_back', 'all', 'done goes_back goes_back done done'],
  ['wrong_contact', 'hub', 'tried', 'all', 'already no_next_day no_next_day already done'],
  ['wrong_contact', 'hub', 'planned', 'all', 'already done done already done'],
  ['wrong_contact', 'hub', 'going_back', 'all', 'already goes_back goes_back already done'],
  ['wrong_contact', 'shop', 'tried', 'all', 'done no_next_day no_next_day not_on_the_way done'],
  ['wrong_contact', 'shop', 'planned', 'all', 'done done done not_on_the_way done'],
  ['wrong_contact', 'shop', 'going_back', 'all', 'done goes_back goes_back not_on_the_way done'],
  ['delivered sent', 'all', 'all', 'all', 'delivered delivered delivered delivered delivered'],
  ['money_sent_to_shop', 'all', 'all', 'all', Array(5).fill('money_sent').join(' ')],
  ['returned_to_shop', 'all', 'all', 'all', 'returned returned returned returned returned'],
  ['cancelled', 'all', 'all', 'all', 'cancelled cancelled cancelled cancelled done'],
];

const isOneOf = (names: string, name: string) => names === 'all' || names.split(' ').includes(name);

const rowsFor = (status: DeliveryStatus, names: readonly string[]) =>
  TABLE.filter((row) => [status, ...names].every((name, n) => isOneOf(row[n]!, name)));

const toldOn = (parcel: ParcelState, scan: Scan): string => {
  const verdict = evaluateScan(parcel, scan);
  return verdict.outcome === 'refused' ? verdict.code : verdict.outcome;
};

describe.each(DELIVERY_STATUSES)('a parcel of status %s', (status) => {
  it('is told on the scan station, in every place, what the table says', () => {
    const parcels = knownParcels(status);
    expect(parcels).toHaveLength(
      Object.keys(SAMPLE_LOCATIONS).length *
        Object.keys(SAMPLE_ATTEMPTS).length *
        Object.keys(PARCEL_RIDERS).length,
    );
    const reported = parcels.map(({ names, parcel }) => [
      ...names,
      [
        Object.values(SAMPLE_SCANS)
          .map((scan) => toldOn(parcel, scan))
          .join(' '),
      ],
    ]);
    // Exactly one row of the table is about each.
    const expected = parcels.map(({ names }) => [
      ...names,
      rowsFor(status, names).map((row) => row[4]),
    ]);
    expect(reported).toEqual(expected);
  });

  it('is refused with true words, each of which leads on', () => {
    const scanned = knownParcels(status).flatMap(({ parcel }) =>
      Object.values(SAMPLE_SCANS).map((scan) => ({ parcel, scan })),
    );
    const untrue = scanned.filter(({ parcel, scan }) => {
      const verdict = evaluateScan(parcel, scan);
      const rider = 'rider_id' in scan ? scan.rider_id : OWN_RIDER;
      return verdict.outcome === 'refused' && !isRefusalTrueOf(verdict.code, parcel, rider);
    });
    expect(untrue).toEqual([]);
    expect(() => {
      for (const { parcel, scan } of scanned) followScan(parcel, scan);
    }).not.toThrow();
  });

  it.each(Object.keys(SAMPLE_SCANS) as (keyof typeof SAMPLE_SCANS)[])(
    'is left by %s as that says, where it is done',
    (name) => {
      const verdicts = knownParcels(status).map(({ parcel }) => ({
        parcel,
        verdict: evaluateScan(parcel, SAMPLE_SCANS[name]),
      }));
      const done = verdicts.filter(({ verdict }) => verdict.outcome === 'done');
      expect(done.map(({ verdict }) => verdict)).toEqual(
        done.map(({ parcel }) => ({ outcome: 'done', ...leftBy(name, parcel) })),
      );
    },
  );
});

/** What the parcel and its story are afterwards. */
function leftBy(name: keyof typeof SAMPLE_SCANS, parcel: ParcelState) {
  if (name === 'receive') {
    const status = parcel.status === 'assigned' ? 'picked_up' : parcel.status;
    return { after: { ...parcel, status, place: 'hub' }, event: 'received' };
  }
  if (name === 'return') {
    return { after: { ...parcel, next_on: null, returning: true }, event: 'to_return' };
  }
  if (name !== 'back') {
    const rider_id = name === 'hand over' ? OWN_RIDER : OTHER_RIDER;
    const out = { status: 'on_the_way', rider_id, place: 'rider', next_on: null };
    return { after: { ...parcel, ...out }, event: 'handed' };
  }
  const isNewTry = parcel.status === 'on_the_way' || parcel.attempts === 0;
  const home = {
    status: 'picked_up',
    place: 'hub',
    attempts: parcel.attempts + (isNewTry ? 1 : 0),
    last_reason: 'not_home',
    next_on: null,
    returning: false,
  };
  return { after: { ...parcel, ...home }, event: isNewTry ? 'failed' : 'received' };
}

describe('a parcel set to Wrong Phone/Address by its status', () => {
  const { parcel } = knownParcels('wrong_contact')[0]!;

  it('is received as it is', () => {
    expect(evaluateScan(parcel, SAMPLE_SCANS.receive)).toEqual({
      outcome: 'done',
      after: { ...parcel, place: 'hub' },
      event: 'received',
    });
  });

  it('is brought back as a failed try, for whatever reason', () => {
    for (const [reason, status] of [
      ['wrong_contact', 'wrong_contact'],
      ['no_answer', 'picked_up'],
    ] as const) {
      const verdict = evaluateScan(parcel, { ...SAMPLE_SCANS.back, reason });
      expect(verdict).toMatchObject({
        outcome: 'done',
        after: { status, place: 'hub', attempts: 1, last_reason: reason },
        event: 'failed',
      });
    }
  });

  it('that was tried and is with its rider comes home without another try', () => {
    const tried = { ...parcel, place: 'rider', ...SAMPLE_ATTEMPTS.planned } as const;
    const scan = { ...SAMPLE_SCANS.back, reason: 'wrong_contact', returning: true } as const;
    expect(evaluateScan(tried, scan)).toEqual({
      outcome: 'done',
      after: {
        ...tried,
        place: 'hub',
        last_reason: 'wrong_contact',
        next_on: null,
        returning: true,
      },
      event: 'received',
    });
  });
});

it.each(Object.keys(FOLLOW_UP_SCANS) as ParcelRefusal[])(
  'the words of %s name each way on',
  (code) => {
    for (const { words } of FOLLOW_UP_SCANS[code]) expect(PARCEL_REFUSALS[code]).toContain(words);
  },
);
