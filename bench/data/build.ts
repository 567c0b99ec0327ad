/** The parts of the build whose company is made. Another build has columns of its own. */
import type * as database from '../../server/src/db/openDatabase.ts';
import type * as keys from '../../server/src/lists/searchKeys.ts';
import type * as passwords from '../../server/src/http/passwords.ts';
import type * as townships from '../../server/src/start/townships.ts';
import { moduleOf, namedRoot } from '../lib/checkout.ts';

const root = namedRoot();

export const build = {
  ...(await moduleOf<typeof database>(root, 'server/src/db/openDatabase.ts')),
  ...(await moduleOf<typeof keys>(root, 'server/src/lists/searchKeys.ts')),
  ...(await moduleOf<typeof passwords>(root, 'server/src/http/passwords.ts')),
  ...(await moduleOf<typeof townships>(root, 'server/src/start/townships.ts')),
};
