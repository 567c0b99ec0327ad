import { deliveries as deliveryCalls } from '@waydesk/contract/deliveries.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { useMemo } from 'react';
import { useRead } from '../../../api/useRead.ts';
import { readDeliveries } from '../../../records/delivery.ts';
import { readHistory } from '../../../records/history.ts';
import { listOf } from '../../../records/pick.ts';
import { readWayDetail } from '../../../records/way.ts';

/**
 * A way with its deliveries and history. Opening asks for the way first, by the rules of a
 * pre-fetch, and its answer is what the page shows; the rest is asked for once it is there.
 */
export function useWay(id: number) {
  const input = { params: { id } };
  const opened = useRead(ways.get, input, { regime: 'prefetch', enabled: Number.isInteger(id) });
  const bare = useMemo(() => readWayDetail(opened.data), [opened.data]);
  const isWithout = bare !== null && bare.deliveries === null;
  const asked = useRead(
    deliveryCalls.list,
    { query: { wayId: id } },
    { enabled: isWithout, keepPrevious: true },
  );
  const way = useMemo(() => {
    if (!isWithout || asked.data === undefined) return bare;
    // A server that does not know the filter answers the deliveries of all ways.
    const rows = readDeliveries(listOf(asked.data, 'deliveries'));
    const mine = rows.filter((row) => row.wayId === null || row.wayId === id);
    return readWayDetail(opened.data, mine);
  }, [bare, isWithout, opened.data, asked.data, id]);
  const past = useRead(ways.history, input, { enabled: bare !== null });
  const history = useMemo(
    () => (past.data === undefined ? null : readHistory(past.data)),
    [past.data],
  );
  const reload = () => {
    opened.refresh();
    if (bare !== null) past.refresh();
    if (isWithout) asked.refresh();
  };
  return { way, opened, asked, history, past, reload };
}
