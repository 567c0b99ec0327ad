import { ways } from '@waydesk/contract/ways/ways.ts';
import { useRead } from '../../../api/useRead.ts';

/**
 * A way and its history. Opening the page reads the way first, under the rules of a pre-fetch, and
 * shows its response; the history is read after that.
 */
export function useWay(id: number) {
  const input = { params: { id } };
  const opened = useRead(ways.get, input, {
    retryPolicy: 'prefetch',
    enabled: Number.isInteger(id),
  });
  const isThere = opened.data !== undefined;
  const past = useRead(ways.history, input, { enabled: isThere });
  const reload = () => {
    opened.refresh();
    if (isThere) past.refresh();
  };
  return { opened, past, reload };
}
