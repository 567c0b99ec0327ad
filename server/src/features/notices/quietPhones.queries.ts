/** Phones to which nothing is sent. */
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { notices } from '@waydesk/contract/notices/notices.ts';
import type { Args, ServerData } from '@waydesk/contract/calls/route.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenObject } from '../../db/written.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { keyOfFew } from '../../lists/searchPatterns.ts';
import { writtenIf } from '../../lists/written.ts';

type QuietPhone = ServerData<typeof notices.quietPhones>[number];

const QUIET_PHONE_ROWS: WrittenRows<QuietPhone> = {
  fields: projection(notices.quietPhones.data.def.element, {
    phone: 'q.phone_key',
    user: writtenIf('u', writtenObject(idAndName, { id: 'u.id', name: 'u.name' })),
    created_at: writtenMoment('q.created_at'),
  }),
  tables: 'quiet_phones as q on q.phone_key = page.id left join users as u on u.id = q.user_id',
};

/** Newest first; a search without digits finds nothing. */
export function listQuietPhones(
  db: Database,
  { search = '', sortOrder = 'desc' }: Args<typeof notices.quietPhones>['query'],
  page: PageWindow,
) {
  const digits = phoneSearchKey(search);
  const found = digits === '' ? sql`false` : keyOfFew('q.phone_key', digits);
  return readPage(
    db,
    QUIET_PHONE_ROWS,
    {
      from: 'quiet_phones as q',
      id: 'q.phone_key',
      where: search.trim() === '' ? [] : [found],
      sort: [{ column: 'q.created_at' }],
      direction: sortOrder,
      few: true,
    },
    page,
  );
}

/** Whoever added it first stays named. */
export async function addQuietPhone(tx: Tx, phone: string, userId: number): Promise<void> {
  await tx.run(
    build
      .insertInto('quiet_phones')
      .values({ phone_key: phone, user_id: userId })
      .onConflict((on) => on.doNothing()),
  );
}

export async function removeQuietPhone(tx: Tx, phone: string): Promise<void> {
  await tx.run(build.deleteFrom('quiet_phones').where('phone_key', '=', phone));
}
