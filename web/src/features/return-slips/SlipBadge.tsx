import type { SlipStatus } from '@waydesk/contract/calls/list-queries.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SLIP_STYLES } from './words.ts';

export function SlipBadge({ status }: { status: SlipStatus }) {
  const t = useT();
  const { name, tone, icon } = SLIP_STYLES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(name)}
    </Badge>
  );
}
