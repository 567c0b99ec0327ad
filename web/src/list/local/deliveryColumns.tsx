/** Columns shared by all lists of deliveries outside their way. */
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { Translate } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import type { Column } from '../table/columns.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface Row {
  id: number;
  /** Null if the server does not say. */
  wayId: number | null;
  status: string;
}

export const idColumn = (t: Translate): Column<Row> => ({
  id: 'id',
  head: t('ID'),
  cell: ({ id }) => `#${id}`,
});

/** `head` is translated. */
export const wayColumn = (head: string): Column<Row> => ({
  id: 'way',
  card: 'third',
  isNamedOnCard: true,
  head,
  cell: ({ wayId }) =>
    wayId === null ? '–' : <TextLink to={links.way(wayId)}>{`#${wayId}`}</TextLink>,
});

export const statusColumn = (t: Translate): Column<Row> => ({
  id: 'status',
  card: 'end',
  head: t('Status'),
  cell: ({ status }) => <StatusBadge code={status} label={t.sent(deliveryStatusLabel(status))} />,
});
