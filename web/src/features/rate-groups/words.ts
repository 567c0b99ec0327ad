/** What people are told when something about rate groups goes wrong, translated. */
import { TOWNSHIP_CHARGE, TOWNSHIP_NAME, TOWNSHIP_STATE } from '@waydesk/contract/rate-groups.ts';
import { type Text, fill } from '@waydesk/contract/text.ts';
import type { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { listErrorText } from '../../list/listErrorText.ts';
import { t } from '../../i18n/t.ts';

const SUFFIX: Text =
  '. Please check for existing townships with the same name and state combination.';

/** A success that says no is told by the page, in words of its own. */
export const SAYS_NO = [200] as const;

const OF_TOWNSHIPS = [TOWNSHIP_NAME, TOWNSHIP_STATE, TOWNSHIP_CHARGE] as const;

/** A message of the rules; the place of the township in it is no part of the text that is known. */
export function translateMessage(message: string): string {
  const n = / (\d+)$/.exec(message)?.[1] ?? '';
  const known = OF_TOWNSHIPS.find((template) => fill(template, { n }) === message);
  return known === undefined ? t.sent(message) : t(known, { n });
}

/**
 * Why a form was not saved. `refused` stands for an answer that says no without words; the text of
 * the call for everything else that has none.
 */
export function saveProblem(failure: ApiError, refused: Text): string {
  if (failure.kind === 'answered' && failure.status < 300) return listErrorText(failure, refused);
  const faults = failure.errors.flatMap(({ message }) =>
    message ? [translateMessage(message)] : [],
  );
  if (faults.length > 0) return faults.join(', ');
  if (failure.message === '') return inlineText(failure);
  const isTwin = /already exists|duplicate|unique/i.test(failure.message);
  return isTwin ? translateMessage(failure.message) + t(SUFFIX) : translateMessage(failure.message);
}

/** Faults of single townships are told above the buttons, where their place can be said. */
export const formFieldFor = (field: string): 'name' | 'description' | null =>
  field === 'name' || field === 'description' ? field : null;
