import { may } from '@waydesk/contract/calls/permissions.ts';
import type { RiderDetail } from '@waydesk/contract/records/rider.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { deliveriesText } from '../../entities/people/deliveriesText.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Money } from '../../ui/Money.tsx';
import { statusStyle } from '../../ui/status.ts';
import { Words } from '../../ui/Words.tsx';
import { riderLoads } from '@waydesk/contract/money/rider-loads.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { useRead } from '../../api/useRead.ts';
import { links } from '../../router/links.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Money and deliveries a rider currently holds; the dates below do not change them. */
export function RiderFigures({ rider }: { rider: RiderDetail }) {
  const t = useT();
  const isCashier = may(useSession()?.user.role, 'cashier');
  return (
    <Card title={t('Summary')}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4 xl:grid-cols-[repeat(2,minmax(max-content,1.3fr))_repeat(4,minmax(0,1fr))]">
        <Figure label={t('Cash on hand')} wide={!isCashier}>
          <Money amount={rider.cashOnHand} />
        </Figure>
        {isCashier && <NotHandedIn riderId={rider.id} />}
        <Figure label={t('Assigned')} code="assigned">
          {rider.assignedCount}
        </Figure>
        <Figure label={t('On The Way')} code="on_the_way">
          {rider.onTheWayCount === null ? null : (
            <TextLink
              to={links.parcels({ rider_id: String(rider.id), status: 'on_the_way' })}
              className="pointer-coarse:inline-block pointer-coarse:min-w-11"
            >
              {rider.onTheWayCount}
            </TextLink>
          )}
        </Figure>
        <Figure label={t('Successful')} code="delivered">
          {rider.successCount}
        </Figure>
        <Figure label={t('Cancelled')} code="cancelled">
          {rider.cancelledCount}
        </Figure>
      </dl>
    </Card>
  );
}

interface FigureProps {
  label: string;
  /** The status whose colour it has. */
  code?: string;
  /** Takes a whole line on narrow screens, because an amount must not be cut off. */
  wide?: boolean;
  children: ReactNode;
}

function Figure({ label, code, wide = false, children }: FigureProps) {
  const style = code === undefined ? null : statusStyle(code);
  const Icon = style?.icon;
  return (
    <div className={classes('bg-sunken rounded-control p-3', wide && 'max-xl:col-span-full')}>
      <dt className="text-muted flex items-center gap-1.5 text-xs">
        {Icon && (
          <span className={`tone-${style.tone} text-(--tone)`}>
            <Icon aria-hidden="true" className="size-4" />
          </span>
        )}
        <span>
          <Words text={label} />
        </span>
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{children ?? '–'}</dd>
    </div>
  );
}

/**
 * The rider's cash that has not been handed in, with the way to count it. People who count learn how
 * many deliveries that is, because they must not know the amount. Empty on servers without it.
 */
function NotHandedIn({ riderId }: { riderId: number }) {
  const t = useT();
  const { data, failure, isLoading } = useRead(
    riderLoads.loads,
    { query: { ids: String(riderId) } },
    { handledStatuses: true, showsFailure: false },
  );
  if (data === undefined && failure !== undefined && isUnknownCall(failure)) return null;
  const load = data?.[0];
  return (
    <Figure label={t('Not handed in yet')}>
      {isLoading ? (
        <Skeleton className="my-1 h-6 w-28" />
      ) : (
        <TextLink to={links.countCash(riderId)}>
          {load === undefined ? (
            '–'
          ) : load.cash === null ? (
            deliveriesText(load.open, t)
          ) : (
            <Money amount={load.cash} exact />
          )}
        </TextLink>
      )}
    </Figure>
  );
}
