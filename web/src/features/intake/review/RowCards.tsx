import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { SheetCellInput } from '../../../entities/sheets/review/SheetCellInput.tsx';
import { type Translate, useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { shownField, type RowWithState } from '../rows/rowStates.ts';
import { shownValue } from '../words.ts';
import { CellHelp } from './CellHelp.tsx';
import { RowHelp } from './RowHelp.tsx';
import { RowMark } from './RowMark.tsx';
import type { Review } from './useReview.ts';

interface Props {
  rows: readonly RowWithState[];
  review: Review;
  townships: readonly TownshipOption[];
}

/** The rows on a phone: of each, what needs a hand, and whose parcel it is. */
export function RowCards({ rows, review, townships }: Props) {
  const t = useT();
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((one) => (
        <li key={one.row.line}>
          <Card title={t('Row {line}', { line: one.row.line })} actions={<RowMark one={one} />}>
            <div className="flex flex-col gap-3">
              {one.state !== 'left' && (
                <p className="[overflow-wrap:anywhere]">{summaryOf(t, one)}</p>
              )}
              {!one.isOurs &&
                one.state !== 'left' &&
                openFields(one, review.fields).map((field) => (
                  <CardField key={field} {...{ one, field, review, townships }} />
                ))}
              <RowHelp one={one} review={review} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const SUMMARY: readonly IntakeField[] = [
  'customer_name',
  'customer_phone',
  'other_phones',
  'township',
  'amount',
];

const summaryOf = (t: Translate, { row }: RowWithState) =>
  SUMMARY.flatMap((field) => {
    const cell = row.cells[field];
    return (cell && shownValue(t, field, cell)) || [];
  }).join(' · ');

/** The cells with errors and guesses. */
const openFields = ({ row, refusals }: RowWithState, fields: readonly IntakeField[]) =>
  fields.filter(
    (field) =>
      ['fault', 'guess'].includes(row.cells[field]?.state ?? '') ||
      refusals.some((one) => shownField(one.field) === field),
  );

function CardField({
  one,
  field,
  review,
  townships,
}: Omit<Props, 'rows'> & { one: RowWithState; field: IntakeField }) {
  const t = useT();
  const { line, cells } = one.row;
  return (
    <div className="flex flex-col gap-2">
      {field !== 'township' && (
        <SheetCellInput
          label={t(FIELD_NAMES[field])}
          typed={cells[field]?.typed ?? ''}
          onEdit={(text) => review.edit([{ line, field, text }])}
        />
      )}
      <CellHelp {...{ one, field, review, townships }} />
    </div>
  );
}
