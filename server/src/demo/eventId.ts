import { createHash } from 'node:crypto';

/** A UUID made of what it is of: the same company each time. */
export function demoEventId(kind: string, ...of: readonly number[]): string {
  const hash = createHash('sha256')
    .update(`demo ${kind} ${of.join(' ')}`)
    .digest('hex');
  return hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
