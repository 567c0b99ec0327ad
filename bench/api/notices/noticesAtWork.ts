/** The app's own dispatcher and sender, and the rows that they work on. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Build } from '../../lib/builds.ts';
import { timed } from '../../lib/stats.ts';

export const CHANGES = 1_000;
export const DUE_NOTICES = 10_000;
/** More than go out while lists are read. */
const MADE = 15_000;
/** Longer than it takes an app to find that notices are on, and to have the leases. */
const BEGUN_MS = 15_000;
const LOOK_MS = 20;

/** Viber has no quiet hours: it can be measured at night. */
const RULE = `
  insert into notice_rules (event, audience, channel, enabled, lang, text_my, text_en, delay_s, best_before_s)
  select 'delivered', 'customer', 'viber', true, 'my', t, t, 0, 604800
  from (values ('{company}: {shop} {code} {link}')) as own (t) returning id`;

/** Delivered long ago, one of each phone, so that no limit of a phone or parcel is met. */
const PARCELS = `
  create table bench_parcels as
  select distinct on (d.customer_phone) d.id, d.way_id, row_number() over () as n
  from deliveries as d
  where d.status = 'delivered' and d.customer_phone is not null
    and not exists (select from notices as s where s.recipient = d.customer_phone and s.sent_at > now() - interval '2 days')
    and not exists (select from quiet_phones as q where q.phone_key = d.customer_phone)
  order by d.customer_phone limit ${MADE}`;

const MAKE_DUE = `
  insert into notices (rule_id, delivery_id, turn, due_at, best_before)
  select $1, b.id, coalesce(p.attempts, 0), now(), now() + interval '7 days'
  from bench_parcels as b left join parcels as p on p.delivery_id = b.id`;

export class NoticesAtWork {
  readonly #bare: Build['bare'];
  #rule = 0;

  constructor({ bare }: Pick<Build, 'bare'>) {
    this.#bare = bare;
  }

  async #count(sql: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.#bare.query<{ n: string }>(
      `select count(*) as n from ${sql}`,
      values,
    );
    return Number(rows[0]!.n);
  }

  /** Resolves once the app's node does this work. */
  async begin(): Promise<void> {
    await this.#bare.query(PARCELS);
    await this.#bare.query(
      'delete from notices where delivery_id in (select id from bench_parcels)',
    );
    // Only this rule, so that a change is one notice.
    await this.#bare.query('update notice_rules set enabled = false');
    const { rows } = await this.#bare.query<{ id: number }>(RULE);
    this.#rule = rows[0]!.id;
    await this.#bare.query(
      "insert into dispatchers (use) values ('notices') on conflict do nothing",
    );
    await wait(BEGUN_MS);
    const leases = await this.#count("leases where name in ('dispatcher', 'notices viber')");
    if (leases < 2) throw new Error('The app does not send notices');
  }

  /** Delivers parcels: how many ms until each has become a notice and no change is pending. */
  async untilTold(): Promise<number> {
    await this.#forget();
    await this.#moveParcels('on_the_way');
    await this.#untilNone('pending_changes');
    const ms = await timed(async () => {
      await this.#moveParcels('delivered');
      await this.#untilNone('pending_changes');
    });
    const told = await this.#count('notices where rule_id = $1', [this.#rule]);
    if (told !== CHANGES) throw new Error(`${told} notices of ${CHANGES} changes`);
    return ms;
  }

  async #moveParcels(status: string): Promise<void> {
    const some = `select id from bench_parcels order by id limit ${CHANGES}`;
    await this.#bare.query(`update deliveries set status = $1 where id in (${some})`, [status]);
  }

  /** All that is left to send is due now. */
  async makeDue(): Promise<void> {
    const left = () => this.#count("notices where rule_id = $1 and state = 'due'", [this.#rule]);
    if ((await left()) < DUE_NOTICES) {
      await this.#forget();
      await this.#bare.query(MAKE_DUE, [this.#rule]);
    }
    await this.#move('now()');
    if ((await left()) < DUE_NOTICES) throw new Error('The company has too few parcels to tell of');
    await this.#untilSending();
  }

  /** Nothing is due for an hour. */
  async holdBack(): Promise<void> {
    await this.#move("now() + interval '1 hour'");
    await this.#untilNone("notices where state = 'sending'");
  }

  /** While nothing else goes on. */
  async sentPerSecond(ms: number): Promise<number> {
    const sent = () => this.#count("notices where rule_id = $1 and state = 'sent'", [this.#rule]);
    const [before, began] = [await sent(), performance.now()];
    await wait(ms);
    const seconds = (performance.now() - began) / 1_000;
    return ((await sent()) - before) / seconds;
  }

  async #move(to: string): Promise<void> {
    const where = "rule_id = $1 and state = 'due'";
    await this.#bare.query(`update notices set due_at = ${to} where ${where}`, [this.#rule]);
  }

  async #forget(): Promise<void> {
    await this.#bare.query('delete from notices where rule_id = $1', [this.#rule]);
  }

  async #untilSending(): Promise<void> {
    while ((await this.#count("notices where state = 'sending'")) === 0) await wait(LOOK_MS);
  }

  async #untilNone(of: string): Promise<void> {
    while ((await this.#count(of)) > 0) await wait(LOOK_MS);
  }
}
