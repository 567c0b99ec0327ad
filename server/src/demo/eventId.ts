import { createHash } from 'node:crypto';

/** A UUID made of what it is of: the same company each time. */
export function demoEventId(kind: string, ...of: readonly number[]): string {
  const hash = createHash('sha256')
    .update(`demo ${kind} ${of.join(' ')}`)
    .digest('hex');
  // In the form of version 4: calls accept no other.
  return hash.slice(0, 30).replace(/(.{8})(.{4})(.{3})(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
}
