import { useState } from 'react';

/**
 * The first that was found, whatever is found later: what is read again must not pull a form from
 * under the hands.
 */
export function useFirstFound<T>(found: T | null): T | null {
  const [first, setFirst] = useState(found);
  if (first === null && found !== null) setFirst(found);
  return first ?? found;
}
