import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState } from 'react';
import { phone, type NewMove, type Pictures } from '../phone.ts';

export interface Recording {
  parcel: number;
  move: NewMove;
  pictures?: Pictures;
}

const FAILED: Text = 'This could not be saved on the phone. Nothing you typed is lost: try again.';

/** The English text of a failure that the phone gave. */
export const phoneFailure = (failure: unknown, otherwise: string = FAILED): string =>
  failure instanceof Error && failure.message !== '' ? failure.message : otherwise;

/**
 * Records acts. True once all of them are stored; otherwise `error` says why one is not, and pressing
 * again records what is left. `leave` closes the form that they came from: it stays busy meanwhile, so
 * that a second press of an eager thumb records nothing more.
 */
export function useRecord() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const record = async (
    acts: readonly Recording[],
    leave?: () => Promise<void>,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(null);
    try {
      await Promise.all(
        acts.map(({ parcel, move, pictures }) => phone.record(parcel, move, pictures)),
      );
    } catch (failure) {
      setError(phoneFailure(failure));
      setBusy(false);
      return false;
    }
    if (leave === undefined) setBusy(false);
    else await leave();
    return true;
  };
  /** Untranslated. */
  return { record, isBusy, error };
}
