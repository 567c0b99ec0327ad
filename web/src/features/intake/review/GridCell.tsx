import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { IntakeCellState } from '@waydesk/contract/sheet/intake-types.ts';
import type { PhoneHistory } from '@waydesk/contract/ways/phones.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { classes } from '../../../ui/classes.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { shownField, type RowWithState } from '../rows/rowStates.ts';
import { cellMessage, shownValue } from '../words.ts';
import { MIN_FINISHED } from '../../../entities/delivery/PhoneHistoryNote.tsx';
import type { GridState } from './useGrid.ts';

const LOOKS = { ok: '', sure: '', guess: 'bg-warn-soft', fault: 'bg-danger-soft' };

/** Amounts and other numbers stand at the right. */
export const NUMBERS: readonly IntakeField[] = ['amount', 'weight'];

interface Props {
  grid: GridState;
  field: IntakeField;
  one: RowWithState;
}

/** The value of a cell, or an input while it is edited. */
export function GridCell({ grid, field, one }: Props) {
  const t = useT();
  const { row, refusals } = one;
  const cell = row.cells[field];
  const isAt = grid.at?.line === row.line && grid.at.field === field;
  // Nothing is to be mended in what is left out.
  const isLeft = one.state === 'left';
  const refusal = isLeft ? undefined : refusals.find((error) => shownField(error.field) === field);
  const state = refusal ? 'fault' : (!isLeft && cell?.state) || 'ok';
  const isTyping = isAt && grid.typed !== null;
  const said = isLeft ? undefined : cell?.message;
  const message = refusal ? t.sent(refusal.message) : said && cellMessage(t, field, said);
  return (
    <td
      id={grid.cellId({ line: row.line, field })}
      tabIndex={isAt ? 0 : -1}
      aria-invalid={state === 'fault' || undefined}
      title={message || undefined}
      onFocus={() => grid.select({ line: row.line, field })}
      onDoubleClick={() => grid.open()}
      className={classes(
        'border-line h-9 min-w-20 border-b border-l px-2 py-1',
        'focus:outline-accent focus:outline-2 focus:-outline-offset-2',
        LOOKS[state],
        NUMBERS.includes(field) && 'text-right tabular-nums',
        // A phone is read whole, whatever is said beside it.
        field === 'customer_phone' ? 'whitespace-nowrap' : 'max-w-72 truncate',
      )}
    >
      {isTyping ? (
        <CellInput grid={grid} label={t(FIELD_NAMES[field])} />
      ) : (
        <CellValue
          {...{ state, field, one }}
          text={cell && !(isLeft && cell.typed === '') ? shownValue(t, field, cell) : ''}
        />
      )}
    </td>
  );
}

interface ValueProps {
  state: IntakeCellState;
  field: IntakeField;
  one: RowWithState;
  text: string;
}

/** Most cells are a text and nothing else: there are hundreds of them on a page. */
function CellValue({ state, field, one, text }: ValueProps) {
  const t = useT();
  if (state === 'ok' || state === 'sure') {
    return (
      <>
        {state === 'ok' ? (
          text
        ) : (
          <span className="underline decoration-dotted underline-offset-4">{text}</span>
        )}
        {field === 'customer_phone' && <CameBack phone={one.lookup?.phone} />}
      </>
    );
  }
  const Icon = state === 'fault' ? CircleAlert : TriangleAlert;
  const look = state === 'fault' ? 'text-danger' : 'text-warn';
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className={`${look} size-4 shrink-0`} />
      <span className={field === 'customer_phone' ? 'flex-none' : 'min-w-0 flex-1 truncate'}>
        {text}
      </span>
      {state === 'guess' && <span className="sr-only">{t('To check')}</span>}
      {field === 'customer_phone' && <CameBack phone={one.lookup?.phone} />}
    </span>
  );
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

function CellInput({ grid, label }: { grid: GridState; label: string }) {
  // A key has stored or dropped it; the field that goes away is left as well.
  const isOver = useRef(false);
  const [text, setText] = useState(grid.typed ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    if (!['Enter', 'Tab', 'Escape'].includes(key)) return;
    isOver.current = true;
    if (key === 'Enter') grid.commit(text, { down: shiftKey ? -1 : 1 });
    else if (key === 'Tab') grid.commit(text, { right: shiftKey ? -1 : 1 });
    else grid.cancel();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <TextInput
      // The cell itself had the focus.
      autoFocus
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isOver.current) grid.commit(text);
      }}
      className="-my-1 min-w-32"
    />
  );
}
