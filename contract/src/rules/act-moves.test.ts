/** What a rider's act makes of every parcel there can be. */
import { describe, expect, it } from 'vitest';
import {
  ACT_KINDS,
  type ActMove,
  type CorrectedAct,
  MAX_CORRECTION_AGE,
  OVERTAKING_EVENTS,
  evaluateAct,
  evaluateCorrection,
  evaluateOvertakenAct,
} from './act-moves.ts';
import { REVIEW_TEXTS } from './act-texts.ts';
import { DELIVERY_STATUSES, type DeliveryStatus, deliveryClass } from './delivery-status.ts';
import { PARCEL_EVENTS } from './parcel-facts.ts';
import { type ParcelState, returnsAfterNextFailure } from './parcel-moves.ts';
import { type AttemptsName, OWN_RIDER, knownParcels } from '../testing/parcelStates.ts';

/** The day on which dated and planned parcels are due. */
const DUE = '2026-11-27';
const MOVES = {
  pickup: { kind: 'pickup', rider_id: OWN_RIDER },
  start: { kind: 'start', rider_id: OWN_RIDER },
  delivered: { kind: 'delivered', rider_id: OWN_RIDER },
  failed: { kind: 'failed', rider_id: OWN_RIDER, reason: 'not_home' },
} as const satisfies Record<string, ActMove>;

type Row = [statuses: string, tries: string, verdicts: string];
const ALL = 'untried dated marked tried planned going_back';
// Statuses and tries; the verdicts on picked up, started, delivered, failed.
const TABLE: Row[] = [
  ['pending way_created', ALL, 'not_assigned not_assigned applied not_assigned'],
  ['assigned', 'untried dated tried planned', 'applied applied applied applied'],
  ['assigned', 'marked going_back', 'applied goes_back applied applied'],
  ['picked_up', 'untried dated tried planned', 'already applied applied applied'],
  ['picked_up', 'marked going_back', 'already goes_back applied applied'],
  ['on_the_way', ALL, 'already already applied applied'],
  ['delivered sent', ALL, 'already already already delivered'],
  ['money_sent_to_shop', ALL, 'already already money_sent money_sent'],
  ['wrong_contact', 'untried', 'already no_next_day applied applied'],
  ['wrong_contact', 'dated', 'already applied applied applied'],
  ['wrong_contact', 'marked', 'already goes_back applied applied'],
  ['wrong_contact', 'tried', 'already no_next_day applied already'],
  ['wrong_contact', 'planned', 'already applied applied already'],
  ['wrong_contact', 'going_back', 'already goes_back applied already'],
  ['returned_to_shop', ALL, 'returned returned returned returned'],
  ['cancelled', ALL, 'cancelled cancelled cancelled cancelled'],
];

const toldOf = (parcel: ParcelState, move: ActMove, today = DUE) => {
  const verdict = evaluateAct(parcel, move, today);
  return verdict.effect === 'needs_review' ? verdict.code : verdict.effect;
};

describe.each(DELIVERY_STATUSES)('a parcel of status %s', (status) => {
  it('is moved, was moved, or is left to the office, as the table says', () => {
    const reported = knownParcels(status).map(({ names: [, tries], parcel }) => [
      tries,
      Object.values(MOVES)
        .map((move) => toldOf(parcel, move))
        .join(' '),
    ]);
    const expected = knownParcels(status).map(({ names: [, tries] }) => {
      const rows = TABLE.filter(
        ([statuses, of]) => statuses.split(' ').includes(status) && of.split(' ').includes(tries),
      );
      expect(rows).toHaveLength(1);
      return [tries, rows[0]![2]];
    });
    expect(reported).toEqual(expected);
  });

  it('is only moved as the documents move one, and stays with the rider', () => {
    const to: Record<ActMove['kind'], DeliveryStatus> = {
      pickup: 'picked_up',
      start: 'on_the_way',
      delivered: 'delivered',
      failed: 'picked_up',
    };
    for (const { parcel } of knownParcels(status)) {
      for (const move of Object.values(MOVES)) {
        const verdict = evaluateAct(parcel, move, DUE);
        if (verdict.effect !== 'applied') continue;
        expect(verdict.after).toMatchObject({ status: to[move.kind], place: 'rider' });
        expect(verdict.after.attempts - parcel.attempts).toBe(move.kind === 'failed' ? 1 : 0);
        // Done once, it is not done again, but for another failure.
        const again = move.kind === 'failed' ? 'applied' : 'already';
        expect(toldOf(verdict.after, move)).toBe(again);
      }
    }
  });
});

const parcelOf = (status: DeliveryStatus, name: AttemptsName): ParcelState =>
  knownParcels(status).find(({ names }) => names[1] === name)!.parcel;

it('a parcel with a wrong address is not taken out before its day', () => {
  const planned = parcelOf('wrong_contact', 'planned');
  expect(toldOf(planned, MOVES.start, '2026-11-26')).toBe('no_next_day');
  expect(toldOf(planned, MOVES.start, '2026-11-28')).toBe('applied');
});

it('only a wrong phone or address has a status of its own', () => {
  const move: ActMove = { kind: 'failed', rider_id: OWN_RIDER, reason: 'wrong_contact' };
  expect(evaluateAct(parcelOf('on_the_way', 'untried'), move, DUE)).toMatchObject({
    effect: 'applied',
    after: { status: 'wrong_contact', attempts: 1, last_reason: 'wrong_contact', next_on: null },
  });
});

it('a parcel that was to go back is delivered after all, or still goes back', () => {
  const marked = parcelOf('on_the_way', 'going_back');
  expect(evaluateAct(marked, MOVES.delivered, DUE)).toMatchObject({ after: { returning: false } });
  expect(evaluateAct(marked, MOVES.failed, DUE)).toMatchObject({ after: { returning: true } });
});

it('rider’s phone, check 26: before the third failure a return is proposed, wherever it happens', () => {
  let parcel = parcelOf('on_the_way', 'untried');
  const proposed: boolean[] = [];
  for (let n = 0; n < 3; n += 1) {
    proposed.push(returnsAfterNextFailure(parcel.attempts));
    const verdict = evaluateAct(parcel, MOVES.failed, DUE);
    if (verdict.effect === 'applied') parcel = { ...verdict.after, status: 'on_the_way' };
  }
  expect(proposed).toEqual([false, false, true]);
  expect(parcel).toMatchObject({ attempts: 3, returning: false, next_on: null });
});

describe('an act that something later has overtaken', () => {
  it.each(ACT_KINDS.filter((kind) => kind !== 'correct'))('%s', (kind) => {
    expect(evaluateOvertakenAct({ kind }, [])).toBeNull();
    const told = PARCEL_EVENTS.map((event) => evaluateOvertakenAct({ kind }, [event]));
    const expected = PARCEL_EVENTS.map((event) =>
      kind === 'pickup' || kind === 'start' || (kind === 'failed' && event === 'failed')
        ? { effect: 'already' }
        : { effect: 'needs_review', code: 'happened_later' },
    );
    expect(told).toEqual(expected);
  });

  it('is one after which the parcel was somewhere else', () => {
    const others = PARCEL_EVENTS.filter((kind) => !OVERTAKING_EVENTS.includes(kind));
    expect(others).toEqual(['label', 'planned', 'to_return', 'undone']);
  });
});

describe('a correction', () => {
  const act: CorrectedAct = {
    effect: 'applied',
    isNewest: true,
    isCorrected: false,
    isUnchanged: true,
    leftSlip: false,
    isCashHandedIn: false,
    age: MAX_CORRECTION_AGE,
  };
  it.each<[string, Partial<CorrectedAct>, object]>([
    ['is applied within a day', {}, { effect: 'applied' }],
    ['was made before', { isCorrected: true, isNewest: false }, { effect: 'already' }],
    ['of nothing that was done', { effect: 'already' }, { code: 'not_applied' }],
    ['of what waits', { effect: 'needs_review' }, { code: 'not_applied' }],
    ['of an older act', { isNewest: false }, { code: 'not_newest' }],
    [
      'after the cash was handed in, which also changed it',
      { isCashHandedIn: true, isUnchanged: false },
      { code: 'cash_handed_in' },
    ],
    ['after the office changed it', { isUnchanged: false }, { code: 'changed_since' }],
    ['of one that stood on a slip', { leftSlip: true }, { code: 'left_slip' }],
    ['after a day', { age: MAX_CORRECTION_AGE + 1 }, { code: 'too_old' }],
  ])('%s', (_, over, verdict) => {
    expect(evaluateCorrection({ ...act, ...over })).toMatchObject(verdict);
  });
});

it('every reason to ask the office has words that leave it to the office', () => {
  const ends = Object.values(REVIEW_TEXTS).filter((text) => text.endsWith(' The office decides.'));
  expect(ends).toHaveLength(Object.keys(REVIEW_TEXTS).length);
  // What ends a parcel is told by what ended it.
  const ended = DELIVERY_STATUSES.map(deliveryClass).filter((kind) => kind in REVIEW_TEXTS);
  expect(new Set(ended)).toEqual(new Set(['delivered', 'money_sent', 'returned', 'cancelled']));
});
