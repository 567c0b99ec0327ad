/** The tracking link of a parcel, as it is sent to its customer. */
import type { TrackingLink } from '@waydesk/contract/parcels/trackings.ts';
import { trackingPath } from '@waydesk/contract/rules/tracking-code.ts';
import { isTrackingClosed } from '@waydesk/contract/rules/tracking-moments.ts';
import { trackingText } from '@waydesk/contract/texts/tracking-words.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { conflict } from '../../http/httpError.ts';
import { readCompany } from '../company/company.queries.ts';
import { trackedById } from './tracked.queries.ts';
import { trackingCodesFor } from './trackingCodes.ts';

/**
 * Made at the first request, the same ever after; undefined for an unknown parcel.
 * @throws HttpError 409 when whoever gets the link would find nothing behind it.
 */
export async function linkOfParcel(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: number,
): Promise<TrackingLink | undefined> {
  const parcel = await db.first(trackedById(id), 'prepared');
  if (!parcel) return undefined;
  if (isTrackingClosed(parcel, new Date())) {
    throw conflict(
      'tracking_closed',
      'This parcel ended more than 30 days ago. Its tracking link is closed.',
    );
  }
  const { name } = await readCompany(db);
  const codes = await inTransaction(db, (tx) => trackingCodesFor(tx, [id]));
  const url = `${config.publicUrl}${trackingPath(codes.get(id)!)}`;
  return { url, text_en: message('en', name, url), text_my: message('my', name, url) };
}

const message = (lang: Language, company: string | null, url: string): string =>
  company === null
    ? trackingText('Hello. You can see where your parcel is here: {url}', lang, { url })
    : trackingText('Hello from {company}. You can see where your parcel is here: {url}', lang, {
        company,
        url,
      });
