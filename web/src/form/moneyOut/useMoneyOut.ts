import type { CallResult, Input, WriteRoute } from '@waydesk/contract/calls/route.ts';
import { ApiError } from '../../api/apiError.ts';
import type { Answer } from '../../api/reply.ts';
import { useT } from '../../i18n/t.ts';
import { askBelowZero, shortAccountsOf } from './belowZero.ts';
import { useCreate } from '../once/useCreate.ts';

/** A call that takes money from an account, and below zero only when asked to. */
type MoneyOutRoute = WriteRoute & { versioned?: undefined };

interface Words {
  /** The button that does it nevertheless, translated. */
  anyway: string;
  /** The one that does not; by default "Cancel". */
  instead?: string;
  /** After that one. */
  onInstead?: () => void;
}

/**
 * Like `useCreate`, for what may take a money account below zero: asks first, and sends it once
 * more as allowed. Nothing is sent, and no failure shown, if the person would rather not.
 */
export function useMoneyOut<R extends MoneyOutRoute>(
  route: R,
  { anyway, instead, onInstead }: Words,
): (input: Input<R>) => Promise<Answer<CallResult<R>>> {
  const t = useT();
  const create = useCreate(route);
  return async (input) => {
    try {
      return await create(input);
    } catch (failure) {
      const places = shortAccountsOf(failure);
      if (places === null) throw failure;
      if (!(await askBelowZero(places, t, { anyway, instead }))) {
        onInstead?.();
        throw new ApiError({ kind: 'aborted' });
      }
      return create({
        ...input,
        body: { ...(input.body as object), allow_negative: true },
      } as Input<R>);
    }
  };
}
