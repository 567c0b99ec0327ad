/**
 * For which phone a code was asked, in the entry of the browser's history: whoever looks at the SMS comes back to a
 * page that the phone may have thrown away meanwhile. Neither code nor password is stored anywhere.
 */
import { CODE_MINUTES } from '@waydesk/contract/rules/portal-states.ts';

export interface AskedCode {
  /** As typed. */
  phone: string;
  /** Milliseconds of the clock. */
  at: number;
  /** From when on another one may be asked for. */
  againAt: number;
}

const isAskedCode = (state: unknown): state is AskedCode => {
  const { phone, at, againAt } = (state ?? {}) as Partial<Record<keyof AskedCode, unknown>>;
  return typeof phone === 'string' && typeof at === 'number' && typeof againAt === 'number';
};

/** Null once it is too old to be used. */
export function readAskedCode(): AskedCode | null {
  const state: unknown = history.state;
  return isAskedCode(state) && Date.now() - state.at < CODE_MINUTES * 60_000 ? state : null;
}

export const storeAskedCode = (asked: AskedCode | null): void =>
  history.replaceState(asked, '', location.href);
