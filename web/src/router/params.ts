/** The path parameters of the address. */
import { useParams } from '@tanstack/react-router';
import { pathNumber } from './address.ts';
import type { ParamsOf, ScreenName, Screens } from './screens.ts';

/** '' if the path has no such parameter. */
export function useParam(name: ParamsOf<Screens[ScreenName]['path']>[number]): string {
  return useParams({ strict: false })[name] ?? '';
}

/** The record id in the path; NaN if it is not a number. */
export const useIdParam = (): number => pathNumber(useParam('id'));
