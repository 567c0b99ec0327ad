/** The path parameters of the address. */
import { useParams } from '@tanstack/react-router';
import { pathNumber } from './address.ts';

/** '' if the path has no such parameter. */
export function useParam(name: 'id' | 'wayId' | 'deliveryId' | 'townshipId' | 'riderId'): string {
  return useParams({ strict: false })[name] ?? '';
}

/** The record id in the path; NaN if it is not a number. */
export const useIdParam = (): number => pathNumber(useParam('id'));
