import { rateGroups, type RateGroup } from '@waydesk/contract/records/rate-groups.ts';
import { useT } from '../../i18n/t.ts';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { statusStyle } from '../../ui/status.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { GroupShops, useGroupShops } from './GroupShops.tsx';
import { RateTownships } from './RateTownships.tsx';
import { SAYS_NO } from './words.ts';

const GRID = 'grid items-start gap-4 lg:grid-cols-2';

/** /rate-groups/{id} */
export function RateGroupPage() {
  const t = useT();
  const cards = {
    [t('Rate Group Information')]: 6,
    [t('Statistics')]: 4,
    [t('Townships')]: 6,
  };
  return (
    <RecordPage
      call={rateGroups.get}
      options={{ cache: 'five-minutes', handledStatuses: SAYS_NO }}
      toTitle={(group) => group?.name ?? t('Rate Group')}
      missingText={t('Rate group not found')}
      showsServerText
      back={{ to: links.rateGroups(), label: t('Back to Rate Groups') }}
      backLabel={t('Back to List')}
      edit={{ to: (id) => links.editRateGroup(id), label: 'Edit Rate Group' }}
      skeleton={<CardSkeletons cards={cards} className={`${GRID} lg:*:last:col-span-2`} />}
    >
      {(group) => (
        <div className={GRID}>
          <Info group={group} />
          <RateTownships group={group} />
        </div>
      )}
    </RecordPage>
  );
}

function Info({ group }: { group: RateGroup }) {
  const t = useT();
  const { is_active: isActive } = group;
  const status = isActive ? 'active' : 'inactive';
  const shops = useGroupShops(group.id);
  return (
    <Card title={t('Rate Group Information')}>
      <Facts
        facts={{
          [t('Name')]: group.name,
          [t('Description')]: group.description ?? (
            <span className="text-muted">{t('No description provided')}</span>
          ),
          [t('Total Townships')]: group.townshipCount,
          ...(shops && { [t('Shops ({n})', { n: shops.length })]: <GroupShops shops={shops} /> }),
          [t('Created Date')]: <Timestamp at={group.created_at} day />,
          [t('Last Updated')]: <Timestamp at={group.updated_at} day />,
          [t('Status')]: isActive !== null && (
            <Badge {...statusStyle(status)}>{isActive ? t('Active') : t('Inactive')}</Badge>
          ),
        }}
      />
    </Card>
  );
}
