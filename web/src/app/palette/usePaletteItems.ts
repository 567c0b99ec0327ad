import { find } from '@waydesk/contract/app/find.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { actionsFound } from './actions.ts';
import type { FrameDialogs } from './commands.ts';
import { resultGroups } from './findings.ts';
import { recentActions } from './recentActions.ts';
import { useReadings } from './useReadings.ts';

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 120;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The search results for a typed text, and the available actions. */
export function usePaletteItems(typed: string, frame: FrameDialogs) {
  const t = useT();
  // A stored user may lack a role but is still signed in.
  const role = useSession()?.user.role ?? '';
  const [recent] = useState(recentActions);
  const { text, readings, languages, isRead } = useReadings(useDeferredValue(typed.trim()));
  const search = useSettled(text);
  const read = useRead(
    find.anything,
    { query: { search } },
    { enabled: search !== '', keepPrevious: true, handledStatuses: true },
  );
  const others = actionsFound({ role, t, languages, readings, recent, frame });
  const found = search === '' || text === '' ? undefined : read.data;
  const groups = resultGroups(found, { search, t, others }).filter(({ items }) => items.length > 0);
  return {
    text,
    groups,
    items: groups.flatMap((group) => group.items),
    isAnswered: isRead && search === text && !read.isFetching,
    isFetching: read.isFetching,
    failure: search === '' ? undefined : read.failure,
    refresh: read.refresh,
  };
}
