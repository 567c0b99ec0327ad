import type { AmountReading } from '@waydesk/contract/sheet/intake-amount-readings.ts';
import { READ_AS } from '@waydesk/contract/sheet/intake-texts.ts';
import { useEffect, useId, useRef } from 'react';
import { groupThousands } from '../../../form/amounts/groupThousands.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { messageText } from '../../../entities/sheets/messageText.ts';
import type { Review } from './useReview.ts';

/** The number shown at a time; more follow as these are confirmed. */
const SHOWN = 8;

interface Props {
  review: Review;
  /** Goes to the row; there is no grid on a phone. */
  onShow?: ((line: number) => void) | undefined;
  /** After the last one. */
  onDone: () => void;
}

/** Money is never confirmed with everything else: each way of writing an amount is, by itself. */
export function AmountsToConfirm({ review, onShow, onDone }: Props) {
  const t = useT();
  const id = useId();
  const { amounts, isBehind } = review;
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  // What was pressed is gone: the keyboard goes on with the next one.
  useEffect(() => {
    const at = pressed.current;
    if (at === null || isBehind) return;
    pressed.current = null;
    const items = [...(list.current?.children ?? [])];
    const next = items[Math.min(at, items.length - 1)]?.querySelector('button');
    if (next) next.focus();
    else onDone();
  });
  if (amounts.length === 0) return null;
  const more = amounts.length - SHOWN;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="border-warn bg-warn-soft rounded-control flex flex-col gap-2 border-l-4 px-3 py-2"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {t('Amounts to confirm: {n}', { n: amounts.length })}
      </h3>
      <p className="text-label text-pretty">
        {t('Compare each with the sheet. Confirming one confirms it in every row that has it.')}
      </p>
      <ul ref={list} className="flex max-w-2xl flex-col gap-2">
        {amounts.slice(0, SHOWN).map((reading, at) => (
          <Reading
            key={reading.key}
            id={`${id}-${at}`}
            reading={reading}
            onConfirm={() => {
              pressed.current = at;
              review.confirmAmounts(reading);
            }}
            onShow={onShow}
          />
        ))}
      </ul>
      {more > 0 && <p className="text-label">{t('After these: {n}', { n: more })}</p>}
    </section>
  );
}

interface ReadingProps {
  id: string;
  reading: AmountReading;
  onConfirm: () => void;
  onShow?: ((line: number) => void) | undefined;
}

function Reading({ id, reading, onConfirm, onShow }: ReadingProps) {
  const t = useT();
  const { typed, message, lines } = reading;
  const value = groupThousands(reading.value) ?? reading.value;
  const [first = 0] = lines;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p id={id} className="min-w-0 flex-1 basis-40 tabular-nums [overflow-wrap:anywhere]">
        {typed === '' ? <span className="text-muted">{t('Empty')}</span> : typed}
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {t('Read as {value}', { value })} </span>
        <span aria-hidden="true" className="font-semibold">
          {value}
        </span>
        {' · '}
        <span className="whitespace-nowrap">{t('Rows: {n}', { n: lines.length })}</span>
        {message && message.text !== READ_AS && (
          <span className="text-label block">{messageText(t, message)}</span>
        )}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button small aria-describedby={id} onClick={onConfirm}>
          {t('Confirm {value}', { value })}
        </Button>
        {onShow && (
          <Button small aria-describedby={id} onClick={() => onShow(first)}>
            {t('Row {line}', { line: first })}
          </Button>
        )}
      </span>
    </li>
  );
}
