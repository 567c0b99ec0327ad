import { portal } from '@waydesk/contract/portal/portal.ts';
import type { PortalStatementDetail } from '@waydesk/contract/portal/portal-money.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useRead } from '../../../api/useRead.ts';
import { StatementBadge } from '../../../features/statements/StatementBadge.tsx';
import { statementNumber } from '../../../features/statements/words.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { AmountLine } from '../AmountLine.tsx';
import { ReadFace } from '../ReadFace.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { MoneyLines } from './MoneyLines.tsx';
import { MovementLines } from './MovementLines.tsx';

function StatementBody({ statement }: { statement: PortalStatementDetail }) {
  const t = useT();
  const language = useLanguage();
  const { state, upto, collected, charges, total, paid, payments, lines, carried } = statement;
  const open = addMoney(total, -paid);
  return (
    <>
      <Card title={t('Calculation')}>
        <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <span className="text-muted text-sm">
            {t('Up to {day}', { day: showDay(upto, language) })}
          </span>
          <StatementBadge state={state} />
        </p>
        <dl className="divide-line divide-y">
          <AmountLine
            name={t('Collected from Customers')}
            about={t('{n} parcels', { n: statement.deliveries })}
            amount={collected}
          />
          <AmountLine name={t('Charges')} amount={-charges} />
          {carried !== 0 && <AmountLine name={t('From before')} amount={carried} />}
          <MovementLines movements={statement.movements} />
          <AmountLine name={t('Total')} amount={total} isSum />
          {statement.carried_on !== 0 && (
            <AmountLine name={t('Stays on your account')} amount={statement.carried_on} />
          )}
          {paid !== 0 && <AmountLine name={t('Paid')} amount={paid} />}
          {paid !== 0 && open !== 0 && <AmountLine name={t('Still to pay')} amount={open} isSum />}
        </dl>
      </Card>
      {payments.length > 0 && (
        <Card title={t('Payments')}>
          <dl className="divide-line divide-y">
            {payments.map(({ at, place, amount, reference }, n) => (
              <AmountLine
                key={`${at}/${n}`}
                name={t.sent(place)}
                about={
                  <>
                    <Timestamp at={at} />
                    {reference !== null && `, ${reference}`}
                  </>
                }
                amount={amount}
              />
            ))}
          </dl>
        </Card>
      )}
      <CopyButton text={statement.text}>{t('Copy the text')}</CopyButton>
      <ExportButton
        route={portal.statement}
        input={{ params: { id: statement.id } }}
        prefix={`statement_${statementNumber(statement.id)}`}
        kind="xlsx"
      />
      {lines.length > 0 && (
        <Card title={`${t('Parcels')} (${lines.length.toLocaleString('en')})`}>
          <MoneyLines lines={lines} />
        </Card>
      )}
    </>
  );
}

export function PortalStatementScreen({ id }: { id: number }) {
  const t = useT();
  const read = useRead(portal.statement, { params: { id } }, { handledStatuses: true });
  return (
    <PortalPage
      title={t('Statement {number}', { number: statementNumber(id) })}
      back={{ name: 'statements' }}
    >
      <ReadFace read={read}>{(statement) => <StatementBody statement={statement} />}</ReadFace>
    </PortalPage>
  );
}
