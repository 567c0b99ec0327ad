import { linesWithSameText } from '@waydesk/contract/sheet/intake-reading.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import { useId } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { shownValue } from '../words.ts';
import type { Review } from './useReview.ts';

interface Props {
  row: IntakeRow;
  field: IntakeField;
  review: Review;
  onDone?: (() => void) | undefined;
}

/** A text that may be Unicode or Zawgyi: one press chooses how it reads, wherever it stands. */
export function TwoReadings({ row, field, review, onDone }: Props) {
  const t = useT();
  const id = useId();
  const cell = row.cells[field];
  if (cell?.unicode === undefined) return null;
  const { unicode, state } = cell;
  const cells = linesWithSameText(review.reading, row.line, field).length + 1;
  const choose = (isZawgyi: boolean) => () => {
    review.chooseReading(row, field, isZawgyi);
    onDone?.();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ul className="flex min-w-0 flex-col gap-2">
        {/* A text with an error cannot stay. */}
        {state === 'guess' && (
          <Reading
            id={`${id}-typed`}
            label={t('Unicode')}
            text={shownValue(t, field, cell)}
            press={choose(false)}
          />
        )}
        <Reading id={`${id}-zawgyi`} label={t('Zawgyi')} text={unicode} press={choose(true)} />
      </ul>
      {cells > 1 && (
        <p className="text-muted text-label">
          {t('For all cells with this text: {n}', { n: cells })}
        </p>
      )}
    </div>
  );
}

interface ReadingProps {
  id: string;
  label: string;
  text: string;
  press: () => void;
}

function Reading({ id, label, text, press }: ReadingProps) {
  const t = useT();
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Button small aria-describedby={id} onClick={press} className="shrink-0">
        {t('Choose {name}', { name: label })}
      </Button>
      <span id={id} lang="my" className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {text}
      </span>
    </li>
  );
}
