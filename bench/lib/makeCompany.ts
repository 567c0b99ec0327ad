/** Makes the company of a checkout in an empty database: `makeCompany.ts <url> <ways>`. */
import type * as migrations from '../../server/src/db/migrate.ts';
import { fillBenchCompany } from '../data/company.ts';
import { moduleOf, namedRoot } from './checkout.ts';

const [url = '', ways = ''] = process.argv.slice(2);
const { migrate } = await moduleOf<typeof migrations>(namedRoot(), 'server/src/db/migrate.ts');
await migrate(url);
await fillBenchCompany(url, Number(ways));
