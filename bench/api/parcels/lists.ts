/** Lists of parcels under their filters, return slips and the past of a phone, against the floor. */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import {
  RETRIABLE,
  UNDELIVERED,
  placeRule,
  statusesAtPlace,
} from '@waydesk/contract/rules/parcel-facts.ts';
import { PARCEL_PLACES, type ParcelPlace } from '@waydesk/contract/rules/parcel-places.ts';
import { ENDED } from '@waydesk/contract/ways/phones.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import type pg from 'pg';
import type { Build } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { ReportLine } from '../../lib/report.ts';
import { parcelsIn } from '../floor/find.ts';
import { readLine } from '../floor/measure.ts';
import type { ReadCase } from '../floor/reads.ts';
import { type FloorStatement, countedTo, literal } from '../floor/statement.ts';

const path = (of: string, query: Record<string, string>) =>
  `/api/${of}?${new URLSearchParams(query)}`;
const inList = (codes: readonly string[]) => `d.status in (${codes.map(literal).join()})`;

/** With what is recorded of them: of all, or only of those of which something is. */
const ALL = 'deliveries d left join parcels p on p.delivery_id = d.id';
const RECORDED = 'parcels p join deliveries d on d.id = p.delivery_id';

const noLabel = 'coalesce(p.prints, 0) = 0';
const UNPRINTED = `${inList(UNDELIVERED)} and ${noLabel}`;

/** Each of these conditions walks the index of its status; a page needs twenty of each. */
function oneByOne(conditions: readonly string[]): FloorStatement {
  const each = conditions.map((condition) => `select d.id from ${ALL} where ${condition}`);
  const first = each.map((select) => `(${select} order by d.id desc limit 20)`);
  return parcelsIn(`(${first.join(' union all ')}) as d`, `(${each.join(' union all ')}) as d`);
}

const unfinished = (condition: string) =>
  oneByOne(UNDELIVERED.map((code) => `d.status = '${code}' and ${condition}`));

/** An index tells what is recorded to lie at the hub; anywhere else, most lie by their status. */
function atPlace(place: ParcelPlace): FloorStatement {
  const codes = statusesAtPlace(place);
  if (place === 'hub') {
    return parcelsIn(`${RECORDED} where p.place = 'hub' and ${inList(codes)}`);
  }
  return oneByOne(
    codes.map((code) => {
      const { only, unknown } = placeRule(code);
      const recorded = '(select q.place from parcels q where q.delivery_id = d.id)';
      const there = unknown === place ? `coalesce(p.place, '${place}')` : recorded;
      return `d.status = '${code}' and ${only ? 'true' : `${there} = '${place}'`}`;
    }),
  );
}

const parcels = (
  what: string,
  query: Record<string, string>,
  statements: FloorStatement[],
): ReadCase => ({
  what: `parcels, ${what}`,
  path: path('parcels', { page: '1', limit: '20', ...query }),
  statements,
});

function parcelCases(shop: number, word: string): ReadCase[] {
  const today = literal(dayOf(new Date(), 'Asia/Yangon'));
  const ofShop = `join ways v on v.id = d.way_id where v.shop_id = ${shop} and`;
  const holds = `strpos(k.search_key, ${literal(searchKey(word))}) > 0`;
  const like = `k.search_key like ${literal(`%${searchKey(word)}%`)}`;
  const withWords = 'join delivery_words k on k.id = d.id';
  return [
    parcels('on their way out', { scope: 'open' }, [
      parcelsIn(`deliveries d where ${inList(UNDELIVERED)}`),
      unfinished('true'),
    ]),
    parcels('without a label', { unprinted: 'true' }, [unfinished(noLabel)]),
    parcels('due', { due: 'true' }, [
      parcelsIn(`${RECORDED} where p.next_on <= ${today} and ${inList(RETRIABLE)}`),
    ]),
    parcels('going back', { returning: 'true' }, [
      parcelsIn(`${RECORDED} where p.to_return and ${inList(RETRIABLE)}`),
    ]),
    ...PARCEL_PLACES.map((place) => parcels(`at the ${place}`, { place }, [atPlace(place)])),
    parcels('of the biggest shop without a label', { shop_id: String(shop), unprinted: 'true' }, [
      parcelsIn(`${ALL} ${ofShop} ${UNPRINTED}`),
    ]),
    parcels('a word, without a label', { search: word, unprinted: 'true' }, [
      parcelsIn(`${ALL} ${withWords} where ${UNPRINTED} and ${holds}`),
      parcelsIn(`${ALL} ${withWords} where ${UNPRINTED} and ${like}`),
    ]),
  ];
}

const SLIP = `r.id, s.id as shop, s.os_name, s.address, r.status, made.id as made_by, made.name,
  r.created_at, handed.id as handed_by, handed.name as handed_name, r.handed_at,
  r.received_by_name, r.version, cardinality(r.delivery_ids)
    + (select count(*) from return_slip_items i where i.slip_id = r.id) as parcels`;

const slips = (what: string, query: Record<string, string>, from: string): ReadCase => ({
  what: `return slips, ${what}`,
  path: path('return-slips', { page: '1', limit: '20', ...query }),
  statements: [
    {
      rows: `select ${SLIP} from (select id from ${from} order by id desc limit 20) as page
        join return_slips r using (id) join online_shops s on s.id = r.shop_id
        join users made on made.id = r.created_by left join users handed on handed.id = r.handed_by
        order by r.id desc`,
      total: countedTo(from),
    },
  ],
});

const REFUSED = `(${inList(ENDED.refused)} or ${inList(ENDED.refusedWhenTried)} and exists (
  select from parcels p where p.delivery_id = d.id and p.attempts > 0))`;

const pastOf = (what: string, phone: string): ReadCase => ({
  what: `the past of a phone, ${what}`,
  path: path('parcels/phones', { phone }),
  statements: [
    {
      rows: `select null::integer as id,
        count(*) filter (where ${inList(ENDED.done)} or ${REFUSED}) as finished,
        count(*) filter (where ${REFUSED}) as refused
        from deliveries d where d.customer_phone = ${literal(phone)}`,
    },
  ],
});

async function phonesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ phone: string }>(`
    (select customer_phone as phone from deliveries where id = (select max(id) / 2 from deliveries))
    union all (select customer_phone from deliveries group by 1 order by count(*) desc, 1 limit 1)`);
  return rows.map(({ phone }) => phone);
}

const wordOf = async (client: pg.ClientBase) =>
  (
    await client.query<{ word: string }>(
      `select substring(customer_name from '[A-Za-z]{4,}') as word from deliveries
       where id % 1000 = 0 and customer_name ~ '^[A-Za-z]{4,}' order by id desc limit 1`,
    )
  ).rows[0]!.word;

export async function measureLists({ bare, app }: Build): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  const [usual, busiest] = await phonesOf(bare);
  const cases = [
    ...parcelCases(1, await wordOf(bare)),
    slips('no filter', {}, 'return_slips'),
    slips('open', { status: 'open' }, `return_slips where status = 'open'`),
    slips('a shop', { shop_id: '4' }, 'return_slips where shop_id = 4'),
    pastOf('a usual one', usual!),
    pastOf('the busiest', busiest!),
  ];
  const lines: ReportLine[] = [];
  for (const one of cases) lines.push(await readLine(client, bare, one));
  client.close();
  return lines;
}
