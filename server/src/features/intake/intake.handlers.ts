/** The handlers of the intake area: parcels from shops' sheets. */
import type { intake } from '@waydesk/contract/intake/intake.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { listImports } from './intake.imports.queries.ts';
import { lookUpRows } from './intake.lookup.ts';
import { readMemory, remember } from './intake.memory.ts';
import { readIntakeTownships } from '../../domain/intake/townships.queries.ts';
import { savePiece } from './intake.save.ts';

export const intakeHandlers: Handlers<typeof intake> = {
  places: async (_, { db }) => ({ data: await readIntakeTownships(db) }),
  memory: readMemory,
  remember,
  look: lookUpRows,
  save: savePiece,
  list: ({ query }, { db, config }) =>
    paginated(query, (page) => listImports(db, query, page, config.businessTimeZone)),
};
