import type { CashBookLine } from '@waydesk/contract/money/entries.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { lineLabel } from './words.ts';

/** Describes the movement, with a link to its document. */
export function LineAbout({ line }: { line: CashBookLine }) {
  const t = useT();
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <span className={line.is_voided ? 'text-muted line-through' : undefined}>
        <Movement line={line} />
      </span>
      {line.is_reversal && <Badge tone="amber">{t('Reversal')}</Badge>}
      {line.is_voided && <Badge>{t('Voided')}</Badge>}
    </span>
  );
}

function Movement({ line }: { line: CashBookLine }) {
  const t = useT();
  const { kind, other_place, cash_in_id, statement_id } = line;
  if (cash_in_id !== null) {
    return (
      <TextLink to={links.cashInReceipt(cash_in_id)}>
        {t('Cash-in #{id}', { id: cash_in_id })}
      </TextLink>
    );
  }
  const label = lineLabel(line);
  const words = label === null ? kind : t(label);
  return (
    <>
      {words}
      {other_place !== null && ` ${t.sent(other_place)}`}
      {statement_id !== null && (
        <>
          {' '}
          <TextLink
            to={links.statement(statement_id)}
            className="underline pointer-coarse:inline-block pointer-coarse:min-w-11"
          >
            S-{statement_id}
          </TextLink>
        </>
      )}
    </>
  );
}

/** The shop or the rider of a line; both at most where a delivery changed hands. */
export function LineWho({ line: { shop, rider } }: { line: CashBookLine }) {
  return (
    <>
      {shop !== null && <TextLink to={links.shop(shop.id)}>{shop.name || `#${shop.id}`}</TextLink>}
      {shop !== null && rider !== null && ' · '}
      {rider !== null && (
        <TextLink to={links.rider(rider.id)}>{rider.name || `#${rider.id}`}</TextLink>
      )}
    </>
  );
}
