/** The handlers of the intake area: parcels from shops' sheets. */
import type { intake } from '@waydesk/contract/intake/intake.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { listImports } from './intake.imports.queries.ts';
import { lookAtRows } from './intake.look.ts';
import { readMemory, remember } from './intake.memory.ts';
import { readPlaces } from './intake.places.queries.ts';
import { savePiece } from './intake.save.ts';

export const intakeHandlers: Handlers<typeof intake> = {
  places: async (_, { db }) => ({ data: await readPlaces(db) }),
  memory: readMemory,
  remember,
  look: lookAtRows,
  save: savePiece,
  list: ({ query }, { db, config }) =>
    paginated(query, (page) => listImports(db, query, page, config.businessTimeZone)),
};
