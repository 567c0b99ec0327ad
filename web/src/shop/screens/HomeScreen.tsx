/** What shops ring for: where are my parcels, and when do I get my money. */
import { portal } from '@waydesk/contract/portal/portal.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { OPEN_STAGES } from '@waydesk/contract/rules/parcel-stages.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { CircleUser } from 'lucide-react';
import { useRead } from '../../api/useRead.ts';
import { StatementBadge } from '../../features/statements/StatementBadge.tsx';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { STAGE_NAMES } from '../portalWords.ts';
import { PortalLink } from '../PortalLink.tsx';
import { AmountLine } from './AmountLine.tsx';
import { PortalParcelRow } from './PortalParcelRow.tsx';
import { ReadFace } from './ReadFace.tsx';
import { PortalPage } from './PortalPage.tsx';

type Home = Data<typeof portal.home>;

function MoneyInShort({ money }: { money: Home['money'] }) {
  const t = useT();
  const language = useLanguage();
  const { ready, waiting, account, payable, last } = money;
  return (
    <Card title={t('Your money')}>
      <dl className="divide-line divide-y">
        {payable > 0 && <AmountLine name={t('In statements, not paid yet')} amount={payable} />}
        <AmountLine
          name={t('Ready for the next statement')}
          about={t('{n} parcels', { n: ready.deliveries })}
          amount={ready.amount}
        />
        <AmountLine
          name={t('Delivered, and the money is on its way')}
          about={t('{n} parcels', { n: waiting.deliveries })}
          amount={waiting.amount}
        />
        {account !== 0 && (
          <AmountLine
            name={account < 0 ? t('You owe the company') : t('On your account')}
            amount={Math.abs(account)}
          />
        )}
      </dl>
      {last !== null && (
        <PortalLink
          to={{ name: 'statement', id: last.id }}
          className="hover:bg-sunken border-line flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-t py-1"
        >
          <span>{t('Last statement, up to {day}', { day: showDay(last.upto, language) })}</span>
          <StatementBadge state={last.state} />
        </PortalLink>
      )}
      <PortalLink to={{ name: 'money' }} className={bigClasses('plain', 'mt-3 w-full')}>
        {t('All about your money')}
      </PortalLink>
    </Card>
  );
}

function Stages({ home: { stages, delivered_today: today } }: { home: Home }) {
  const t = useT();
  return (
    <Card title={t('Where your parcels are')}>
      <ul className="divide-line divide-y">
        {OPEN_STAGES.map((stage) => {
          const { count, atLeast } = stages[stage];
          return (
            <li key={stage}>
              <PortalLink
                to={{ name: 'parcels', filter: { stage } }}
                className="hover:bg-sunken flex min-h-12 items-center justify-between gap-3 py-1"
              >
                <span className="min-w-0">{t(STAGE_NAMES[stage])}</span>
                <b className="text-base tabular-nums">{atLeast ? `${count}+` : count}</b>
              </PortalLink>
            </li>
          );
        })}
        <li className="flex min-h-12 items-center justify-between gap-3 py-1">
          <span className="min-w-0">{t('Delivered today')}</span>
          <b className="text-base tabular-nums">{today}</b>
        </li>
      </ul>
    </Card>
  );
}

function HomeBody({ home }: { home: Home }) {
  const t = useT();
  const { pickups, to_decide: failed } = home;
  const ask = (
    <PortalLink to={{ name: 'new-pickup' }} className={bigClasses('main')}>
      {t('Ask for a pickup')}
    </PortalLink>
  );
  return (
    <>
      {ask}
      {pickups.asked > 0 && (
        <PortalLink to={{ name: 'pickups' }} className={bigClasses()}>
          {t('Waiting for the office: {n}', { n: pickups.asked })}
        </PortalLink>
      )}
      {pickups.accepted_today > 0 && (
        <PortalLink to={{ name: 'pickups' }} className={bigClasses()}>
          {t('Accepted today: {n}', { n: pickups.accepted_today })}
        </PortalLink>
      )}
      {!home.has_parcels ? (
        <EmptyState
          text={t('No parcels yet')}
          hint={t('Once the office has taken in your first parcels, you see here where they are.')}
        />
      ) : (
        <>
          <MoneyInShort money={home.money} />
          <Stages home={home} />
          {failed.length > 0 && (
            <Card title={t('Could not be delivered')}>
              <ul className="divide-line -mx-4 -mb-4 divide-y">
                {failed.map((parcel) => (
                  <PortalParcelRow key={parcel.id} parcel={parcel} />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </>
  );
}

export function HomeScreen() {
  const t = useT();
  const me = useRead(portal.me, {}, { handledStatuses: true });
  const home = useRead(portal.home, {}, { handledStatuses: true });
  return (
    <PortalPage
      title={me.data?.shop.name ?? t('Today')}
      side={
        <PortalLink
          to={{ name: 'account' }}
          aria-label={t('Your account')}
          className="rounded-card hover:bg-sunken flex size-14 shrink-0 items-center justify-center"
        >
          <CircleUser aria-hidden="true" className="size-6" />
        </PortalLink>
      }
    >
      <ReadFace read={home}>{(data) => <HomeBody home={data} />}</ReadFace>
    </PortalPage>
  );
}
