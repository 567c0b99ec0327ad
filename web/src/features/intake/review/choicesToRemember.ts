import { codAnsweredHere } from '@waydesk/contract/sheet/intake-cod.ts';
import {
  MAX_REMEMBERED_TOWNSHIPS,
  type MemoryUpdate,
} from '@waydesk/contract/intake/intake-memory.ts';
import { isAboutColumns } from '@waydesk/contract/sheet/intake-chosen-columns.ts';
import type { IntakeLayout, IntakeReading } from '@waydesk/contract/sheet/intake-types.ts';
import type { Decisions } from '../rows/decisions.ts';

/** What a clerk chose that the next sheet of this shop is read with. */
export function choicesToRemember(
  { columns, questions }: Pick<IntakeReading, 'columns' | 'questions'>,
  { fields, amount, answers, headLine, places }: Decisions,
): MemoryUpdate {
  const isChosen =
    [fields, amount, headLine].some((one) => one !== null) ||
    Object.keys(answers).some(isAboutColumns);
  const { layout } = columns;
  const kept = Object.entries(places).slice(-MAX_REMEMBERED_TOWNSHIPS);
  const cod = codAnsweredHere(questions, answers);
  return {
    ...(isChosen && layout && { layouts: [sentLayout(layout)] }),
    ...(kept.length > 0 && { places: Object.fromEntries(kept) }),
    ...(cod !== null && { cod }),
  };
}

const sentLayout = ({ heads, fields, unused, ...layout }: IntakeLayout) => ({
  ...layout,
  heads: [...heads],
  fields: [...fields],
  ...(unused && { unused: [...unused] }),
});
