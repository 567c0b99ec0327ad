/** Burmese names of places. They are stored under Latin names, but Burmese readers search these. */
import { readFileSync } from 'node:fs';
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { SHOP_TOWNSHIPS } from '@waydesk/contract/values/geography.ts';
import { REGIONS_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';

const DATA = new URL('../../data/', import.meta.url);

/** The rows of a CSV file that has no quotes, without its header. */
export function csvRowsOf(name: 'townships.csv'): string[][] {
  const lines = readFileSync(new URL(name, DATA), 'utf8').split(/\r?\n/);
  return lines
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
}

const BURMESE = new Map<string, string>([
  ...csvRowsOf('townships.csv').map(([, , name = '', name_my = '']): [string, string] => [
    searchKey(name),
    name_my,
  ]),
  ...SHOP_TOWNSHIPS.map((city): [string, string] => [searchKey(city), REGIONS_MY[city]]),
]);

/** The Burmese name of a township or a shop's city, in any letter case; null when unknown. */
export const burmeseTownship = (name: string | null): string | null =>
  BURMESE.get(searchKey(name ?? '')) ?? null;
