/** Choices remembered for a shop: columns and townships. */
import { INVALID_TOWNSHIP } from '@waydesk/contract/ways/delivery-body.ts';
import {
  MAX_LAYOUTS,
  MAX_REMEMBERED_TOWNSHIPS,
  type MemoryUpdate,
} from '@waydesk/contract/intake/intake-memory.ts';
import type { intake } from '@waydesk/contract/intake/intake.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type RememberedLayout,
  type StoredMemory,
  answeredMemory,
  storedMemory,
} from '../../domain/intake/memory.queries.ts';
import { readReferences } from '../../domain/ways/references.queries.ts';
import type { Handler } from '../../http/context.ts';
import { invalidInput } from '../../http/httpError.ts';

export const readMemory: Handler<typeof intake.memory> = async ({ params }, { db }) => ({
  data: answeredMemory(await storedMemory(db, params.id)),
});

export const remember: Handler<typeof intake.remember> = ({ params, body }, context) =>
  inTransaction(context.db, async (tx) => {
    // Locked, so that two people add one after the other.
    await tx.run(sql`select from online_shops where id = ${params.id} for no key update`);
    const stored = await storedMemory(tx, params.id);
    await refuseUnknownPlaces(tx, body);
    const memory = merged(stored, body);
    const kept = {
      layouts: JSON.stringify(memory.layouts),
      places: JSON.stringify(memory.places),
      cod: memory.cod,
    };
    await tx.run(
      build
        .insertInto('intake_memory')
        .values({ shop_id: params.id, ...kept })
        .onConflict((conflict) =>
          conflict.column('shop_id').doUpdateSet({ ...kept, updated_at: sql`now()` }),
        ),
    );
    return { data: answeredMemory(memory) };
  });

async function refuseUnknownPlaces(tx: Tx, { places = {} }: MemoryUpdate): Promise<void> {
  const { townships } = await readReferences(tx, {
    shop: null,
    townships: Object.values(places),
    riders: [],
  });
  const errors = Object.entries(places).flatMap(([text, id]) =>
    townships.has(id) ? [] : [{ field: `places.${text}`, message: INVALID_TOWNSHIP }],
  );
  if (errors.length > 0) throw invalidInput(errors);
}

/** Newest first; a new choice for the same headers or text replaces the older one. */
function merged(stored: StoredMemory, update: MemoryUpdate): StoredMemory {
  const { layouts = [], places = {}, cod = stored.cod } = update;
  const sent = Object.entries(places);
  return {
    cod,
    layouts: newest([...layouts, ...stored.layouts], headsOf, MAX_LAYOUTS),
    places: newest([...sent, ...stored.places], ([text]) => text, MAX_REMEMBERED_TOWNSHIPS),
  };
}

const headsOf = ({ heads }: RememberedLayout) => JSON.stringify(heads);

function newest<T>(all: readonly T[], keyOf: (one: T) => string, most: number): T[] {
  const stored = new Map(all.toReversed().map((one) => [keyOf(one), one]));
  return all.filter((one) => stored.get(keyOf(one)) === one).slice(0, most);
}
