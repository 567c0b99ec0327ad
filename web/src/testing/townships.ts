/** The townships of the country, as a new company has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CSV = join(import.meta.dirname, '../../../server/data/townships.csv');

/** Numbered from 0, in the order of the file. */
export const COUNTRY_TOWNSHIPS = readFileSync(CSV, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line, id) => {
    const [state = '', , name = ''] = line.split(',');
    return { id, name, state };
  });
