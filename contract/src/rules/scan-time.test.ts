import { expect, it } from 'vitest';
import { scanTime } from './scan-time.ts';

const RECEIVED = Date.parse('2026-11-26T05:00:00Z');
const EARLIEST = '2026-11-23T05:00:00.000Z';
const NOW = '2026-11-26T05:00:00.000Z';

it.each([
  ['2026-11-26T05:00:00Z', NOW, null],
  ['2026-11-26T04:59:59.999Z', '2026-11-26T04:59:59.999Z', null],
  ['2026-11-26T11:30:00+06:30', NOW, null],
  ['2026-11-25T09:00:00+06:30', '2026-11-25T02:30:00.000Z', null],
  [EARLIEST, EARLIEST, null],
  ['2026-11-23T11:30:00+06:30', EARLIEST, null],
  ['2026-11-23T04:59:59.999Z', EARLIEST, 'behind'],
  ['2026-10-26T05:00:00Z', EARLIEST, 'behind'],
  ['1970-01-01T00:00:00Z', EARLIEST, 'behind'],
  ['0001-01-01T00:00:00Z', EARLIEST, 'behind'],
  ['0000-01-01T00:00:00Z', EARLIEST, 'behind'],
  ['0001-01-01T00:00:00+23:59', EARLIEST, 'behind'],
  // A clock that is a little ahead is not worth a word.
  ['2026-11-26T05:00:00.001Z', NOW, null],
  ['2026-11-26T05:01:00Z', NOW, null],
  ['2026-11-26T05:01:00.001Z', NOW, 'ahead'],
  ['2026-11-27T05:00:00Z', NOW, 'ahead'],
  ['2099-01-01T00:00:00Z', NOW, 'ahead'],
  ['9999-12-31T23:59:59-23:59', NOW, 'ahead'],
])('a scan of %s counts as of %s (%s)', (said, at, clamped) => {
  const time = scanTime(Date.parse(said), RECEIVED);
  expect([new Date(time.at).toISOString(), time.clamped]).toEqual([at, clamped]);
});
