/** What an export needs once its button is pressed. */
import { csvFileName } from '@waydesk/contract/csv.ts';
import type { Input, Route } from '@waydesk/contract/route.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { downloadCsv, type DownloadOptions } from '../api/download.ts';
import { businessZone } from '../ui/zone.ts';

/** Saves all rows of a call as `prefix_` with the business day. Throws as `downloadCsv` does. */
export const exportFile = <R extends Route>(
  route: R,
  input: Input<R>,
  prefix: string,
  options: DownloadOptions,
): Promise<void> =>
  downloadCsv(route, input, csvFileName(prefix, dayOf(new Date(), businessZone())), options);
