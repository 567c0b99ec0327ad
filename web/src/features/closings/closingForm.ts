/** The form of a closing: the notes of the drawer, and a reason once it is asked for. */
import { newClosing } from '@waydesk/contract/money/closings.ts';
import { rules } from '../../form/rules.ts';
import { countsOf, type TypedNotes } from '../../form/notes/useNotes.ts';

export interface ClosingValues {
  notes: TypedNotes;
  reason: string;
}

export const BLANK_CLOSING: ClosingValues = { notes: {}, reason: '' };

export const closingBody = ({ notes, reason }: ClosingValues) => ({
  notes: countsOf(notes),
  reason,
});

export const closingRules = rules<ClosingValues>(newClosing, closingBody);

/** The form's name for a field of the server; what has none is told above the button. */
export const closingFormName = (field: string) =>
  field === 'reason' || /^notes\.\d+$/.test(field) ? (field as 'reason') : null;
