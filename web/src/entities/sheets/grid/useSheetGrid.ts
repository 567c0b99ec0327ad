import { pastedCells } from '@waydesk/contract/values/pasted-cells.ts';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CellEdit, type GridPosition, type GridRow, pastedEdits } from './gridCells.ts';

/** What can be done with the rows of an import. */
export interface GridActions<F extends string> {
  fields: readonly F[];
  /** Chosen from a list beside the grid. */
  picked?: F;
  edit: (cells: readonly CellEdit<F>[]) => void;
  /** Takes the last change back; returns the cell that it was about, if it was one. */
  undo: () => GridPosition<F> | null;
  nextInvalid: (from: GridPosition<F> | null) => GridPosition<F> | null;
}

export interface GridState<F extends string, R extends GridRow<F>> {
  page: number;
  pages: number;
  shown: readonly R[];
  /** The cell that the keyboard is at; null without rows. */
  at: GridPosition<F> | null;
  current: R | null;
  /** The text with which editing began; null while no cell is edited. */
  typed: string | null;
  cellId: (place: GridPosition<F>) => string;
  select: (place: GridPosition<F>) => void;
  setPage: (page: number) => void;
  /** Starts typing, or goes to the list beside the grid. */
  open: () => void;
  cancel: () => void;
  /** Stores what was typed; `step` rows or columns further on. */
  commit: (text: string, step?: { down?: number; right?: number }) => void;
  focusCell: () => void;
  /** Moves the keyboard there, also to a row that is only shown next. */
  goTo: (place: GridPosition<F>) => void;
  goToInvalidCell: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** The input of that list. */
  picker: RefObject<HTMLInputElement | null>;
}

const STEPS: Readonly<Partial<Record<string, { down?: number; right?: number }>>> = {
  ArrowUp: { down: -1 },
  ArrowDown: { down: 1 },
  ArrowLeft: { right: -1 },
  ArrowRight: { right: 1 },
  PageUp: { down: -20 },
  PageDown: { down: 20 },
  Home: { right: -99 },
  End: { right: 99 },
};

const within = (n: number, count: number) => Math.min(Math.max(n, 0), count - 1);

interface Options {
  /** The number of rows shown at once. */
  pageSize: number;
  /** The sheet was just opened. */
  takesFocus: boolean;
  /** The next invalid cell is not among these rows. */
  onElsewhere: () => void;
}

/** Where the keyboard is in the grid, and what its keys do. */
export function useSheetGrid<F extends string, R extends GridRow<F>>(
  actions: GridActions<F>,
  rows: readonly R[],
  { pageSize, takesFocus, onElsewhere }: Options,
): GridState<F, R> {
  const { fields, picked } = actions;
  const id = useId();
  const [wanted, setWanted] = useState<GridPosition<F> | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isMoving = useRef(false);
  /** Where Enter left a cell: the next invalid cell may be the one that it came to. */
  const left = useRef<{ from: GridPosition<F>; to: GridPosition<F> } | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  // A row that was mended may have left the tab: the next one takes its place.
  const found = rows.findIndex(({ row }) => row.line >= (wanted?.line ?? 0));
  const index = found < 0 ? rows.length - 1 : found;
  const current = rows[index] ?? null;
  const field: F = wanted && fields.includes(wanted.field) ? wanted.field : fields[0]!;
  const at = current && { line: current.row.line, field };
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.max(1, Math.floor(index / pageSize) + 1);

  const cellId = (place: GridPosition<F>) => `${id}${place.line}-${place.field}`;
  const focusNow = () => {
    if (at) document.getElementById(cellId(at))?.focus();
  };
  // Unless the focus has moved to another field.
  useEffect(() => {
    const cell = at && document.getElementById(cellId(at));
    if (takesFocus && document.activeElement?.contains(cell)) cell?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  // With the commit: an effect that waits would take the move that a key has just asked for, and
  // focus the cell of the rows before it.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focusNow();
  });
  const focusCell = () => {
    focusNow();
    // Once more after what was pressed has moved the rows.
    isMoving.current = true;
  };
  const moveTo = (place: GridPosition<F>) => {
    isMoving.current = true;
    setWanted(place);
  };
  const step = ({ down = 0, right = 0 }: { down?: number; right?: number }) => {
    const row = rows[within(index + down, rows.length)]?.row;
    const next = fields[within(fields.indexOf(field) + right, fields.length)];
    if (!row || !next) return null;
    const place = { line: row.line, field: next };
    moveTo(place);
    return place;
  };
  const open = () => {
    if (current === null || current.isOurs) return;
    if (field === picked) picker.current?.focus();
    else setTyped(current.row.cells[field]?.typed ?? '');
  };
  const commit: GridState<F, R>['commit'] = (text, further = {}) => {
    if (typed === null || at === null) return;
    setTyped(null);
    const to = further.down || further.right ? step(further) : null;
    left.current = to && { from: at, to };
    if (text !== (current?.row.cells[at.field]?.typed ?? '')) {
      actions.edit([{ ...at, text }]);
    }
  };
  const undo = () => {
    const place = actions.undo();
    if (place !== null && fields.includes(place.field)) moveTo(place);
  };
  const goToInvalidCell = () => {
    const { from, to } = left.current ?? {};
    const isThere = to?.line === at?.line && to?.field === at?.field;
    const next = actions.nextInvalid(isThere && from ? from : at);
    left.current = null;
    if (next === null) return;
    if (rows.every(({ row }) => row.line !== next.line)) onElsewhere();
    moveTo(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (typed !== null || altKey || event.nativeEvent.isComposing) return;
    const isCommand = ctrlKey || metaKey;
    const move = STEPS[key];
    if (isCommand && key.toLowerCase() === 'z') undo();
    else if (isCommand) return;
    else if (move) step(move);
    else if (key === 'Enter' || key === 'F2') open();
    else if (key === 'F8') goToInvalidCell();
    else if (key === 'Delete' && at && !current?.isOurs) actions.edit([{ ...at, text: '' }]);
    else if (key.length === 1 && key !== ' ' && !current?.isOurs && field !== picked) {
      setTyped(key);
    } else return;
    event.preventDefault();
    if (isCommand) isMoving.current = true;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null || at === null) return;
    event.preventDefault();
    const block = pastedCells(event.clipboardData.getData('text/plain').replace(/\r?\n$/, ''));
    isMoving.current = true;
    actions.edit(pastedEdits(rows, fields, at, block));
  };

  return {
    page,
    pages,
    shown: rows.slice((page - 1) * pageSize, page * pageSize),
    at,
    current,
    typed,
    cellId,
    select: setWanted,
    setPage: (next) => {
      const row = rows[(next - 1) * pageSize]?.row;
      if (row) setWanted({ line: row.line, field });
    },
    open,
    cancel: () => {
      setTyped(null);
      isMoving.current = true;
    },
    commit,
    focusCell,
    goTo: moveTo,
    goToInvalidCell,
    onKeyDown,
    onPaste,
    picker,
  };
}
