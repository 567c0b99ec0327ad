/** The parts of the path that the address names. */
import { useParams } from '@tanstack/react-router';
import { pathNumber } from './address.ts';

/** '' when the path has none of this name. */
export function useParam(name: 'id' | 'wayId' | 'deliveryId' | 'townshipId'): string {
  return useParams({ strict: false })[name] ?? '';
}

/** The record that the path names by its number; NaN when it names none. */
export const useIdParam = (): number => pathNumber(useParam('id'));
