import type { DeliveryMoney } from '@waydesk/contract/ways/delivery-money.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { useRead } from '../../api/useRead.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { links } from '../../router/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { CardLines } from '../../ui/cards/CardLines.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { showToast } from '../../ui/toasts.ts';
import { MONEY_STATE_STYLES } from './moneyWords.ts';

const ReasonDialog = lazyComponent(
  () => import('../../form/reason/ReasonDialog.tsx'),
  'ReasonDialog',
);

const READ = { handledStatuses: true } as const;

/** The money state of a delivery: what is due to the shop, and whether it is withheld. */
export function MoneyCard({ id }: { id: number }) {
  const t = useT();
  const read = useRead(statements.ofDelivery, { params: { id } }, READ);
  const { data: money, failure } = read;
  if (failure !== undefined && money === undefined && isUnknownCall(failure)) return null;
  if (money !== undefined && !Object.hasOwn(MONEY_STATE_STYLES, money.state)) return null;
  return (
    <Card title={t('Money')} actions={money && <Hold money={money} />}>
      {money !== undefined ? (
        <MoneyFacts money={money} />
      ) : failure === undefined ? (
        <CardLines lines={4} />
      ) : (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      )}
    </Card>
  );
}

function MoneyFacts({ money }: { money: DeliveryMoney }) {
  const t = useT();
  const { state, statement_id: statement, held_by: by, held_reason: reason } = money;
  const { label, hint, tone, icon } = MONEY_STATE_STYLES[state];
  // Its cash may come in later: it stays held then.
  const isHeldOutside = state !== 'held' && reason !== null;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone} icon={icon}>
          {t(label)}
        </Badge>
        {isHeldOutside && <HeldBadge />}
        <span className="text-muted text-pretty">{t(hint)}</span>
      </p>
      <Facts
        facts={{
          ...(reason !== null && {
            [t('Put on hold by')]: by?.name,
            [t('Reason')]: reason,
          }),
          ...(state !== 'not_delivered' && {
            [t('Collected')]: <Money amount={money.collected} exact />,
            [t('Delivery Charge')]: <Money amount={money.charge} exact />,
            [t('Due to the shop')]: (
              <strong>
                <Money amount={money.due} exact />
              </strong>
            ),
          }),
          ...(money.cash_in_id !== null && {
            [t('Cash-in')]: (
              <TextLink to={links.cashInReceipt(money.cash_in_id)} className="underline">
                #{money.cash_in_id}
              </TextLink>
            ),
          }),
          ...(statement !== null && {
            [t('Statement')]: (
              <TextLink to={links.statement(statement)} className="underline">
                S-{statement}
              </TextLink>
            ),
          }),
        }}
      />
    </>
  );
}

function HeldBadge() {
  const t = useT();
  const { label, tone, icon } = MONEY_STATE_STYLES.held;
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}

/** Keeps the delivery out of statements, or lets it in again. */
function Hold({
  money: { delivery_id: id, state, held_reason: heldReason },
}: {
  money: DeliveryMoney;
}) {
  const t = useT();
  const dialog = useOpened(ReasonDialog);
  const hold = useWrite(statements.hold, { handledStatuses: FORM_STATUSES });
  const release = useWrite(statements.hold);
  const params = { id };
  const letIn = async () => {
    const isSure = await confirmDialog(t('Include this delivery in the next statement again?'), {
      confirm: t('Release'),
    });
    if (!isSure) return;
    const done = await release.run({ params, body: { reason: null } }).catch(() => null);
    if (done !== null) showToast('success', t('The money is no longer on hold'));
  };
  if (heldReason !== null) {
    return (
      <Button small busy={release.isRunning} onClick={() => void letIn()}>
        {t('Release')}
      </Button>
    );
  }
  if (state !== 'with_rider' && state !== 'ready') return null;
  return (
    <>
      <Button small onClick={dialog.open}>
        {t('Hold')}
      </Button>
      {dialog.isOpen && (
        <ReasonDialog
          title={t('Hold the money of delivery #{id}?', { id })}
          confirm={t('Hold')}
          send={(reason) => hold.run({ params, body: { reason } })}
          onClose={dialog.close}
          onDone={() => showToast('success', t('The money is on hold'))}
        >
          {t('It stays out of statements until released.')}
        </ReasonDialog>
      )}
    </>
  );
}
