/** The townships with all their spellings. */
import { intake } from '@waydesk/contract/intake/intake.ts';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { type Written, type WrittenRows, projection, writtenNumber } from '../../db/written.ts';
import { readList } from '../../lists/listing.ts';

const place = intake.places.data.def.element;
type Place = z.input<typeof place>;

const PLACE_ROWS: WrittenRows<Place> = {
  fields: projection(place, {
    id: 't.id',
    name: 't.name',
    state: 't.state',
    delivery_charge: writtenNumber('t.delivery_charge'),
    spellings: 'array_remove(array_prepend(t.name_my, t.spellings), null)',
  }),
  tables: 'townships as t on t.id = page.id',
};

/** By name. */
export const readIntakeTownships = (db: Database): Promise<Written<Place[]>> =>
  readList(db, PLACE_ROWS, {
    from: 'townships',
    id: 'id',
    where: [],
    sort: [{ column: 'lower(name)' }, { column: 'state' }],
    direction: 'asc',
  });
