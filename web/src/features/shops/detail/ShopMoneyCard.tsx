import type { StatementState } from '@waydesk/contract/calls/list-queries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { type ShopStanding, shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import { STATEMENT_STATE_LABELS } from '@waydesk/contract/money/statements.ts';
import type { ReactNode } from 'react';
import { inlineText } from '../../../api/errorTexts.ts';
import { useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/useRead.ts';
import { deliveriesText } from '../../../entities/people/deliveriesText.ts';
import { useT } from '../../../i18n/t.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { links } from '../../../router/links.ts';
import { SignedMoney } from '../../../ui/amounts/SignedMoney.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { Words } from '../../../ui/Words.tsx';

const READ = { handledStatuses: true } as const;
const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4';

/** What the shop can be paid now, what waits and why, its account and its last statement. */
export function ShopMoneyCard({ shopId }: { shopId: number }) {
  const t = useT();
  const role = useSession()?.user.role;
  const read = useRead(shopStandings.standing, { params: { id: shopId } }, READ);
  const { data: standing, failure } = read;
  if (standing === undefined && failure !== undefined && isUnknownCall(failure)) return null;
  return (
    <Card
      title={t('Money')}
      actions={
        <LinkButton
          small
          className="no-print"
          to={links.settleShop(shopId)}
          // Who may edit the shop has that button in the page's head.
          variant={may(role, 'shop-admin') ? 'plain' : 'primary'}
        >
          {t('Settle')}
        </LinkButton>
      }
    >
      {standing !== undefined ? (
        <Standing shopId={shopId} standing={standing} />
      ) : failure === undefined ? (
        <Waiting />
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

function Standing({ shopId, standing }: { shopId: number; standing: ShopStanding }) {
  const t = useT();
  const { ready, waiting, held, account, payable, last } = standing;
  const seesCash = waiting.amount !== null;
  const count = (n: number) => deliveriesText(n, t);
  return (
    <dl className={GRID}>
      <Sum label={t('Ready to settle')} note={ready.deliveries > 0 && count(ready.deliveries)}>
        <SignedMoney amount={ready.amount} />
      </Sum>
      <Sum
        label={t('Cash not handed in')}
        note={
          <>
            {seesCash && waiting.deliveries > 0 && (
              <TextLink
                to={links.parcels({ shop_id: String(shopId), cash: 'with_rider' })}
                className="underline"
              >
                {count(waiting.deliveries)}
              </TextLink>
            )}
            {held.deliveries > 0 && (
              <span className="block">
                {t('Held')}: {count(held.deliveries)}, <SignedMoney amount={held.amount} />
              </span>
            )}
          </>
        }
      >
        {waiting.amount === null ? (
          count(waiting.deliveries)
        ) : (
          <SignedMoney amount={waiting.amount} />
        )}
      </Sum>
      <Sum
        label={t('Shop balance')}
        note={
          payable !== 0 && (
            <TextLink
              to={links.statements({ shop_id: String(shopId), state: 'unpaid' })}
              className="underline"
            >
              {t('Unpaid statements')}: <SignedMoney amount={payable} />
            </TextLink>
          )
        }
      >
        <SignedMoney amount={account} />
      </Sum>
      <Sum
        label={t('Last statement')}
        note={
          last && (
            <>
              <StateName state={last.state} /> · <Timestamp at={last.created_at} day />
            </>
          )
        }
      >
        {last === null ? (
          '–'
        ) : (
          <TextLink to={links.statement(last.id)}>
            S-{last.id} · <SignedMoney amount={last.total} />
          </TextLink>
        )}
      </Sum>
    </dl>
  );
}

function StateName({ state }: { state: StatementState }) {
  const t = useT();
  return <>{t(STATEMENT_STATE_LABELS[state])}</>;
}

interface SumProps {
  label: string;
  /** What it consists of, in small type. */
  note: ReactNode;
  children: ReactNode;
}

const Sum = ({ label, note, children }: SumProps) => (
  <div className="bg-sunken rounded-control min-w-0 p-3">
    <dt className="text-muted text-xs">
      <Words text={label} />
    </dt>
    <dd>
      <span className="block text-base font-semibold tabular-nums sm:text-lg">{children}</span>
      <span className="text-muted block min-h-5 text-xs">{note}</span>
    </dd>
  </div>
);

/** As high as what follows. */
const Waiting = () => (
  <div aria-busy="true" className={GRID}>
    {[1, 2, 3, 4].map((n) => (
      <div key={n} className="bg-sunken rounded-control p-3">
        <Skeleton className="w-20" />
        <Skeleton className="mt-2 mb-6 h-6 w-28" />
      </div>
    ))}
  </div>
);
