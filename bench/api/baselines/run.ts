/** The run of a rider's day on the phone: one statement for its parcels, what the phone is given and its hearing. */
import { jsonOf } from '../../lib/client.ts';
import { addParcels, benchPhone } from '../phones/benchPhone.ts';
import type { Baseline } from './baseline.ts';
import { preparedAs } from './statement.ts';

const [PICKUPS, PER_PICKUP, STOPS] = [10, 4, 80];
const PARCELS = PICKUPS * PER_PICKUP + STOPS;

interface Run {
  pickups: { parcels: { id: number }[] }[];
  stops: { id: number }[];
}

const idsIn = ({ pickups, stops }: Run) =>
  [...pickups.flatMap(({ parcels }) => parcels), ...stops]
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();

export const RUN_BASELINE: Baseline = {
  what: `a run of ${PARCELS} parcels`,
  limit: { times: 2 },
  open: async ({ bare }, client) => {
    const phone = await benchPhone(bare);
    const ofRider = { isOnPhone: false, ways: PICKUPS, each: PER_PICKUP };
    await addParcels(bare, phone, { ...ofRider, status: 'assigned' });
    await addParcels(bare, phone, { ...ofRider, ways: STOPS, each: 1, status: 'on_the_way' });
    await bare.query('analyze ways, deliveries');
    const { token, rider, id, user } = phone;
    const body = { phone: id, unsent: 0 };
    const ask = () => client.call({ method: 'POST', path: '/api/run', body, token });
    const statement = async () =>
      (await bare.query<{ run: string }>({ ...RUN, values: [rider, id, user] })).rows[0]!.run;
    const answered = jsonOf<{ data: { run: Run } }>(await ask()).data.run;
    const isSame = idsIn(answered) === idsIn(JSON.parse(await statement()) as Run);
    return {
      app: ask,
      statement,
      ...(isSame ? {} : { mismatch: 'the statement finds other parcels' }),
    };
  },
};

/** $1 the rider, $2 the phone, $3 the account. */
const RUN = preparedAs(`
  with mine as materialized (
    select d.id, 'pickups' as part from ways as w join deliveries as d on d.way_id = w.id
    where w.rider_id = $1 and d.status = 'assigned'
    union
    select d.id, case when d.status = 'wrong_contact' and not coalesce(p.next_on <= current_date, false)
        or d.status <> 'on_the_way' and coalesce(p.to_return or p.next_on > current_date
          or p.attempts > 0 and p.next_on is null, false) then 'bring_back' else 'stops' end
    from deliveries as d join ways as w on w.id = d.way_id
    left join parcels as p on p.delivery_id = d.id
    where d.rider_id = $1 and d.status in ('picked_up', 'on_the_way', 'wrong_contact')
    union
    select a.delivery_id, 'done' from acts as a where a.rider_id = $1
      and a.kind in ('delivered', 'failed') and a.effect = 'applied' and a.happened_at >= current_date
  ), noted as (
    insert into run_items (rider_id, delivery_id)
    select $1, id from mine where not exists (
      select from run_items as g where g.rider_id = $1 and g.delivery_id = mine.id)
    on conflict do nothing
  ), heard as (
    update rider_phones set seen_at = now() where id = $2 and user_id = $3
      and seen_at < now() - interval '1 minute'
  ), parcel as materialized (
    select mine.part, d.way_id, lower(d.township) as first, lower(d.delivery_address) as second,
      json_build_object('id', d.id, 'way_id', d.way_id, 'shop', json_build_object('id', s.id,
        'name', s.os_name), 'status', d.status, 'customer_name', d.customer_name,
        'customer_phone', d.customer_phone, 'other_phones', d.other_phones,
        'township', coalesce(t.name, d.township), 'state', t.state,
        'delivery_address', d.delivery_address, 'total_collect_amount', d.total_collect_amount,
        'remark', p.remark, 'fragile', d.fragile, 'weight', d.weight, 'place', p.place,
        'attempts', coalesce(p.attempts, 0), 'last_reason', p.last_reason, 'next_on', p.next_on,
        'returning', coalesce(p.to_return, false), 'version', d.version) as json
    from mine join deliveries as d on d.id = mine.id join ways as w on w.id = d.way_id
    join online_shops as s on s.id = w.shop_id left join townships as t on t.id = d.township_id
    left join parcels as p on p.delivery_id = d.id
  )
  select json_build_object('pickups', (
      select json_agg(json_build_object('way_id', w.id, 'shop', json_build_object('id', s.id,
        'name', s.os_name, 'phone', s.phone_number, 'address', s.address, 'township', s.township),
        'comments', w.comments, 'parcels', own.parcels) order by w.id)
      from (select way_id, json_agg(json order by first, second) as parcels from parcel
        where part = 'pickups' group by way_id) as own
      join ways as w on w.id = own.way_id join online_shops as s on s.id = w.shop_id),
    'stops', (select json_agg(json order by first, second) from parcel where part = 'stops'),
    'bring_back', (select json_agg(json order by first, second) from parcel where part = 'bring_back'),
    'done', (select json_agg(json order by first, second) from parcel where part = 'done'))::text
    as run`);
