import { useState } from 'react';

/**
 * Keeps the first non-null value, whatever comes later: a refetch must not replace a form while the
 * user is typing.
 */
export function useFirstFound<T>(found: T | null): T | null {
  const [first, setFirst] = useState(found);
  if (first === null && found !== null) setFirst(found);
  return first ?? found;
}
