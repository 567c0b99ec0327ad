import { entries } from '@waydesk/contract/money/entries.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { StatementDetail } from '@waydesk/contract/money/statements.ts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useCreate } from '../../../form/once/useCreate.ts';
import { useT } from '../../../i18n/t.ts';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { IconButton } from '../../../list/table/RowActions.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/Money.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Timestamp } from '../../../ui/Timestamp.tsx';

const ReasonDialog = lazyComponent(
  () => import('../../../form/reason/ReasonDialog.tsx'),
  'ReasonDialog',
);

type Payment = StatementDetail['payments'][number];

/** The payments of a statement, oldest first; a payment is voided with a reason. */
export function Payments({ payments }: { payments: readonly Payment[] }) {
  const t = useT();
  const mayVoid = may(useSession()?.user.role, 'money-admin');
  const [voiding, setVoiding] = useState<Payment | null>(null);
  const runVoid = useCreate(entries.void);
  const dialog = useOpened(ReasonDialog);
  const ask = (payment: Payment) => {
    setVoiding(payment);
    dialog.open();
  };
  return (
    <Card title={t('Payments')}>
      <ul className="divide-line -my-2 flex flex-col divide-y">
        {payments.map((payment) => (
          <Line
            key={payment.id}
            payment={payment}
            onVoid={mayVoid && payment.voided === null ? () => ask(payment) : undefined}
          />
        ))}
      </ul>
      {voiding !== null && dialog.isOpen && (
        <ReasonDialog
          title={t('Void the payment of {amount}?', { amount: amountOf(voiding) })}
          confirm={t('Void the payment')}
          danger
          send={(why) => runVoid({ params: { id: voiding.id }, body: { reason: why } })}
          onClose={dialog.close}
          onDone={() => showToast('success', t('The payment was voided'))}
        >
          {t('This amount will be due on the statement again.')}
        </ReasonDialog>
      )}
    </Card>
  );
}

const amountOf = (payment: Payment) => formatExactMMK(payment.amount);

function Line({ payment, onVoid }: { payment: Payment; onVoid: (() => void) | undefined }) {
  const t = useT();
  const { at, place, account, reference, user, voided } = payment;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="[overflow-wrap:anywhere]">
          {t.sent(place)}
          {account !== null && ` → ${account}`}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          <Timestamp at={at} /> · {user.name}
          {reference !== null && ` · ${t('Reference')} ${reference}`}
        </p>
        {voided !== null && (
          <p className="text-danger text-xs [overflow-wrap:anywhere]">
            {t('Voided by {name}', { name: voided.by.name })} · <Timestamp at={voided.at} /> ·{' '}
            {voided.reason}
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1">
        <span className={classes('font-semibold', voided !== null && 'text-muted line-through')}>
          <Money amount={payment.amount} exact />
        </span>
        {onVoid !== undefined && (
          <IconButton
            icon={Ban}
            label={t('Void the payment of {amount}', { amount: amountOf(payment) })}
            danger
            onClick={onVoid}
          />
        )}
      </div>
    </li>
  );
}
