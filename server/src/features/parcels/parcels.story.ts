/** The facts of one parcel and its events. */
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { parcelEvent, parcelStory } from '@waydesk/contract/parcels/parcels.ts';
import type * as z from 'zod/mini';
import {
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenObject,
} from '../../db/written.ts';
import { writtenActor, writtenIf, writtenPerson } from '../../lists/written.ts';
import { FACTS, FACT_COLUMNS } from '../../domain/parcels/parcelFacts.ts';

const EVENTS = writtenList(
  projection(parcelEvent, {
    id: 'e.id',
    kind: 'e.kind',
    source: 'e.source',
    reason: 'e.reason',
    note: 'e.note',
    rider: writtenIf('er', writtenPerson('er')),
    next_on: `to_char(e.next_on, 'YYYY-MM-DD')`,
    user: writtenObject(idAndName, { id: 'eu.id', name: writtenActor('eu', 'ek') }),
    happened_at: writtenMoment('e.happened_at'),
    clamped: 'e.clamped',
  }),
  `from parcel_events as e join users as eu on eu.id = e.user_id
    left join api_keys as ek on ek.id = e.key_id
    left join riders as er on er.id = e.rider_id
    where e.delivery_id = d.id order by e.received_at desc, e.happened_at desc limit 100`,
);

/** The facts of one parcel and its newest events. */
export const STORY_ROWS: WrittenRows<z.input<typeof parcelStory>> = {
  fields: projection(parcelStory, { ...FACT_COLUMNS, events: EVENTS }),
  tables: `deliveries as d on d.id = page.id ${FACTS}`,
};
