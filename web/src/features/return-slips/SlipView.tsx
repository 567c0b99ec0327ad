import type { ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { SignatureLines } from '../../page/SignatureLines.tsx';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { SlipActions } from './SlipActions.tsx';
import { SlipTable } from './SlipTable.tsx';
import { useSlipRemoval } from './useSlipRemoval.ts';

/** On the screen and on A4: whose slip it is, its parcels, who signs. */
export function SlipView({ slip }: { slip: ReturnSlipDetail }) {
  const t = useT();
  const removal = useSlipRemoval(slip);
  const { shop, items, created_by: made, handed_by: handed, handed_at: at } = slip;
  const isOpen = slip.status === 'open';
  return (
    <div data-numbered-pages className="flex flex-col gap-4 print:block">
      <SlipActions slip={slip} />
      {removal.problem !== null && <Banner kind="error">{removal.problem}</Banner>}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 print:mb-3 print:text-[10pt] print:leading-[1.7]!">
        <Fact name={t('Shop')}>
          {shop?.id ? (
            <TextLink to={links.shop(shop.id)} className="pointer-coarse:font-normal">
              {shop.osName}
            </TextLink>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('Parcels')}>{items.length.toLocaleString('en')}</Fact>
        <Fact name={t('Created At')}>
          <Timestamp at={slip.created_at} />
          {made !== null && ` · ${made.name}`}
        </Fact>
        {at !== null && (
          <Fact name={t('Handed over')}>
            <Timestamp at={at} />
            {handed !== null && ` · ${handed.name}`}
          </Fact>
        )}
        {slip.received_by_name !== null && (
          <Fact name={t('Parcels received by')}>{slip.received_by_name}</Fact>
        )}
      </dl>
      <Card className="print:border-0 print:p-0">
        {items.length === 0 ? (
          <p className="text-muted">{t('This slip is empty')}</p>
        ) : (
          <SlipTable items={items} removal={isOpen ? removal : null} />
        )}
      </Card>
      <SignatureLines names={['Handed over by', 'Parcels received by']} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs print:text-[8pt]">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
