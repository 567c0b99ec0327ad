import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { useT } from '../../../i18n/t.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export function WayStatusBadge({ status }: { status: string }) {
  const t = useT();
  return <StatusBadge code={status} label={t.sent(wayStatusLabel(status))} />;
}
