/** Writes acts: in rounds, since one statement may change a parcel only once. */
import { type RawBuilder, sql } from 'kysely';
import { RECORDED_AT, parcelWrites } from '../../domain/parcels/parcelChanges.ts';
import { storedDetails } from './run.received.ts';
import type { EvaluatedAct } from './run.evaluate.ts';
import type { CallingPhone } from './phoneOf.ts';
import type { LockedForActs } from './run.stored.ts';

/** What PostgreSQL can store, in milliseconds: a phone may say any year. */
const [EARLIEST, LATEST] = ['0001-01-02T00:00:00Z', '9999-12-30T00:00:00Z'].map(Date.parse) as [
  number,
  number,
];
export const storableMoment = (ms: number): string =>
  new Date(Math.min(Math.max(ms, EARLIEST), LATEST)).toISOString();

/**
 * The writes of each round, for one statement: the first changes of all parcels, then the second ones. Each act is
 * stored in its round, so that it keeps what its change found.
 */
export function actWrites(
  phone: CallingPhone,
  { rider, phone: name }: Pick<LockedForActs, 'rider' | 'phone'>,
  acts: readonly EvaluatedAct[],
): RawBuilder<unknown>[][] {
  const rounds = new Map<number, EvaluatedAct[]>();
  for (const act of acts) {
    const round = act.change === null ? 0 : act.round;
    rounds.set(round, [...(rounds.get(round) ?? []), act]);
  }
  return [...rounds]
    .toSorted(([a], [b]) => a - b)
    .map(([, round]) => [
      ...parcelWrites({
        job: null,
        userId: phone.user_id,
        mark: { phone: name },
        rider,
        changes: round.flatMap(({ change }) => (change === null ? [] : [change])),
      }),
      storeActs(phone, round),
    ]);
}

/** The dates are read as the statement finds them, exactly. */
function storeActs(
  { rider_id, user_id, phone_id }: CallingPhone,
  acts: readonly EvaluatedAct[],
): RawBuilder<unknown> {
  const rows = acts.map(({ id, body, details, time, ...act }, n) => ({
    n,
    id,
    seq: body.seq,
    kind: body.kind,
    delivery_id: body.delivery_id,
    sent: storedDetails(details),
    phone_at: storableMoment(Date.parse(body.phone_at)),
    skew_ms: body.skew_ms,
    happened_at: new Date(time.at).toISOString(),
    clock: time.clock,
    effect: act.effect,
    code: act.code,
    expected: act.expected,
    before: act.before,
    left_version: act.left_version,
    facts_version: act.facts_version,
  }));
  return sql`insert into acts (id, rider_id, user_id, phone_id, seq, kind, delivery_id, sent,
      phone_at, skew_ms, happened_at, received_at, clock, effect, code, expected, before,
      left_version, facts_version)
    select s.id, ${rider_id}, ${user_id}, ${phone_id}::uuid, s.seq, s.kind, s.delivery_id, s.sent,
      s.phone_at, s.skew_ms, s.happened_at, ${RECORDED_AT} + s.n * interval '1 microsecond',
      s.clock, s.effect, s.code, s.expected, s.before || jsonb_build_object(
        'delivery_date', d.delivery_date, 'failed_date', d.failed_date),
      s.left_version, s.facts_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (n integer, id uuid, seq integer,
      kind text, delivery_id integer, sent jsonb, phone_at timestamptz, skew_ms float8,
      happened_at timestamptz, clock text, effect text, code text, expected numeric,
      before jsonb, left_version integer, facts_version integer)
    join deliveries as d on d.id = s.delivery_id order by s.n`;
}
