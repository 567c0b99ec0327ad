import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { statusStyle } from '../../ui/status.ts';

export function UserStatus({ isActive }: { isActive: boolean | null }) {
  const t = useT();
  if (isActive === null) return <>–</>;
  return (
    <Badge {...statusStyle(isActive ? 'active' : 'inactive')}>
      {isActive ? t('Active') : t('Inactive')}
    </Badge>
  );
}
