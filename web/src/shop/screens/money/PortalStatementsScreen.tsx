import { portal } from '@waydesk/contract/portal/portal.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useRead } from '../../../api/useRead.ts';
import { StatementBadge } from '../../../features/statements/StatementBadge.tsx';
import { statementNumber } from '../../../features/statements/words.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { Money } from '../../../ui/Money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PortalList } from '../PortalList.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { RowLink } from '../RowLink.tsx';

const LIMIT = 25;

/** The statements of the shop, newest first. */
export function PortalStatementsScreen({ page }: { page: number }) {
  const t = useT();
  const language = useLanguage();
  const query = { page: String(page), limit: String(LIMIT) };
  const read = useRead(portal.statements, { query }, { handledStatuses: true, keepPrevious: true });
  return (
    <PortalPage title={t('Statements')} back={{ name: 'money' }}>
      <PortalList
        name={t('Statements')}
        read={read}
        toPage={(next) => ({ name: 'statements', page: next })}
        empty={
          <EmptyState
            text={t('No statements yet')}
            hint={t('The office makes one when it pays you.')}
          />
        }
        row={({ id, upto, state, total, deliveries }) => (
          <RowLink
            key={id}
            to={{ name: 'statement', id }}
            name={statementNumber(id)}
            figure={<Money amount={total} exact />}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="text-muted text-sm">
                {t('Up to {day}', { day: showDay(upto, language) })},{' '}
                {t('{n} parcels', { n: deliveries })}
              </span>
              <StatementBadge state={state} />
            </span>
          </RowLink>
        )}
      />
    </PortalPage>
  );
}
