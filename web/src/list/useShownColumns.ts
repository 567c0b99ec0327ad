import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetKeptScreen } from '../api/keptScreen.ts';
import { useSession } from '../api/session.ts';
import { readItem, writeItem } from '../storage.ts';
import { usePhone } from '../ui/useMedia.ts';
import type { Column } from './columns.ts';

/** Before the name of a column that is hidden unless somebody asked for it. */
const SHOWN = '+';

/**
 * The columns that this person has not hidden in this list. The first one and the links of a row
 * always stay, and a card on a phone has them all.
 */
export function useShownColumns<T>(columns: readonly Column<T>[]) {
  const isPhone = usePhone();
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const item = `columns hidden ${useSession()?.user.id} ${path}`;
  const [kept, setKept] = useState(() => readItem(item)?.split(',') ?? []);
  const choices = columns.filter((column, at) => at > 0 && column.notOnPaper !== true);
  const extras = choices.flatMap(({ id, isExtra }) => (isExtra === true ? [id] : []));
  const hidden = [...kept, ...extras.filter((id) => !kept.includes(SHOWN + id))];
  const isHidden = (column: Column<T>) => choices.includes(column) && hidden.includes(column.id);
  const hide = (ids: readonly string[]) => {
    const asked = extras.filter((id) => !ids.includes(id)).map((id) => SHOWN + id);
    const next = [...ids.filter((id) => !extras.includes(id)), ...asked];
    writeItem(item, next.join());
    setKept(next);
    forgetKeptScreen();
  };
  return {
    shown: isPhone ? columns : columns.filter((column) => !isHidden(column)),
    choices,
    hidden,
    hide,
  };
}
