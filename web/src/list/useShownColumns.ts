import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { clearSnapshot } from '../api/screenSnapshot.ts';
import { useSession } from '../api/session.ts';
import { readItem, writeItem } from '../storage.ts';
import { useNarrow } from '../ui/useMedia.ts';
import type { Column } from './table/columns.ts';
import type { ListAddress } from './useListAddress.ts';

/** Before the name of a column that is hidden unless somebody asked for it. */
const SHOWN = '+';

/**
 * The columns that this person has not hidden in this list, or those of the saved view that is open.
 * The first one and the links of a row always stay, and a card has them all.
 */
export function useShownColumns<T>(
  columns: readonly Column<T>[],
  { view, showColumns }: Pick<ListAddress, 'view' | 'showColumns'>,
  isWide = false,
) {
  const isNarrow = useNarrow(isWide);
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const item = `columns hidden ${useSession()?.user.id} ${path}`;
  const [stored, setKept] = useState(() => readItem(item)?.split(',') ?? []);
  const choices = columns.filter((column, at) => at > 0 && column.notOnPaper !== true);
  const extras = choices.flatMap(({ id, isExtra }) => (isExtra === true ? [id] : []));
  const named = view.columns?.split(',');
  const hidden = named
    ? choices.map(({ id }) => id).filter((id) => !named.includes(id))
    : [...stored, ...extras.filter((id) => !stored.includes(SHOWN + id))];
  const without = (ids: readonly string[]) =>
    columns.filter((column) => !choices.includes(column) || !ids.includes(column.id));
  const idsOf = (some: readonly Column<T>[]) =>
    some.filter(({ notOnPaper }) => notOnPaper !== true).map(({ id }) => id);
  const shown = without(hidden);
  const hide = (ids: readonly string[]) => {
    if (named) return showColumns(idsOf(without(ids)));
    const asked = extras.filter((id) => !ids.includes(id)).map((id) => SHOWN + id);
    const next = [...ids.filter((id) => !extras.includes(id)), ...asked];
    writeItem(item, next.join());
    setKept(next);
    return clearSnapshot();
  };
  return {
    shown: isNarrow ? columns : shown,
    /** What a saved view keeps of it. */
    ids: idsOf(shown),
    choice: { choices, hidden, hide },
  };
}
