import type { Input, Route } from '@waydesk/contract/calls/route.ts';
import { useContext } from 'react';
import { ExportButton } from './export/ExportButton.tsx';
import { RowCount } from './rowCount.ts';

interface Props<R extends Route> {
  route: R;
  /** The list's query, with the page and its size. */
  query: object;
  prefix: string;
}

/** Exports all matching rows of a list, not just this page, in the order shown. */
export function ExportList<R extends Route>({ route, query, prefix }: Props<R>) {
  const whole = { ...query, page: undefined, limit: undefined };
  const rows = useContext(RowCount);
  return (
    <ExportButton route={route} input={{ query: whole } as Input<R>} prefix={prefix} rows={rows} />
  );
}
