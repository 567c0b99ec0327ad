import { missingFields } from '@waydesk/contract/sheet/record-columns.ts';
import type { RecordField } from '@waydesk/contract/sheet/record-fields.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { SheetCellInput } from '../../../entities/sheets/review/SheetCellInput.tsx';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import type { StatedRecord } from '../rows/recordStates.ts';
import { isFaultyRecord } from '../rows/recordStates.ts';
import { RecordCellHelp } from './RecordCellHelp.tsx';
import { RecordMark, shownRecordValue } from './RecordGrid.tsx';
import { RecordRowHelp } from './RecordRowHelp.tsx';
import type { RecordReview } from './useRecordReview.ts';

interface Props {
  rows: readonly StatedRecord[];
  review: RecordReview;
  townships: readonly TownshipOption[];
}

const SUMMARY = 4;

/** The rows on a phone: of each, what needs a hand, and whose it is. */
export function RecordCards({ rows, review, townships }: Props) {
  const t = useT();
  // What is asked once for all rows is not asked in each.
  const asked = missingFields(review.kind, review.reading.columns).filter(
    ({ isForAll }) => isForAll,
  );
  const isOpen = (one: StatedRecord, field: RecordField) =>
    !asked.includes(field) &&
    (isFaultyRecord(one, field.name) || one.row.cells[field.name]?.state === 'guess');
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((one) => (
        <li key={one.row.line}>
          <Card
            title={t('Row {line}', { line: one.row.line })}
            actions={<RecordMark one={one} kind={review.kind} />}
          >
            <div className="flex flex-col gap-3">
              <p className="[overflow-wrap:anywhere]">
                {review.fields
                  .flatMap(({ name }) => shownRecordValue(t, one, name) || [])
                  .slice(0, SUMMARY)
                  .join(' · ')}
              </p>
              {!one.isOurs &&
                one.state !== 'left' &&
                review.fields
                  .filter((field) => isOpen(one, field))
                  .map((field) => (
                    <RecordCardField key={field.name} {...{ one, field, review, townships }} />
                  ))}
              <RecordRowHelp one={one} review={review} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function RecordCardField({
  one,
  field,
  review,
  townships,
}: Omit<Props, 'rows'> & { one: StatedRecord; field: RecordField }) {
  const t = useT();
  const { name, label, type } = field;
  const { line, cells } = one.row;
  return (
    <div className="flex flex-col gap-2">
      {type !== 'township' && (
        <SheetCellInput
          label={t(label)}
          typed={cells[name]?.typed ?? ''}
          onEdit={(text) => review.edit([{ line, field: name, text }])}
        />
      )}
      <RecordCellHelp {...{ one, review, townships }} field={name} />
    </div>
  );
}
