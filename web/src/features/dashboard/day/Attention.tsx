import type { DashboardDay } from '@waydesk/contract/app/dashboard.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/t.ts';
import { type Destination, links } from '../../../router/links.ts';
import { writeCount } from '../../../ui/chart/chart.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { HEIGHTS } from '../dayLayout.ts';
import { dayLinks } from './dayLinks.ts';
import { ToCheckLine } from './ToCheckLine.tsx';

type Late = DashboardDay['onTheWay']['first'][number];

/** Ways and riders that have waited too long, longest first. */
export function Attention({ day }: { day: DashboardDay }) {
  const t = useT();
  const { onTheWay, unassigned, riders } = day;
  const wayLine = ({ id, shop, rider, since }: Late) => (
    <Line key={id} to={links.way(id)} name={`#${id} ${shop}`} about={rider} since={since} />
  );
  return (
    <Card title={t('Needs attention')} className={HEIGHTS.attention}>
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-3">
        <Block name="On the way for over 2 days" count={onTheWay.count} to={dayLinks.onTheWay()}>
          {onTheWay.first.map(wayLine)}
        </Block>
        <Block
          name="Unassigned since yesterday"
          count={unassigned.count}
          to={dayLinks.unassigned()}
        >
          {unassigned.first.map(wayLine)}
        </Block>
        <Block name="Riders without movement" count={riders.count} to={dayLinks.riders()}>
          {riders.first.map(({ id, name, deliveries, since }) => (
            <Line
              key={id}
              to={links.rider(id)}
              name={name}
              about={t('{n} under way', { n: deliveries })}
              since={since}
            />
          ))}
        </Block>
      </div>
      <ToCheckLine />
    </Card>
  );
}

interface BlockProps {
  name: Text;
  count: number;
  /** The list behind the number. */
  to: Destination;
  children: ReactNode;
}

function Block({ name, count, to, children }: BlockProps) {
  const t = useT();
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3>
        <AppLink
          to={to}
          className="flex min-h-6 items-baseline justify-between gap-2 rounded-sm underline-offset-2 hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <span className="font-medium">{t(name)}</span>
          <span className="text-xl font-semibold tabular-nums">{writeCount(count)}</span>
        </AppLink>
      </h3>
      {count === 0 ? (
        <p className="text-muted flex items-center gap-1.5">
          <CircleCheck aria-hidden="true" className="text-good size-4 shrink-0" />
          {t('Nothing waiting')}
        </p>
      ) : (
        <ul className="divide-line border-line divide-y border-t">{children}</ul>
      )}
    </section>
  );
}

interface LineProps {
  to: Destination;
  name: string;
  about: string | null;
  since: string | null;
}

const Line = ({ to, name, about, since }: LineProps) => (
  <li className="py-1">
    <TextLink to={to} className="block min-h-6 truncate pointer-coarse:min-h-8">
      {name}
    </TextLink>
    <p className="text-muted truncate text-xs">
      {about !== null && `${about} · `}
      <Timestamp at={since} day />
    </p>
  </li>
);
