import type { IntakeCellState } from '@waydesk/contract/sheet/intake-types.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { classes } from '../../../ui/classes.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import type { GridRow } from './gridCells.ts';
import type { GridState } from './useSheetGrid.ts';

const LOOKS = { ok: '', sure: '', guess: 'bg-warn-soft', fault: 'bg-danger-soft' };

/** A cell as it is drawn. */
export interface CellView {
  text: string;
  state: IntakeCellState;
  /** The error, or why it is a guess; translated. */
  message?: string | undefined;
  /** It is read whole, whatever stands beside it. */
  isWhole?: boolean;
  /** Behind its text. */
  after?: ReactNode;
}

export interface GridHead<F extends string> {
  field: F;
  text: string;
  /** Stands at the right. */
  isNumber?: boolean;
}

interface Props<F extends string, R extends GridRow<F>> {
  grid: GridState<F, R>;
  head: GridHead<F>;
  line: number;
  view: CellView;
}

/** The value of a cell, or an input while it is edited. */
export function SheetGridCell<F extends string, R extends GridRow<F>>(props: Props<F, R>) {
  const { grid, head, line, view } = props;
  const { field, isNumber = false } = head;
  const isAt = grid.at?.line === line && grid.at.field === field;
  return (
    <td
      id={grid.cellId({ line, field })}
      tabIndex={isAt ? 0 : -1}
      aria-invalid={view.state === 'fault' || undefined}
      title={view.message || undefined}
      onFocus={() => grid.select({ line, field })}
      onDoubleClick={() => grid.open()}
      className={classes(
        'border-line h-9 min-w-20 border-b border-l px-2 py-1',
        'focus:outline-accent focus:outline-2 focus:-outline-offset-2',
        LOOKS[view.state],
        isNumber && 'text-right tabular-nums',
        view.isWhole ? 'whitespace-nowrap' : 'max-w-72 truncate',
      )}
    >
      {isAt && grid.typed !== null ? (
        <CellInput typed={grid.typed} commit={grid.commit} cancel={grid.cancel} label={head.text} />
      ) : (
        <CellValue view={view} />
      )}
    </td>
  );
}

/** Most cells are a text and nothing else: there are hundreds of them on a page. */
function CellValue({ view: { text, state, isWhole, after } }: { view: CellView }) {
  const t = useT();
  if (state === 'ok' || state === 'sure') {
    return (
      <>
        {state === 'ok' ? (
          text
        ) : (
          <span className="underline decoration-dotted underline-offset-4">{text}</span>
        )}
        {after}
      </>
    );
  }
  const Icon = state === 'fault' ? CircleAlert : TriangleAlert;
  const look = state === 'fault' ? 'text-danger' : 'text-warn';
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className={`${look} size-4 shrink-0`} />
      <span className={isWhole ? 'flex-none' : 'min-w-0 flex-1 truncate'}>{text}</span>
      {state === 'guess' && <span className="sr-only">{t('To check')}</span>}
      {after}
    </span>
  );
}

interface InputProps {
  typed: string;
  commit: (text: string, step?: { down?: number; right?: number }) => void;
  cancel: () => void;
  label: string;
}

function CellInput({ typed, commit, cancel, label }: InputProps) {
  // A key has stored or dropped it; the field that goes away is left as well.
  const isOver = useRef(false);
  const [text, setText] = useState(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    if (!['Enter', 'Tab', 'Escape'].includes(key)) return;
    isOver.current = true;
    if (key === 'Enter') commit(text, { down: shiftKey ? -1 : 1 });
    else if (key === 'Tab') commit(text, { right: shiftKey ? -1 : 1 });
    else cancel();
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
        if (!isOver.current) commit(text);
      }}
      className="-my-1 min-w-32"
    />
  );
}
