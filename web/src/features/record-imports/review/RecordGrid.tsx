import { type SheetKind, fieldOfError } from '@waydesk/contract/sheet/record-fields.ts';
import { vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import { formatFigure } from '@waydesk/contract/values/money.ts';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { messageText } from '../../../entities/sheets/messageText.ts';
import { SheetGrid } from '../../../entities/sheets/grid/SheetGrid.tsx';
import type { CellView } from '../../../entities/sheets/grid/SheetGridCell.tsx';
import type { GridState } from '../../../entities/sheets/grid/useSheetGrid.ts';
import { groupThousands } from '../../../form/amounts/groupThousands.ts';
import { type Translate, useT } from '../../../i18n/t.ts';
import type { StatedRecord } from '../rows/recordStates.ts';
import { recordTabName } from '../words.ts';
import type { RecordReview } from './useRecordReview.ts';

interface Props {
  grid: GridState<string, StatedRecord>;
  review: RecordReview;
}

/** The rows of a sheet of records as cells. */
export function RecordGrid({ grid, review }: Props) {
  const t = useT();
  const types = new Map(review.fields.map(({ name, type }) => [name, type]));
  return (
    <SheetGrid
      grid={grid}
      heads={review.fields.map(({ name, label, type }) => ({
        field: name,
        text: t(label),
        isNumber: type === 'amount',
      }))}
      viewOf={(one, field) => ({
        ...recordCellView(t, one, field),
        isWhole: types.get(field) === 'phone' || types.get(field) === 'amount',
      })}
      mark={(one) => <RecordMark one={one} kind={review.kind} />}
    />
  );
}

/** Names of places and of vehicles are translated. */
export function shownRecordValue(t: Translate, { row }: StatedRecord, field: string): string {
  const cell = row.cells[field];
  if (cell === undefined) return '';
  if (field === 'charge' && row.charge !== null && row.charge.now !== row.charge.next) {
    return `${formatFigure(row.charge.now)} → ${formatFigure(row.charge.next)}`;
  }
  if (cell.value === '' || cell.state === 'fault') return cell.typed;
  if (field === 'vehicle_type') return t.sent(vehicleLabel(cell.value));
  if (field === 'charge') return groupThousands(cell.value) ?? cell.value;
  return field === 'township' ? cell.value.split(', ').map(t.place).join(', ') : cell.value;
}

export function recordCellView(t: Translate, one: StatedRecord, field: string): CellView {
  const { row, state, refusals } = one;
  const cell = row.cells[field];
  const isLeft = state === 'left';
  const refusal = isLeft
    ? undefined
    : refusals.find((error) => fieldOfError(error.field) === field);
  const said = isLeft ? undefined : cell?.message;
  return {
    text: shownRecordValue(t, one, field),
    state: refusal ? 'fault' : (!isLeft && cell?.state) || 'ok',
    message: refusal ? t.sent(refusal.message) : said && messageText(t, said),
  };
}

const ICONS = {
  fix: { icon: CircleAlert, look: 'text-danger' },
  ask: { icon: CircleHelp, look: 'text-warn' },
  known: { icon: CircleCheck, look: 'text-good' },
};

/** Where a row stands, unless it is ready. */
export function RecordMark({ one: { state }, kind }: { one: StatedRecord; kind: SheetKind }) {
  const t = useT();
  if (state === 'ready' || state === 'left') return null;
  const { icon: Icon, look } = ICONS[state];
  return (
    <>
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${look}`} />
      <span className="sr-only">{t(recordTabName(state, kind))}</span>
    </>
  );
}
