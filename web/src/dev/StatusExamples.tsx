import { DELIVERY_STATUSES, deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { NOTICE_STATES } from '@waydesk/contract/rules/notices.ts';
import { RIDER_STATUSES } from '@waydesk/contract/rules/statuses.ts';
import { WAY_STATUSES, wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { NoticeStateBadge } from '../entities/notices/NoticeStateBadge.tsx';
import { useT } from '../i18n/t.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Example } from './Example.tsx';

const KINDS: Record<string, readonly (readonly [code: string, label: string])[]> = {
  'of a way': WAY_STATUSES.map((code) => [code, wayStatusLabel(code)] as const),
  'of a delivery': DELIVERY_STATUSES.map((code) => [code, deliveryStatusLabel(code)] as const),
  'of a rider; of a shop without the last': RIDER_STATUSES.map(
    (code) => [code, code[0]?.toUpperCase() + code.slice(1)] as const,
  ),
  'unknown: as stored': [['lost', 'lost']],
};

export function StatusExamples() {
  const t = useT();
  return (
    <>
      {Object.entries(KINDS).map(([kind, codes]) => (
        <Example key={kind} of={`StatusBadge, ${kind}`} inline>
          {codes.map(([code, label]) => (
            <StatusBadge key={code} code={code} label={t.sent(label)} />
          ))}
        </Example>
      ))}
      <Example of="NoticeStateBadge" inline>
        {NOTICE_STATES.map((state) => (
          <NoticeStateBadge key={state} state={state} />
        ))}
      </Example>
    </>
  );
}
