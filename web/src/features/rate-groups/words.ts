/** Error texts about rate groups, translated. */
import {
  RATE_GROUP_IN_USE,
  TOWNSHIP_CHARGE,
  TOWNSHIP_NAME,
  TOWNSHIP_STATE,
} from '@waydesk/contract/records/rate-groups.ts';
import { type Text, fill } from '@waydesk/contract/texts/text.ts';
import type { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { t } from '../../i18n/t.ts';
import { listErrorText } from '../../list/local/listErrorText.ts';

const SUFFIX: Text =
  '. Please check for existing townships with the same name and state combination.';

/** A success that says no; the page shows its own text for it. */
export const SAYS_NO = [200] as const;

const NUMBERED = [TOWNSHIP_NAME, TOWNSHIP_STATE, TOWNSHIP_CHARGE, RATE_GROUP_IN_USE] as const;

/** Translates a message of the server; the number in it is not part of the catalogue's text. */
export function translateMessage(message: string): string {
  const n = /\d+/.exec(message)?.[0] ?? '';
  const known = NUMBERED.find((template) => fill(template, { n }) === message);
  return known === undefined ? t.sent(message) : t(known, { n });
}

/**
 * Why a form was not saved. `refused` is the text for a success that says no without a message;
 * other failures without one get the call's text.
 */
export function saveProblem(failure: ApiError, refused: Text): string {
  const saysNo = failure.kind === 'answered' && failure.status < 300;
  if (saysNo) return failure.message === '' ? t(refused) : inlineText(failure);
  const errors = failure.errors.flatMap(({ message }) =>
    message ? [translateMessage(message)] : [],
  );
  if (errors.length > 0) return errors.join(', ');
  if (failure.message === '') return inlineText(failure);
  const isTwin = /already exists|duplicate|unique/i.test(failure.message);
  return isTwin ? translateMessage(failure.message) + t(SUFFIX) : translateMessage(failure.message);
}

/** Errors of single townships show above the buttons, where the text can say which one. */
export const formFieldFor = (field: string): 'name' | 'description' | null =>
  field === 'name' || field === 'description' ? field : null;

/** Why a rate group was not deleted. */
export const removalProblem = (failure: ApiError): string =>
  failure.code === 'rate_group_used'
    ? translateMessage(failure.message)
    : listErrorText(failure, 'Failed to delete rate group');
