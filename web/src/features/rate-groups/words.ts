/** What people are told when something about rate groups goes wrong, translated. */
import type { ApiFailure } from '../../api/failures.ts';
import { inlineText } from '../../api/failureTexts.ts';
import { refusalText } from '../../list/refusalText.ts';
import { t } from '../../i18n/t.ts';

const SUFFIX = '. Please check for existing townships with the same name and state combination.';

/** A success that says no is told by the page, in words of its own. */
export const SAYS_NO = [200] as const;

/** A message of the rules; the place of the township in it is no part of the text that is known. */
export function said(message: string): string {
  const place = / for township (\d+)$/.exec(message)?.[1];
  if (place === undefined) return t(message);
  return t(message.replace(/\d+$/, '{n}'), { n: place });
}

/**
 * Why a form was not saved. `refused` stands for an answer that says no without words; the text of
 * the call for everything else that has none.
 */
export function saveProblem(failure: ApiFailure, refused: string): string {
  if (failure.kind === 'answered' && failure.status < 300) return refusalText(failure, refused);
  const faults = failure.errors.flatMap(({ message }) => (message ? [said(message)] : []));
  if (faults.length > 0) return faults.join(', ');
  if (failure.message === '') return inlineText(failure);
  const isTwin = /already exists|duplicate|unique/i.test(failure.message);
  return isTwin ? said(failure.message) + t(SUFFIX) : said(failure.message);
}

/** Faults of single townships are told above the buttons, where their place can be said. */
export const fieldFor = (field: string): 'name' | 'description' | null =>
  field === 'name' || field === 'description' ? field : null;
