import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { LOCATION_NAMES, REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ParcelEvent, ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { CLAMPED_TEXTS, EVENT_NAMES, attemptsText } from '../../entities/delivery/parcelWords.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { CardLines } from '../../ui/cards/CardLines.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { ActsOfParcel } from './ActsOfParcel.tsx';
import { ReturnAction } from './ReturnAction.tsx';
import { ForCustomer } from './ForCustomer.tsx';
import { NoticesOfParcel } from './NoticesOfParcel.tsx';
import { useParcelStory } from './useParcelStory.ts';

/** Code and whereabouts of the parcel of a delivery, and what happened to it. */
export function ParcelCard({ delivery }: { delivery: DeliveryWithWay }) {
  const t = useT();
  const { id } = delivery;
  const read = useParcelStory(id);
  const { data: story, failure } = read;
  if (read.isUnknown) return null;
  return (
    <Card
      title={t('Parcel')}
      actions={
        story !== undefined && (
          <span className="no-print flex flex-wrap gap-2">
            <LinkButton small to={links.scanParcels()}>
              {t('Scan Parcels')}
            </LinkButton>
            <LinkButton small to={links.labels({ ids: [id] })}>
              {t('Label')}
            </LinkButton>
          </span>
        )
      }
    >
      {story !== undefined ? (
        <>
          <StoryFacts id={id} story={story} />
          <ReturnAction delivery={delivery} />
          <ForCustomer id={id} />
          <Events events={story.events} />
          <NoticesOfParcel id={id} />
          <ActsOfParcel id={id} />
        </>
      ) : failure === undefined ? (
        <CardLines lines={10} />
      ) : (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      )}
    </Card>
  );
}

function StoryFacts({ id, story }: { id: number; story: ParcelStory }) {
  const t = useT();
  const language = useLanguage();
  const { place, attempts, last_reason: reason, next_on: next, returning, remark, prints } = story;
  return (
    <Facts
      facts={{
        [t('Code')]: <strong className="tabular-nums">{showParcelCode(id)}</strong>,
        [t('Where it is')]: t(LOCATION_NAMES[place]),
        ...(attempts > 0 && {
          [t('Tried')]: [attemptsText(attempts, t), reason && t(REASON_NAMES[reason])]
            .filter(Boolean)
            .join(' · '),
        }),
        ...(next !== null && { [t('Next try')]: showDay(next, language) }),
        ...(returning && { [t('Next try')]: t('Goes back to the shop') }),
        ...(remark !== null && { [t('Remark')]: remark }),
        [t('Labels printed')]: prints,
      }}
    />
  );
}

function Events({ events }: { events: readonly ParcelEvent[] }) {
  const t = useT();
  return (
    <>
      <h3 className="mt-4 mb-1 font-semibold">{t('What happened')}</h3>
      {events.length === 0 ? (
        <p className="text-muted">{t('Nothing has been recorded yet.')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {events.map((event) => (
            <li key={event.id}>
              <OneEvent event={event} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function OneEvent({ event }: { event: ParcelEvent }) {
  const t = useT();
  const language = useLanguage();
  const { kind, reason, note, rider, next_on: next, user, happened_at: at, source } = event;
  // Another server may leave it out.
  const clamped = event.clamped ?? null;
  const more = [
    reason && t(REASON_NAMES[reason]),
    next && t('Next try {day}', { day: showDay(next, language) }),
    note,
  ].filter(Boolean);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {t(EVENT_NAMES[kind])}
        {rider && (
          <>
            {': '}
            <TextLink to={links.rider(rider.id)} className="underline">
              {rider.name}
            </TextLink>
          </>
        )}
        {more.length > 0 && ` – ${more.join(' · ')}`}
      </p>
      <p className="text-muted text-xs">
        <Timestamp at={at} /> · {user.name}
        {source === 'phone' && ` · ${t('on the phone')}`}
        {clamped !== null && ` · ${t(CLAMPED_TEXTS[clamped])}`}
      </p>
    </>
  );
}
