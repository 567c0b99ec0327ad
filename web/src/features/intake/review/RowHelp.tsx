import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { otherCod, shownField, type RowWithState } from '../rows/rowStates.ts';
import { messageText } from '../../../entities/sheets/messageText.ts';
import { LEFT_OUT_NAMES } from '../words.ts';
import { PhoneHistoryNote } from '../../../entities/delivery/PhoneHistoryNote.tsx';
import type { Review } from './useReview.ts';
import { cellText } from '@waydesk/contract/sheet/intake-cell.ts';
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';

interface Props {
  one: RowWithState;
  review: Review;
  /** After something was pressed. */
  onDone?: (() => void) | undefined;
}

/** What is to be said of a whole row, and what can be done with it. */
export function RowHelp({ one, review, onDone }: Props) {
  const t = useT();
  const { row, state, known, isOurs, refusals } = one;
  const { line, duplicate } = row;
  const others = refusals.filter(
    ({ field }) => !review.fields.some((f) => f === shownField(field)),
  );
  const isTwinOpen = duplicate !== undefined && state === 'check';
  const codSaid = otherCod(one);
  const nextAgain = known?.next_again;
  const press = (what: () => void) => () => {
    what();
    onDone?.();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {others.map(({ message }) => (
        <p key={message} className="text-danger">
          {t.sent(message)}
        </p>
      ))}
      {row.leftOut && (
        <>
          <p className="line-clamp-4 [overflow-wrap:anywhere]">
            {rowText(review.reading.sheet, line)}
          </p>
          <p className="text-muted">{t(LEFT_OUT_NAMES[row.leftOut])}</p>
        </>
      )}
      {row.warnings.map((warning) => (
        <p key={warning.text} className="text-warn">
          {messageText(t, warning)}
        </p>
      ))}
      {known && (
        <p>
          {isOurs ? t('Saved') : t('Already saved')}
          {' · '}
          <TextLink
            className="underline"
            to={links.delivery({ id: known.delivery_id, wayId: known.way_id })}
          >
            {t('Parcel #{id} of way #{way}', { id: known.delivery_id, way: known.way_id })}
          </TextLink>
          {codSaid !== null && <span className="text-warn"> · {t(codSaid)}</span>}
        </p>
      )}
      <PhoneHistoryNote look={one.lookup} />
      <div className="flex flex-wrap gap-2">
        {isTwinOpen && (
          <Button small onClick={press(() => review.confirmDuplicate(row))}>
            {t('This is another parcel')}
          </Button>
        )}
        {state === 'saved' && !isOurs && nextAgain !== undefined && (
          <Button small onClick={press(() => review.saveAgain(line, nextAgain))}>
            {t('Save as another parcel')}
          </Button>
        )}
        {state === 'left' ? (
          <Button small onClick={press(() => review.takeBack(line))}>
            {t('Include again')}
          </Button>
        ) : (
          !isOurs && (
            <Button small onClick={press(() => review.leaveOut(line))}>
              {t('Leave out')}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

/** A row as it stands in the file: of a title or a total that is left out, hardly anything is read. */
function rowText({ rows }: Pick<IntakeSheet, 'rows'>, line: number): string {
  const cells = rows.find((row) => row.line === line)?.cells ?? [];
  return cells.flatMap((cell) => cellText(cell, false).text || []).join(' · ');
}
