/** What a person chose once about how the app looks to them, kept for their account. */
import * as z from 'zod/mini';
import { cleanLine } from '../values/burmese.ts';
import { LENGTH, text } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('choices');

/** Beside the menu, which always stands in the bar of a phone. */
export const MAX_IN_BAR = 4;
const BAR: Text = 'Choose one to four different screens';

/** Names of screens: a browser leaves out those that it does not know or that its person may not open. */
const bar = z.array(text(BAR, LENGTH.phone, cleanLine), BAR).check(
  z.minLength(1, BAR),
  z.maxLength(MAX_IN_BAR, BAR),
  z.refine((names) => new Set(names).size === names.length, BAR),
);

export const newChoices = z.object({
  /** Null: the usual one of the role. */
  bar: z.nullable(bar),
});

const choicesMade = z.object({ bar: z.nullable(z.array(z.string())) });

export const choices = {
  mine: route({
    method: 'GET',
    path: '/choices',
    who: 'signed-in',
    summary: "What one has chosen for one's account: the screens in the bar of a phone",
    data: choicesMade,
    failure: 'Your choices could not be loaded',
  }),
  edit: route({
    method: 'PUT',
    path: '/choices',
    who: 'signed-in',
    summary: "Choose for one's account; null returns to what is usual",
    body: newChoices,
    data: choicesMade,
    touches: ['choices'],
    failure: 'Your choice could not be saved',
  }),
};
