import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayEnd,
  dayOf,
  dayStart,
  DEFAULT_ZONE,
  instantToLocal,
  isDay,
  isZone,
  localToInstant,
  showDate,
  showDateTime,
} from './time.ts';

const zone = fc.constantFrom(
  DEFAULT_ZONE,
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Kiritimati',
);
const instant = fc.date({
  min: new Date('1975-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const utc = (text: string) => new Date(text);

describe('days', () => {
  test('the small hours in Yangon belong to the day that the clock shows there', () => {
    expect(dayOf('2026-11-20T17:29:59.999Z', DEFAULT_ZONE)).toBe('2026-11-20');
    expect(dayOf('2026-11-20T17:30:00Z', DEFAULT_ZONE)).toBe('2026-11-21');
    expect(dayStart('2026-11-21', DEFAULT_ZONE)).toEqual(utc('2026-11-20T17:30:00Z'));
    expect(dayEnd('2026-12-31', DEFAULT_ZONE)).toEqual(utc('2026-12-31T17:30:00Z'));
  });

  test('days on which the clocks change are shorter or longer', () => {
    const hours = (day: string, where: string) =>
      (dayEnd(day, where).getTime() - dayStart(day, where).getTime()) / 3_600_000;
    expect(hours('2026-03-08', 'America/New_York')).toBe(23);
    expect(hours('2026-11-01', 'America/New_York')).toBe(25);
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
    expect(hours('2011-12-30', 'Pacific/Apia')).toBe(0);
  });

  test('a day without a midnight starts when the clock jumps over it', () => {
    expect(dayStart('2018-11-04', 'America/Sao_Paulo')).toEqual(utc('2018-11-04T03:00:00Z'));
    // From 23:30 straight to 00:30.
    expect(dayStart('1919-03-31', 'America/Toronto')).toEqual(utc('1919-03-31T04:30:00Z'));
  });

  test('a day with two midnights starts at the first', () => {
    expect(dayStart('2026-11-01', 'America/Havana')).toEqual(utc('2026-11-01T04:00:00Z'));
  });

  test('every instant belongs to exactly one day', () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const day = dayOf(at, where);
        const start = dayStart(day, where).getTime();
        const end = dayEnd(day, where).getTime();
        expect(start).toBeLessThanOrEqual(at.getTime());
        expect(end).toBeGreaterThan(at.getTime());
        expect(dayOf(new Date(start), where)).toBe(day);
        expect(dayOf(new Date(start - 1), where) < day).toBe(true);
        expect(dayOf(new Date(end), where) > day).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test.each(['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s is a day',
    (day) => {
      expect(isDay(day)).toBe(true);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '2026-01-01T00',
    '',
    '၂၀၂၆-၀၁-၀၁',
  ])('%j is not a day', (day) => {
    expect(isDay(day)).toBe(false);
    expect(() => dayStart(day, DEFAULT_ZONE)).toThrow(RangeError);
  });

  test.each([
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-22', -22, '2026-10-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days are %s', (day, days, other) => expect(addDays(day, days)).toBe(other));

  test('the last day that can be written has an end', () => {
    expect(dayEnd('9999-12-31', 'UTC').getTime()).toBe(Date.parse('+010000-01-01T00:00:00Z'));
  });
});

describe('clock times', () => {
  test('a field value converts back to its instant, or to the first of two', () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const minute = Math.floor(at.getTime() / 60_000) * 60_000;
        const local = instantToLocal(new Date(minute), where);
        const back = localToInstant(local, where);
        expect(instantToLocal(back, where)).toBe(local);
        expect(back.getTime()).toBeLessThanOrEqual(minute);
      }),
      { numRuns: 400 },
    );
    expect(localToInstant('2026-11-20T14:05', DEFAULT_ZONE)).toEqual(utc('2026-11-20T07:35:00Z'));
    expect(localToInstant('2026-11-20 14:05:09.5', DEFAULT_ZONE)).toEqual(
      utc('2026-11-20T07:35:09.500Z'),
    );
  });

  test('a repeated hour means the first one, a skipped hour moves forward', () => {
    const where = 'America/New_York';
    expect(localToInstant('2026-11-01T01:30', where)).toEqual(utc('2026-11-01T05:30:00Z'));
    expect(localToInstant('2026-03-08T02:30', where)).toEqual(utc('2026-03-08T07:30:00Z'));
  });

  test.each([
    '',
    '2026-11-20',
    '2026-11-20T24:00',
    '2026-11-20T14:60',
    '2026-02-30T10:00',
    '2026-11-20T14:05Z',
  ])('%j is not a local time', (text) => {
    expect(() => localToInstant(text, DEFAULT_ZONE)).toThrow(RangeError);
  });
});

describe('zones and instants', () => {
  test('only known zones count', () => {
    expect(isZone('Asia/Yangon')).toBe(true);
    expect(isZone('Asia/Nowhere')).toBe(false);
    expect(isZone('')).toBe(false);
    expect(() => dayOf(new Date(), 'Asia/Nowhere')).toThrow(RangeError);
  });

  test('anything but an instant is refused', () => {
    expect(() => dayOf('soon', DEFAULT_ZONE)).toThrow(RangeError);
    expect(() => showDate(new Date(Number.NaN), DEFAULT_ZONE, 'en')).toThrow(RangeError);
  });
});

describe('shown dates', () => {
  test('use Latin digits and a two-digit day, in both languages', () => {
    const at = '2026-09-04T18:35:00Z';
    expect(showDate(at, DEFAULT_ZONE, 'en')).toBe('05 Sep 2026');
    expect(showDateTime(at, DEFAULT_ZONE, 'en')).toBe('05 Sep 2026, 01:05');
    expect(showDate(at, DEFAULT_ZONE, 'my')).toBe('2026 စက်တင်ဘာ 05');
    expect(showDateTime(at, DEFAULT_ZONE, 'my')).toBe('2026 စက်တင်ဘာ 05, 01:05');
  });

  test('name the months as the calendar does, in both languages', () => {
    for (let month = 1; month <= 12; month += 1) {
      const at = new Date(Date.UTC(2026, month - 1, 15));
      const en = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(at);
      const my = new Intl.DateTimeFormat('my', { month: 'long', timeZone: 'UTC' }).format(at);
      expect(showDate(at, 'UTC', 'en')).toBe(`15 ${en} 2026`);
      expect(showDate(at, 'UTC', 'my')).toBe(`2026 ${my} 15`);
    }
  });
});
