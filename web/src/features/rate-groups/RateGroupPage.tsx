import { rateGroups } from '@waydesk/contract/rate-groups.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { CachedBanner } from '../../list/CachedBanner.tsx';
import { useIdParam } from '../../router/place.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { statusLook } from '../../ui/status.ts';
import { When } from '../../ui/When.tsx';
import { RateGroupFace } from './RateGroupFace.tsx';
import { RateTownships } from './RateTownships.tsx';
import { readRateGroup, type RateGroup } from './read.ts';
import { SAYS_NO } from './words.ts';

/** /rate-groups/{id} */
export function RateGroupPage() {
  const id = useIdParam();
  return <OneRateGroup key={id} id={id} />;
}

function OneRateGroup({ id }: { id: number }) {
  const t = useT();
  const isAddress = Number.isInteger(id);
  const input = { params: { id } };
  const read = useRead(rateGroups.get, input, {
    cache: 'five-minutes',
    enabled: isAddress,
    quiet: SAYS_NO,
  });
  const group = readRateGroup(read.data);
  if (group === null) {
    return (
      <Page title={t('Rate Group')}>
        <RateGroupFace {...{ read, isAddress }} />
      </Page>
    );
  }
  return (
    <Page
      title={group.name}
      actions={
        <>
          <LinkButton href="/rate-groups">{t('Back to List')}</LinkButton>
          <LinkButton href={`/rate-groups/${id}/edit`} look="primary">
            {t('Edit Rate Group')}
          </LinkButton>
        </>
      }
    >
      <CachedBanner read={read} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Info group={group} />
        <RateTownships group={group} />
      </div>
    </Page>
  );
}

function Info({ group }: { group: RateGroup }) {
  const t = useT();
  const { isActive } = group;
  const status = isActive ? 'active' : 'inactive';
  return (
    <Card title={t('Rate Group Information')}>
      <Facts
        facts={{
          [t('Name')]: group.name,
          [t('Description')]: group.description ?? (
            <span className="text-muted">{t('No description provided')}</span>
          ),
          [t('Total Townships')]: group.townshipCount,
          [t('Created Date')]: <When at={group.createdAt} day />,
          [t('Last Updated')]: <When at={group.updatedAt} />,
          [t('Status')]: isActive !== null && (
            <Badge {...statusLook(status)}>{isActive ? t('Active') : t('Inactive')}</Badge>
          ),
        }}
      />
    </Card>
  );
}
