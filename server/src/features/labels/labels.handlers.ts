/** The handlers of the labels area. */
import { randomUUID } from 'node:crypto';
import { MAX_LABELS, TOO_MANY_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import type { LabelPick, labels } from '@waydesk/contract/parcels/labels.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/context.ts';
import { invalidField, notFound } from '../../http/httpError.ts';
import { readLabels } from '../../domain/parcels/labels.queries.ts';
import { pickParcels, printLabels } from './labels.queries.ts';
import { readParcelSheet } from './sheet.queries.ts';

async function idsOf(db: Database, pick: LabelPick): Promise<number[]> {
  const ids = await pickParcels(db, pick);
  if (ids.length > MAX_LABELS)
    throw invalidField(pick.way_ids ? 'way_ids' : 'import_id', TOO_MANY_LABELS);
  return ids;
}

export const labelsHandlers: Handlers<typeof labels> = {
  list: async ({ query }, { db, config }) => ({
    data: await readLabels(db, await idsOf(db, query), config.publicUrl),
  }),

  print: async ({ body }, { db, config, user, call, key }) => {
    const ids = await idsOf(db, body);
    // The events show whether this print was counted, so no answer has to be stored for repeats.
    const print = key === undefined ? randomUUID() : `${user.id} ${call} ${key}`;
    const { publicUrl } = config;
    return { data: await printLabels(db, ids, { userId: user.id, print, publicUrl }) };
  },

  sheet: async ({ query: { rider_id: rider, way_id: way } }, { db, config }) => {
    const today = dayOf(new Date(), config.businessTimeZone);
    const data =
      rider === undefined
        ? await readParcelSheet(db, 'way', { id: way!, today })
        : await readParcelSheet(db, 'rider', { id: rider, today });
    if (!data) throw notFound(rider === undefined ? 'Way not found' : RIDER_NOT_FOUND);
    return { data };
  },
};
