import {
  deliveryStatusLabel,
  parseDeliveryStatus,
} from '@waydesk/contract/rules/delivery-status.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { mayReturnToShop } from '@waydesk/contract/rules/parcel-moves.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import type { ParcelSummary } from '@waydesk/contract/parcels/scans.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { X } from 'lucide-react';
import { showPhones } from '../../entities/labels.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import {
  PLAIN_CELL,
  PLAIN_PAPER,
  PLAIN_WIDE,
  PlainHead,
  PlainTable,
} from '../../ui/plainTable/plainTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SlipRemoval } from './useSlipRemoval.ts';

interface Props {
  items: readonly ParcelSummary[];
  /** Null once the slip is closed. */
  removal: SlipRemoval | null;
}

export function SlipTable({ items, removal }: Props) {
  const t = useT();
  return (
    <PlainTable label={t('Parcels')} className={PLAIN_PAPER}>
      <thead>
        <tr>
          <PlainHead isWide>{t('No.')}</PlainHead>
          <PlainHead isWide>{t('Code')}</PlainHead>
          <PlainHead>{t('Customer')}</PlainHead>
          <PlainHead isWide>{t('Township')}</PlainHead>
          <PlainHead isWide>{t('Last reason')}</PlainHead>
          <PlainHead className="text-right">{t('Tries')}</PlainHead>
          {removal !== null && (
            <PlainHead className="no-print">
              <span className="sr-only">{t('Remove')}</span>
            </PlainHead>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <Row key={item.id} item={item} n={at + 1} removal={removal} />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface RowProps {
  item: ParcelSummary;
  n: number;
  removal: SlipRemoval | null;
}

function Row({ item, n, removal }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const {
    id,
    way_id: wayId,
    customer_phone: phone,
    status,
    attempts,
    last_reason: last,
    next_on: next,
  } = item;
  const place = t.place(item.township ?? '');
  const code = (
    <TextLink to={links.delivery({ id, wayId })} className="pointer-coarse:font-normal">
      {showParcelCode(id)}
    </TextLink>
  );
  const stored = parseDeliveryStatus(status);
  const reason = last === null ? null : t(REASON_NAMES[last]);
  return (
    <tr>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, 'text-muted tabular-nums')}>{n}</td>
      <td
        className={classes(PLAIN_CELL, PLAIN_WIDE, 'font-semibold whitespace-nowrap tabular-nums')}
      >
        {code}
      </td>
      <td className={classes(PLAIN_CELL, '[overflow-wrap:anywhere]')}>
        <span className="block font-semibold tabular-nums sm:hidden print:hidden">{code}</span>
        {item.customer_name}
        <span className="block whitespace-nowrap tabular-nums">{showPhones(phone)}</span>
        <span className="text-muted block sm:hidden print:hidden">
          {[place, reason].filter(Boolean).join(' · ')}
        </span>
        {/* Somebody wants to try again before it is handed over. */}
        {removal !== null && next !== null && (
          <span className="text-danger block">
            {t('Next try {day}', { day: showDay(next, language) })}
          </span>
        )}
        {/* It stands in the way of handing the others over. */}
        {removal !== null && stored !== null && !mayReturnToShop(stored) && (
          <StatusBadge code={status} label={t.sent(deliveryStatusLabel(status))} />
        )}
      </td>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, '[overflow-wrap:anywhere]')}>
        {place || '–'}
      </td>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, '[overflow-wrap:anywhere]')}>
        {reason ?? '–'}
      </td>
      <td className={classes(PLAIN_CELL, 'text-right tabular-nums')}>{attempts}</td>
      {removal !== null && (
        <td className={classes(PLAIN_CELL, 'no-print text-right')}>
          <Button
            small
            busy={removal.busy === id}
            aria-disabled={removal.busy !== null}
            aria-label={t('Remove {code} from the slip', { code: showParcelCode(id) })}
            onClick={() => removal.press(id)}
            className="whitespace-nowrap"
          >
            <X aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:hidden">{t('Remove')}</span>
          </Button>
        </td>
      )}
    </tr>
  );
}
