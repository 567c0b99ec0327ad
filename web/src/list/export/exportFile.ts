/** What an export needs once its button is pressed. */
import { csvFileName } from '@waydesk/contract/values/csv.ts';
import type { Input, Route } from '@waydesk/contract/calls/route.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { downloadCsv, downloadXlsx, type DownloadOptions } from '../../api/files/download.ts';
import { businessZone } from '../../ui/zone.ts';

/** Saves a call as `prefix_` with the business day. Throws as `downloadCsv` does. */
export const exportFile = <R extends Route>(
  route: R,
  input: Input<R>,
  { prefix, kind }: { prefix: string; kind: 'csv' | 'xlsx' },
  options: DownloadOptions,
): Promise<void> => {
  const name = csvFileName(prefix, dayOf(new Date(), businessZone()));
  return kind === 'csv'
    ? downloadCsv(route, input, name, options)
    : downloadXlsx(route, input, name.replace(/csv$/, 'xlsx'), options);
};
