/** What fits into one bulletin, and comes out of it again. */
import { describe, expect, it } from 'vitest';
import {
  MAX_BULLETIN_BYTES,
  MAX_ENDED,
  MAX_HERE,
  type ToTell,
  presenceOf,
  readBulletin,
  writeBulletin,
  writesOf,
} from './bulletin.ts';
import { Gathered, type NotedChange } from './gathered.ts';

const hla = { id: 7, name: 'မလှမြင့်', tab: 'tab-of-ma-hla' };
const ways = (count: number): NotedChange[] =>
  Array.from({ length: count }, (_, n) => ({ what: 'ways', id: 1_000_000 + n, version: 3 }));

function toTell(over: Partial<ToTell> = {}, changes: NotedChange[] = []): ToTell {
  const gathered = new Gathered();
  gathered.add({ areas: ['ways', 'deliveries'], by: hla, changes });
  return { node: 'a', seq: 3, after: 2, gathered, here: [], ended: [], ...over };
}

const sent = (told: ToTell) => {
  const text = writeBulletin(told);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BULLETIN_BYTES);
  return readBulletin(text)!;
};

describe('live, check 2: a bulletin', () => {
  it('tells who wrote what, and who is where', () => {
    const here = [{ by: hla, at: 'ways:12', doing: 'editing' as const }];
    const told = sent(toTell({ here, ended: [5] }, ways(150)));
    expect(writesOf(told)).toEqual([
      { areas: ['ways', 'deliveries'], by: hla, changes: ways(150) },
    ]);
    expect(presenceOf(told)).toEqual(here);
    expect([told.seq, told.after, told.ended]).toEqual([3, 2, [5]]);
  });

  it('tells of whom the office does not know, too', () => {
    const gathered = new Gathered();
    gathered.add({ areas: ['pickupRequests'], by: null, changes: [] });
    expect(writesOf(sent(toTell({ gathered })))).toEqual([
      { areas: ['pickupRequests'], by: null, changes: [] },
    ]);
  });

  it('leaves out changes first, then presence; areas and what ended are in each', () => {
    const ended = Array.from({ length: MAX_ENDED }, (_, n) => 1_000_000_000 + n);
    const here = Array.from({ length: MAX_HERE }, (_, n) => ({
      by: { id: n, name: 'Ma', tab: null },
      at: `ways:${n}`,
      doing: 'viewing' as const,
    }));
    const long = here.map((one) => ({ ...one, by: { ...one.by, name: 'မ'.repeat(200) } }));
    const withHere = sent(toTell({ here }, ways(400)));
    expect([withHere.changes.length, withHere.here.length]).toEqual([0, MAX_HERE]);
    const without = sent(toTell({ here: long, ended }, ways(400)));
    expect([without.changes, without.here, without.ended]).toEqual([[], [], ended]);
    expect(without.areas).toEqual(['ways', 'deliveries']);
  });

  it('names nobody when those who wrote are too many', () => {
    const gathered = new Gathered();
    for (let id = 1; id < 200; id += 1)
      gathered.add({ areas: ['ways'], by: { id, name: 'မ'.repeat(60), tab: null }, changes: [] });
    expect(writesOf(sent(toTell({ gathered })))).toEqual([
      { areas: ['ways'], by: null, changes: [] },
    ]);
  });

  it('of another version is left aside', () => {
    expect(readBulletin('{"node":"x"}')).toBeNull();
    expect(readBulletin('no JSON')).toBeNull();
  });
});
