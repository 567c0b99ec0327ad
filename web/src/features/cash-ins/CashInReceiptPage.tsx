import { cashIns, COUNT_DIFFERS, type CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { RecordPage } from '../../page/RecordPage.tsx';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { CountsCompared } from './CountsCompared.tsx';
import { PrintedReceipt } from './PrintedReceipt.tsx';
import { StateBadge } from './StateBadge.tsx';

const DifferingActs = lazyComponent(() => import('./DifferingActs.tsx'), 'DifferingActs');
/** Few counts wait for a decision, and everybody opens receipts. */
const DecisionForm = lazyComponent(() => import('./DecisionForm.tsx'), 'DecisionForm');
const VoidDialog = lazyComponent(() => import('./VoidDialog.tsx'), 'VoidDialog');

/** /cash-ins/{id} */
export function CashInReceiptPage() {
  const t = useT();
  return (
    <RecordPage
      call={cashIns.get}
      toTitle={(cashIn) => (cashIn === null ? t('Cash In') : t('Cash-in #{id}', { id: cashIn.id }))}
      aside={({ state }) => <StateBadge state={state} />}
      missingText={t('Cash-in not found')}
      back={{ to: links.cashIns(), label: t('Cash-ins List') }}
      edit={null}
      presence="cash-ins"
      skeleton={
        <CardSkeletons
          cards={{ [t('Receipt')]: 5, [t('Counted')]: 5, [t('Deliveries')]: 4 }}
          className="grid items-start gap-4 lg:grid-cols-2 lg:*:last:col-span-2"
        />
      }
    >
      {(cashIn) => <Whole cashIn={cashIn} />}
    </RecordPage>
  );
}

function Whole({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const isManager = may(useSession()?.user.role, 'money-admin');
  const dialog = useOpened(VoidDialog);
  const { state, voided, replaced_by, earlier, rider } = cashIn;
  return (
    <>
      {voided !== null && (
        <Banner kind="warning">
          {t('Voided by {name}: {reason}', { name: voided.by.name, reason: voided.reason })}{' '}
          <Timestamp at={voided.at} />
        </Banner>
      )}
      {replaced_by !== null && (
        <Banner
          kind="info"
          actions={
            <LinkButton small to={links.cashInReceipt(replaced_by)}>
              {t('Cash-in #{id}', { id: replaced_by })}
            </LinkButton>
          }
        >
          {t('The cash was counted again.')}
        </Banner>
      )}
      {state === 'waiting' && (
        <Banner
          kind="warning"
          actions={
            <LinkButton small to={links.countCash(rider?.id ?? null)}>
              {t('Count again')}
            </LinkButton>
          }
        >
          {t(isManager ? 'The count does not match. It is waiting for a decision.' : COUNT_DIFFERS)}
        </Banner>
      )}
      <PrintedReceipt cashIn={cashIn}>
        {isManager && earlier.length > 0 && <CountsCompared cashIn={cashIn} />}
        {isManager && rider !== null && <DifferingActs rider={rider.id} lines={cashIn.lines} />}
        {isManager && state === 'waiting' && (
          <DecisionForm
            key={cashIn.id}
            cashIn={cashIn}
            loading={
              <Card title={t('Decision')}>
                <Loading />
              </Card>
            }
          />
        )}
      </PrintedReceipt>
      {isManager && state === 'posted' && (
        <div className="no-print">
          <Button variant="danger" onClick={dialog.open}>
            {t('Void this cash-in')}
          </Button>
        </div>
      )}
      {dialog.isOpen && <VoidDialog cashIn={cashIn} onClose={dialog.close} />}
    </>
  );
}
