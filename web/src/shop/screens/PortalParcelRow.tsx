import type { PortalParcelInShort } from '@waydesk/contract/portal/portal.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { STAGE_NAMES, endName } from '../portalWords.ts';
import { RowLink } from './RowLink.tsx';

const TONES: Record<PortalParcelInShort['stage'], Tone> = {
  unassigned: 'grey',
  assigned: 'blue',
  on_the_road: 'indigo',
  to_decide: 'amber',
  ended: 'green',
};

/** A parcel in a list: for whom, where it stands, what the customer pays. */
export function PortalParcelRow({ parcel }: { parcel: PortalParcelInShort }) {
  const t = useT();
  const language = useLanguage();
  const { stage, status, returning, last_reason: reason, next_on: next } = parcel;
  const isOpen = stage !== 'ended';
  const state = isOpen ? (returning ? 'Coming back to you' : STAGE_NAMES[stage]) : endName(status);
  return (
    <RowLink
      to={{ name: 'parcel', id: parcel.id }}
      name={parcel.customer_name}
      figure={<Money amount={parcel.total_collect_amount} exact />}
    >
      <span className="text-muted flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="min-w-0">{t.place(parcel.township)}</span>
        <span>#{parcel.id}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={TONES[stage]}>{t(state)}</Badge>
        {isOpen && reason !== null && (
          <span className="text-muted text-sm">{t(REASON_NAMES[reason])}</span>
        )}
        {isOpen && next !== null && (
          <span className="text-muted text-sm">
            {t('Next: {day}', { day: showDay(next, language) })}
          </span>
        )}
      </span>
    </RowLink>
  );
}
