import type { IntakeRowOutcome } from '@waydesk/contract/intake/intake.ts';
import { CircleCheck } from 'lucide-react';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { ImportedRequest } from '../draft/importDraft.ts';
import { labelGroups, savedWays } from './savedWays.ts';

interface Props {
  outcomes: ReadonlyMap<number, IntakeRowOutcome>;
  importId: number | null;
  /** The request that these ways are of. */
  request: ImportedRequest | null;
}

/** The ways that this import has created so far, with a link to their labels. */
export function SavedCard({ outcomes, importId, request }: Props) {
  const t = useT();
  const ways = savedWays(outcomes);
  const count = ways.reduce((sum, way) => sum + way.parcels, 0);
  if (count === 0) return null;
  const groups = labelGroups(ways);
  return (
    <Card title={t('Import #{id}', { id: importId ?? '' })}>
      <div className="flex flex-col gap-3">
        <p role="status" className="flex items-center gap-2 text-base font-semibold">
          <CircleCheck aria-hidden="true" className="text-good size-5 shrink-0" />
          {t('Parcels saved: {n}', { n: count })}
        </p>
        {request?.accepted === true && (
          <p>
            <TextLink className="underline" to={links.pickupRequest(request.id)}>
              {t('Pickup request #{id} of {shop} is accepted', request)}
            </TextLink>
          </p>
        )}
        <p>
          {t('Ways')}
          {': '}
          {ways.map(({ id, parcels }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <TextLink className="underline" to={links.way(id)}>{`#${id}`}</TextLink>
              {` (${parcels})`}
            </span>
          ))}
        </p>
        <div className="flex flex-wrap gap-2">
          {groups.map(({ ids, from, to }) => (
            <LinkButton
              key={from}
              to={links.labels({ wayId: ids.join() })}
              variant={groups.length === 1 ? 'primary' : 'plain'}
            >
              {groups.length === 1 ? t('Print labels') : t('Labels {from} to {to}', { from, to })}
            </LinkButton>
          ))}
          <LinkButton to={links.ways()}>{t('Parcel In/Out')}</LinkButton>
        </div>
      </div>
    </Card>
  );
}
