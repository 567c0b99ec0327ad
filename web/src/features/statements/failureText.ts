import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { t } from '../../i18n/t.ts';

const NO_BOOKS: Text = 'This server does not settle with shops.';

export const failureText = (failure: ApiError): string =>
  isUnknownCall(failure) ? t(NO_BOOKS) : inlineText(failure);

/** The text where a record is missing, or the whole call. */
export const missingText = (failure: ApiError | undefined, usual: string): string =>
  failure !== undefined && isUnknownCall(failure) ? t(NO_BOOKS) : usual;
