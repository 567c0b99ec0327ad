import { closings, type Closing } from '@waydesk/contract/money/closings.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { daysChip } from '../../list/days.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { closingColumns } from './closingColumns.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';

const PAGING = { limit: 20 };
const READ = { cache: 'five-minutes', keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(closings.list, { query: readAddress(searches.closings, search, PAGING).query }, READ);

/** /closings */
export function ClosingsPage() {
  const t = useT();
  const language = useLanguage();
  const mayClose = may(useSession()?.user.role, 'cashier');
  const address = useListAddress(searches.closings, PAGING);
  const { values, query } = address;
  const read = useRead(closings.list, { query }, READ);
  const [opened, setOpened] = useState<Closing | null>(null);
  const close = (
    <LinkButton to={links.closeDay()} variant="primary" aria-keyshortcuts="n">
      {t('Close the day')}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title={t('Closings')}
        address={address}
        read={read}
        rows={read.data}
        pagination={read.pagination}
        columns={closingColumns(t, setOpened)}
        toKey={({ id }) => id}
        filters={<DateRange days={values} onPick={(days) => address.set(days)} />}
        chips={daysChip(values, t, language)}
        empty={{
          text: t('No day has been closed yet.'),
          first: mayClose && close,
          narrowed: t('No closings found matching your criteria.'),
          showAll: t('Show all closings'),
        }}
        countText={(x, y, isMore) =>
          t(isMore ? 'Showing {x} of more than {y} closings' : 'Showing {x} of {y} closings', {
            x,
            y,
          })
        }
        actions={
          mayClose && (
            <>
              <ExportList route={closings.list} query={query} prefix="closings_export" />
              <LinkButton to={links.cashBook()}>{t('Cash Book')}</LinkButton>
              {close}
            </>
          )
        }
      />
      {opened !== null && <ClosingDialog closing={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
