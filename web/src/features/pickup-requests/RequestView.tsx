import type { PickupRequestDetail } from '@waydesk/contract/portal/pickup-requests.ts';
import { wantedText } from '../../entities/pickups/pickupWords.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { PhoneLinks } from '../../ui/contact/PhoneLinks.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestRowsTable } from './RequestRowsTable.tsx';

/** What a shop asked for, what came of it, and the rows that it sent. */
export function RequestView({ request }: { request: PickupRequestDetail }) {
  const t = useT();
  const language = useLanguage();
  const { shop, person, rows } = request;
  return (
    <>
      <RequestActions request={request} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('What the shop asked for')}>
          <Facts
            facts={{
              [t('Shop')]: <TextLink to={links.shop(shop.id)}>{shop.name}</TextLink>,
              [t('Wanted for')]: wantedText(t, language, request),
              [t('Parcels')]: request.count.toLocaleString('en'),
              [t('Note')]: request.note,
              [t('Asked by')]: (
                <>
                  {person.name}
                  {' · '}
                  <PhoneLinks stored={person.phone} viber />
                </>
              ),
              [t('Asked at')]: <Timestamp at={request.created_at} />,
            }}
          />
        </Card>
        {request.state !== 'asked' && <OutcomeCard request={request} />}
      </div>
      <Card title={t('Rows of the shop')}>
        {rows.length === 0 ? (
          <p className="text-muted">
            {t('The shop sent no rows, only how many parcels there are.')}
          </p>
        ) : (
          <RequestRowsTable rows={rows} />
        )}
      </Card>
    </>
  );
}

function OutcomeCard({ request }: { request: PickupRequestDetail }) {
  const t = useT();
  const { way_ids: ways, import_id: made, reason, decided_by: by } = request;
  return (
    <Card title={t('Decision')}>
      <Facts
        facts={{
          // A shop that takes its request back is no person of ours.
          ...(by !== null && { [t('Decided By')]: by.name }),
          ...(request.decided_at !== null && {
            [t('Decided at')]: <Timestamp at={request.decided_at} />,
          }),
          ...(reason !== null && { [t('Reason')]: reason }),
          ...(made !== null && { [t('Saved as')]: t('Import #{id}', { id: made }) }),
          ...(ways.length > 0 && {
            [t('Ways')]: ways.map((id, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <TextLink to={links.way(id)}>{`#${id}`}</TextLink>
              </span>
            )),
          }),
        }}
      />
    </Card>
  );
}
