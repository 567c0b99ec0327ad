/** The Burmese of the pages that need no sign-in; `my.ts` has everything. */
import { texts as calls } from '@waydesk/contract/texts/my/calls.ts';
import { texts as signIn } from '@waydesk/contract/texts/my/sign-in.ts';

export const publicTexts: Readonly<Record<string, string>> = { ...calls, ...signIn };
