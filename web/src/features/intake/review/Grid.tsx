import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { PhoneHistory } from '@waydesk/contract/ways/phones.ts';
import { MIN_FINISHED } from '../../../entities/delivery/PhoneHistoryNote.tsx';
import { SheetGrid } from '../../../entities/sheets/grid/SheetGrid.tsx';
import type { CellView } from '../../../entities/sheets/grid/SheetGridCell.tsx';
import type { GridState } from '../../../entities/sheets/grid/useSheetGrid.ts';
import { type Translate, useT } from '../../../i18n/t.ts';
import { type RowWithState, shownField } from '../rows/rowStates.ts';
import { cellMessage, shownValue } from '../words.ts';
import { RowMark } from './RowMark.tsx';
import type { Review } from './useReview.ts';

/** Amounts and other numbers stand at the right. */
const NUMBERS: readonly IntakeField[] = ['amount', 'weight'];

interface Props {
  grid: GridState<IntakeField, RowWithState>;
  review: Review;
}

/** The parcels of a sheet as cells. */
export function Grid({ grid, review }: Props) {
  const t = useT();
  const heads = review.fields.map((field) => ({
    field,
    text: t(FIELD_NAMES[field]),
    isNumber: NUMBERS.includes(field),
  }));
  return (
    <SheetGrid
      {...{ grid, heads }}
      viewOf={(one, field) => viewOf(t, one, field)}
      mark={(one) => <RowMark one={one} />}
    />
  );
}

function viewOf(t: Translate, one: RowWithState, field: IntakeField): CellView {
  const { row, refusals, lookup } = one;
  const cell = row.cells[field];
  // Nothing is to be mended in what is left out.
  const isLeft = one.state === 'left';
  const refusal = isLeft ? undefined : refusals.find((error) => shownField(error.field) === field);
  const said = isLeft ? undefined : cell?.message;
  return {
    text: cell && !(isLeft && cell.typed === '') ? shownValue(t, field, cell) : '',
    state: refusal ? 'fault' : (!isLeft && cell?.state) || 'ok',
    message: refusal ? t.sent(refusal.message) : said && cellMessage(t, field, said),
    ...(field === 'customer_phone' && {
      isWhole: true,
      after: <CameBack phone={lookup?.phone} />,
    }),
  };
}

function CameBack({ phone }: { phone: PhoneHistory['phone'] | undefined }) {
  const t = useT();
  if (!phone || phone.finished < MIN_FINISHED || phone.refused === 0) return null;
  return (
    <span className="text-warn ml-1.5 text-xs">
      {t('{refused} of {finished} were returned', phone)}
    </span>
  );
}
