import type { CashBookLine } from '@waydesk/contract/entries.ts';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { lineLabel } from './words.ts';

/** What moved the money, in words. */
export function LineAbout({ line }: { line: CashBookLine }) {
  const t = useT();
  const label = lineLabel(line);
  const words = label === null ? line.kind : t(label);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <span className={line.is_voided ? 'text-muted line-through' : undefined}>
        {words}
        {line.other_place !== null && ` ${t.sent(line.other_place)}`}
      </span>
      {line.is_reversal && <Badge tone="amber">{t('Taken back')}</Badge>}
      {line.is_voided && <Badge>{t('Voided')}</Badge>}
    </span>
  );
}

/** The shop, the rider and the document of a line, as links. */
export function LineLinks({ line }: { line: CashBookLine }) {
  const t = useT();
  const { shop, rider, cash_in_id, statement_id } = line;
  const found: [string, ReactNode][] = [];
  const add = (key: string, to: Parameters<typeof TextLink>[0]['to'], name: string) =>
    found.push([
      key,
      <TextLink key={key} to={to}>
        {name}
      </TextLink>,
    ]);
  if (shop !== null) add('shop', links.shop(shop.id), shop.name || `#${shop.id}`);
  if (rider !== null) add('rider', links.rider(rider.id), rider.name || `#${rider.id}`);
  if (cash_in_id !== null) {
    add('cash-in', links.cashInReceipt(cash_in_id), t('Cash-in #{id}', { id: cash_in_id }));
  }
  if (statement_id !== null) {
    add(
      'statement',
      links.statement(statement_id),
      t('Statement {number}', { number: `S-${statement_id}` }),
    );
  }
  if (found.length === 0) return <>–</>;
  return found.map(([key, link], at) => (
    <Fragment key={key}>
      {at > 0 && ' · '}
      {link}
    </Fragment>
  ));
}
