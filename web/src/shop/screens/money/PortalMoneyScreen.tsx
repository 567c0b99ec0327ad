import { portal } from '@waydesk/contract/portal/portal.ts';
import type { PortalMoney } from '@waydesk/contract/portal/portal-money.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { bigClasses } from '../../../ui/thumb/bigButtons.tsx';
import { WAITING_NAMES } from '../../portalWords.ts';
import { PortalLink } from '../../PortalLink.tsx';
import { AmountLine } from '../AmountLine.tsx';
import { ReadFace } from '../ReadFace.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { MoneyLines } from './MoneyLines.tsx';
import { MovementLines } from './MovementLines.tsx';

const sumOf = (lines: readonly { due: number }[]) => addMoney(...lines.map(({ due }) => due));

function MoneyBody({ money }: { money: PortalMoney }) {
  const t = useT();
  const { ready, waiting, movements, carried, total, carried_on: carriedOn, payable } = money;
  const isEmpty =
    ready.length + waiting.length + movements.length === 0 && carried === 0 && payable === 0;
  if (isEmpty) {
    return (
      <EmptyState
        text={t('No money waits for you now')}
        hint={t('What is delivered from now on shows here until it is paid.')}
      />
    );
  }
  return (
    <>
      {payable > 0 && (
        <Card>
          <dl>
            <AmountLine name={t('In statements, not paid yet')} amount={payable} isSum />
          </dl>
        </Card>
      )}
      <Card title={t('The next statement')}>
        <dl className="divide-line divide-y">
          <AmountLine
            name={t('Delivered, and the cash is handed in')}
            about={t('{n} parcels', { n: ready.length })}
            amount={sumOf(ready)}
          />
          {carried !== 0 && <AmountLine name={t('From before')} amount={carried} />}
          <MovementLines movements={movements} />
          <AmountLine name={t('We would pay now')} amount={total} isSum />
          {carriedOn !== 0 && <AmountLine name={t('Stays on your account')} amount={carriedOn} />}
        </dl>
      </Card>
      {waiting.length > 0 && (
        <Card title={t('Waiting')}>
          <MoneyLines lines={waiting} about={({ reason }) => t(WAITING_NAMES[reason])} />
        </Card>
      )}
      {ready.length > 0 && (
        <Card title={t('On the next statement')}>
          <MoneyLines lines={ready} />
        </Card>
      )}
    </>
  );
}

/** Ready, waiting and why, and what is on the account. */
export function PortalMoneyScreen() {
  const t = useT();
  const read = useRead(portal.money, {}, { handledStatuses: true });
  return (
    <PortalPage title={t('Your money')}>
      <ReadFace read={read}>{(money) => <MoneyBody money={money} />}</ReadFace>
      <PortalLink to={{ name: 'statements' }} className={bigClasses()}>
        {t('Statements of before')}
      </PortalLink>
    </PortalPage>
  );
}
