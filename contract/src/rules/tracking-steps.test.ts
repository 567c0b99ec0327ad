import { describe, expect, it } from 'vitest';
import { type TrackedEvent, type TrackedFacts, isTrackingClosed } from './tracking-moments.ts';
import { type TrackingStep, trackingOf } from './tracking-steps.ts';
import { DELIVERY_STATUSES } from './delivery-status.ts';

const ZONE = 'Asia/Yangon';
const TODAY = '2026-11-06';

/** Noon there on a day of November. */
const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T05:30:00Z`;
const day = (n: number) => noon(n).slice(0, 10);

const FRESH: TrackedFacts = {
  status: 'pending',
  place: null,
  attempts: 0,
  last_reason: null,
  next_on: null,
  to_return: false,
  created_at: noon(1),
  updated_at: noon(1),
  delivery_date: null,
  failed_date: null,
  events: [],
  moves: [],
};

const event = (kind: TrackedEvent['kind'], n: number, over: Partial<TrackedEvent> = {}) => ({
  kind,
  source: 'scan' as const,
  job_id: null,
  happened_at: noon(n),
  received_at: noon(n),
  ...over,
});
const move = (to: string, n: number) => ({ to, at: noon(n) });

const tracking = (over: Partial<TrackedFacts>) => trackingOf({ ...FRESH, ...over }, ZONE, TODAY);

/** `taken_in 1 > hub* 2 > on_the_way > delivered`: the current one is marked. */
const inShort = (steps: readonly TrackingStep[]) =>
  steps
    .map(({ name, day: on, state }) => {
      const mark = state === 'current' ? '*' : '';
      return `${name}${mark}${on === null ? '' : ` ${Number(on.slice(8))}`}`;
    })
    .join(' > ');
const stepsOf = (over: Partial<TrackedFacts>) => inShort(tracking(over).steps);

const HISTORY = {
  events: [event('received', 2), event('handed', 3)],
  moves: [move('assigned', 2), move('on_the_way', 3)],
};

describe('the steps of a parcel', () => {
  it.each([
    ['pending', {}, 'taken_in* 1 > hub > on_the_way > delivered'],
    ['way_created', {}, 'taken_in* 1 > hub > on_the_way > delivered'],
    ['assigned', {}, 'taken_in* 1 > hub > on_the_way > delivered'],
    ['picked_up', {}, 'taken_in* 1 > hub > on_the_way > delivered'],
    [
      'picked_up',
      { place: 'hub', events: [event('received', 2)] },
      'taken_in 1 > hub* 2 > on_the_way > delivered',
    ],
    ['on_the_way', HISTORY, 'taken_in 1 > hub 2 > on_the_way* 3 > delivered'],
    // Nobody scanned it: the history of its way has the day.
    [
      'on_the_way',
      { moves: [move('on_the_way', 4)] },
      'taken_in 1 > hub > on_the_way* 4 > delivered',
    ],
    [
      'delivered',
      { ...HISTORY, delivery_date: noon(4) },
      'taken_in 1 > hub 2 > on_the_way 3 > delivered* 4',
    ],
    [
      'sent',
      { ...HISTORY, delivery_date: noon(4) },
      'taken_in 1 > hub 2 > on_the_way 3 > delivered* 4',
    ],
    // Money on its way to the shop concerns no customer.
    [
      'money_sent_to_shop',
      { ...HISTORY, delivery_date: noon(4) },
      'taken_in 1 > hub 2 > on_the_way 3 > delivered* 4',
    ],
    [
      'wrong_contact',
      { ...HISTORY, failed_date: noon(4) },
      'taken_in 1 > hub 2 > on_the_way* 3 > delivered',
    ],
    [
      'returned_to_shop',
      { ...HISTORY, failed_date: noon(4), events: [...HISTORY.events, event('returned', 5)] },
      'taken_in 1 > hub 2 > on_the_way 3 > returned* 5',
    ],
    ['returned_to_shop', { failed_date: noon(4) }, 'taken_in 1 > returned* 4'],
    [
      'cancelled',
      { moves: [move('cancelled', 2)], updated_at: noon(5) },
      'taken_in 1 > cancelled* 2',
    ],
    ['cancelled', { updated_at: noon(3) }, 'taken_in 1 > cancelled* 3'],
  ] as const)('%s %j: %s', (status, over, steps) => {
    expect(stepsOf({ status, ...over })).toBe(steps);
  });

  it('have one current step in every status', () => {
    for (const status of DELIVERY_STATUSES) {
      const dated = { delivery_date: noon(4), failed_date: noon(4) };
      const { steps, current } = tracking({ status, ...dated });
      const marked = steps.filter(({ state }) => state === 'current');
      expect(marked.map(({ name }) => name)).toEqual([current]);
    }
  });

  it('end with the way back when it is to return', () => {
    const returning = { status: 'picked_up', place: 'hub', to_return: true } as const;
    const tried = {
      attempts: 1,
      events: [...HISTORY.events, event('failed', 4), event('to_return', 5)],
    };
    expect(stepsOf({ ...returning, ...tried })).toBe(
      'taken_in 1 > hub 2 > on_the_way 3 > going_back* 5',
    );
    expect(stepsOf(returning)).toBe('taken_in 1 > going_back*');
  });

  it('say where it is after a failed attempt', () => {
    const failed = { status: 'picked_up', attempts: 1 } as const;
    const byScan = [...HISTORY.events, event('failed', 4)];
    const byPhone = [...HISTORY.events, event('failed', 4, { source: 'phone' })];
    expect(stepsOf({ ...failed, place: 'hub', events: byScan })).toBe(
      'taken_in 1 > hub* 4 > on_the_way > delivered',
    );
    expect(stepsOf({ ...failed, place: 'rider', events: byPhone })).toBe(
      'taken_in 1 > hub 2 > on_the_way* 3 > delivered',
    );
  });

  it('know a parcel that its rider has collected', () => {
    expect(tracking({ status: 'picked_up', place: 'rider' }).isCollected).toBe(true);
    expect(tracking({ status: 'picked_up', place: 'hub' }).isCollected).toBe(false);
    expect(tracking({ status: 'assigned' }).isCollected).toBe(false);
  });
});

describe('the days', () => {
  it('are those of the company', () => {
    const late = '2026-11-03T18:00:00Z';
    expect(tracking({ created_at: late }).steps[0]?.day).toBe(day(4));
  });

  it('are those of the last time', () => {
    const again = {
      events: [...HISTORY.events, event('failed', 4), event('handed', 5)],
      moves: [...HISTORY.moves, move('on_the_way', 5)],
    };
    expect(stepsOf({ status: 'on_the_way', attempts: 1, ...again })).toBe(
      'taken_in 1 > hub 4 > on_the_way* 5 > delivered',
    );
  });

  it('are those of a scan that was sent days later, not of its sending', () => {
    const sentLate = event('handed', 2, { received_at: noon(4) });
    const over = { status: 'on_the_way', events: [sentLate], moves: [move('on_the_way', 4)] };
    expect(stepsOf(over as Partial<TrackedFacts>)).toContain('on_the_way* 2');
  });

  it('leave out what was taken back', () => {
    const undone = [
      event('received', 2, { job_id: 7 }),
      event('undone', 3, { source: 'office', job_id: 7 }),
      event('received', 4),
    ];
    const place = 'hub';
    expect(stepsOf({ status: 'picked_up', place, events: undone.slice(0, 2) })).toContain('hub* >');
    expect(stepsOf({ status: 'picked_up', place, events: undone })).toContain('hub* 4');
    const onPhone = [
      event('handed', 2),
      event('handed', 4, { source: 'phone' }),
      event('undone', 5, { source: 'phone' }),
    ];
    expect(stepsOf({ status: 'on_the_way', events: onPhone })).toContain('on_the_way* 2');
  });

  it('are not those of its way after it arrived', () => {
    const moves = [move('on_the_way', 3), move('on_the_way', 6)];
    expect(stepsOf({ status: 'delivered', delivery_date: noon(4), moves })).toContain(
      'on_the_way 3',
    );
  });
});

describe('a failed attempt', () => {
  const failed = {
    status: 'picked_up',
    place: 'hub',
    attempts: 1,
    last_reason: 'not_home',
  } as const;

  it('has its reason and the next day', () => {
    expect(tracking({ ...failed, next_on: day(7) }).failure).toEqual({
      reason: 'not_home',
      next_on: day(7),
    });
    expect(tracking({ ...failed, next_on: TODAY }).failure?.next_on).toBe(TODAY);
  });

  it('promises no day that has passed', () => {
    expect(tracking({ ...failed, next_on: day(5) }).failure).toEqual({
      reason: 'not_home',
      next_on: null,
    });
  });

  it('is told of a wrong address that only the status knows', () => {
    expect(tracking({ status: 'wrong_contact', failed_date: noon(4) }).failure?.reason).toBe(
      'wrong_contact',
    );
  });

  it.each(['on_the_way', 'delivered', 'returned_to_shop', 'cancelled'] as const)(
    'is past once it is %s',
    (status) => {
      expect(tracking({ ...failed, status, delivery_date: noon(4) }).failure).toBeNull();
    },
  );

  it('is past once it goes back', () => {
    expect(tracking({ ...failed, to_return: true }).failure).toBeNull();
  });
});

describe('what is to be paid', () => {
  it.each([
    ['pending', true],
    ['picked_up', true],
    ['on_the_way', true],
    ['wrong_contact', true],
    ['delivered', false],
    ['money_sent_to_shop', false],
    ['returned_to_shop', false],
    ['cancelled', false],
  ] as const)('%s: %s', (status, isPayable) => {
    const dated = { delivery_date: noon(4), failed_date: noon(4) };
    expect(tracking({ status, ...dated }).isPayable).toBe(isPayable);
  });

  it('is nothing once it goes back', () => {
    expect(tracking({ status: 'picked_up', to_return: true }).isPayable).toBe(false);
  });
});

describe('the link', () => {
  const at = (n: number) => new Date(Date.parse(noon(4)) + n * 86_400_000);
  const ended: readonly Partial<TrackedFacts>[] = [
    { status: 'delivered', delivery_date: noon(4) },
    { status: 'money_sent_to_shop', delivery_date: noon(4) },
    { status: 'returned_to_shop', failed_date: noon(2), events: [event('returned', 4)] },
    { status: 'returned_to_shop', failed_date: noon(4) },
    { status: 'cancelled', updated_at: noon(4) },
    { status: 'cancelled', moves: [move('cancelled', 4)], updated_at: noon(9) },
  ];

  it.each(ended)('closes 30 days after its end: %j', (over) => {
    const parcel = { ...FRESH, ...over };
    expect(isTrackingClosed(parcel, at(29.99))).toBe(false);
    expect(isTrackingClosed(parcel, at(30))).toBe(true);
  });

  it('stays open until then', () => {
    expect(isTrackingClosed({ ...FRESH, status: 'on_the_way' }, at(400))).toBe(false);
    const again = { ...FRESH, status: 'wrong_contact' as const, failed_date: noon(4) };
    expect(isTrackingClosed(again, at(400))).toBe(false);
  });
});
