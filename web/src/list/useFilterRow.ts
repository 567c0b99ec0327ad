import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { clearSnapshot } from '../api/screenSnapshot.ts';
import { useSession } from '../api/session.ts';
import { readItem, writeItem } from '../storage.ts';

/** Whether the filters of this list are shown: they are, until this person hides them. */
export function useFilterRow() {
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const item = `filters hidden ${useSession()?.user.id} ${path}`;
  const [isHidden, setHidden] = useState(() => readItem(item) === 'yes');
  const toggle = () => {
    writeItem(item, isHidden ? 'no' : 'yes');
    setHidden(!isHidden);
    clearSnapshot();
  };
  return { isShown: !isHidden, toggle };
}
