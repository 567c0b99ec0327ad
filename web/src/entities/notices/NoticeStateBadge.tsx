import type { NoticeState } from '@waydesk/contract/rules/notices.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { NOTICE_STATE_STYLES } from './noticeWords.ts';

export function NoticeStateBadge({ state }: { state: NoticeState }) {
  const t = useT();
  const { name, tone, icon } = NOTICE_STATE_STYLES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(name)}
    </Badge>
  );
}
