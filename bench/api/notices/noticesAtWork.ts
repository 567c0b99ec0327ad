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

/**
 * Delivered parcels, a few of each phone, so that no limit of a phone or parcel is met. Those that can still
 * be moved come first.
 */
const PARCELS = `
  create table bench_parcels as
  select id from (
    select d.id, d.status, row_number() over (partition by d.customer_phone order by d.id) as nth
    from deliveries as d
    where d.status in ('delivered', 'money_sent_to_shop') and d.customer_phone is not null
      and not exists (select from quiet_phones as q where q.phone_key = d.customer_phone)
      and not exists (select from notices as s where s.recipient = d.customer_phone
        and s.sent_at > now() - interval '2 days')
  ) as one
  where nth <= 5
  order by status, id limit ${MADE}`;

const MAKE_DUE = `
  insert into notices (rule_id, delivery_id, turn, due_at, best_before)
  select $1, b.id, coalesce(p.attempts, 0), now(), now() + interval '7 days'
  from bench_parcels as b left join parcels as p on p.delivery_id = b.id`;

const TURN_ON = "insert into dispatchers (use) values ('notices') on conflict do nothing";

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
    const some = `select id from bench_parcels limit ${CHANGES}`;
    await this.#bare.query(
      `update deliveries set status = $1, delivery_date = case $1 when 'delivered' then now() end
       where id in (${some})`,
      [status],
    );
  }

  /** They are sent from now on, and enough are left. */
  async goOn(): Promise<void> {
    const left = () => this.#count("notices where rule_id = $1 and state = 'due'", [this.#rule]);
    if ((await left()) < DUE_NOTICES) {
      await this.#forget();
      await this.#bare.query(MAKE_DUE, [this.#rule]);
    }
    if ((await left()) < DUE_NOTICES) throw new Error('The company has too few parcels to tell of');
    await this.#bare.query(TURN_ON);
    // A sender that was off looks only from time to time.
    while ((await this.#count("notices where state = 'sending'")) === 0) await wait(LOOK_MS);
  }

  /** None is sent, and those that were being sent are. */
  async holdBack(): Promise<void> {
    await this.#bare.query("delete from dispatchers where use = 'notices'");
    await this.#untilNone("notices where state = 'sending'");
  }

  /** While nothing else goes on. */
  async sentWithin(ms: number): Promise<{ count: number; seconds: number }> {
    const sent = () => this.#count("notices where rule_id = $1 and state = 'sent'", [this.#rule]);
    const [before, began] = [await sent(), performance.now()];
    await wait(ms);
    const seconds = (performance.now() - began) / 1_000;
    return { count: (await sent()) - before, seconds };
  }

  async #forget(): Promise<void> {
    await this.#bare.query('delete from notices where rule_id = $1', [this.#rule]);
  }

  async #untilNone(of: string): Promise<void> {
    while ((await this.#count(of)) > 0) await wait(LOOK_MS);
  }
}
