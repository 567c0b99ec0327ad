/** The log of what was done to accounts, as administrators read it. */
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { settings } from '@waydesk/contract/app/settings.ts';
import type { Args, ServerData } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenObject } from '../../db/written.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { wordConditions } from '../../lists/searchPatterns.ts';
import { writtenIf } from '../../lists/written.ts';

const { by, shop_person } = settings.activity.data.def.element.shape;

const ACTIVITY_ROWS: WrittenRows<ServerData<typeof settings.activity>[number]> = {
  fields: projection(settings.activity.data.def.element, {
    id: 'a.id',
    at: writtenMoment('a.at'),
    by: writtenObject(by, {
      kind: `case when a.operator is null then 'person' else 'operator' end`,
      name: 'coalesce(a.operator, w.name)',
    }),
    action: 'a.action',
    account: writtenIf('u', writtenObject(idAndName, { id: 'u.id', name: 'u.name' })),
    shop_person: writtenIf(
      'p',
      writtenObject(shop_person.def.innerType, { id: 'p.id', name: 'p.name', shop: 's.os_name' }),
    ),
    sessions: `case when a.action = 'sessions_ended' then (a.details->>'office')::integer
      + (a.details->>'phones')::integer + (a.details->>'shops')::integer end`,
  }),
  tables: `activity_log as a on a.id = page.id left join users as w on w.id = a.user_id
    left join users as u on u.id = a.account_id
    left join shop_people as p on p.id = a.shop_person_id
    left join online_shops as s on s.id = p.shop_id`,
};

/** A search is for the account. */
export function listActivity(
  db: Database,
  { search, action, sortOrder = 'desc' }: Args<typeof settings.activity>['query'],
  page: PageWindow,
) {
  return readPage(
    db,
    ACTIVITY_ROWS,
    {
      from: 'activity_log as a',
      id: 'a.id',
      where: [
        ...wordConditions(search).map(
          (named) => sql`a.account_id in (select id from users where ${named})`,
        ),
        ...(action === undefined ? [] : [sql`a.action = ${action}`]),
      ],
      sort: [{ column: 'a.id' }],
      direction: sortOrder,
      few: true,
    },
    page,
  );
}
