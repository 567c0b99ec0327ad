import { useCallback, useEffect, useRef } from 'react';
import { parseSearch } from '../router/address.ts';
import { useRouter } from '../router/place.ts';

/** What the address keeps of a list that is set back to its start. */
const KEPT = ['limit', 'sortBy', 'sortOrder'];

/** True when nothing narrows the list after a step that leaves its order and page size alone. */
function isReset(before: string, after: string): boolean {
  const [was, is] = [parseSearch(before), parseSearch(after)];
  return (
    Object.keys(is).every((name) => KEPT.includes(name)) &&
    KEPT.every((name) => was[name] === is[name])
  );
}

/**
 * Tells what holds more than the address does yet that the list was set back to its start. What it
 * changes itself it runs through the answered function, which is not heard.
 */
export function useReset(onReset: () => void): (own: () => void) => void {
  const { history } = useRouter();
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  const isOwn = useRef(false);
  useEffect(() => {
    let last = history.location;
    return history.subscribe(({ location }) => {
      const { pathname, search } = last;
      last = location;
      if (isOwn.current || location.pathname !== pathname) return;
      if (isReset(search, location.search)) latest.current();
    });
  }, [history]);
  return useCallback((own) => {
    isOwn.current = true;
    own();
    isOwn.current = false;
  }, []);
}
