import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Act } from '@waydesk/contract/run/act-reviews.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useSession } from '../../api/session.ts';
import {
  ACT_CLOCK_TEXTS,
  ACT_NAMES,
  detailTexts,
  takenText,
  whyText,
} from '../../entities/acts/actWords.ts';
import { ProofsButton } from '../../entities/acts/ProofsButton.tsx';
import { useT } from '../../i18n/t.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { links } from '../../router/links.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { takenBack, useParcelActs } from './useParcelActs.ts';

/** What riders recorded about the parcel on their phones, with its photos and signatures. */
export function ActsOfParcel({ id }: { id: number }) {
  const t = useT();
  const { acts, failure, isFetching, refresh } = useParcelActs(id, true);
  if (acts.length === 0 && (failure === undefined || isUnknownCall(failure))) return null;
  const undone = takenBack(acts);
  return (
    <>
      <h3 className="mt-4 mb-1 font-semibold">{t('On the rider’s phone')}</h3>
      {acts.length === 0 && failure !== undefined ? (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={isFetching}
          onRetry={refresh}
        />
      ) : (
        <ol className="flex flex-col gap-2">
          {acts.map((act) => (
            <li key={act.id} className="flex items-start justify-between gap-2">
              <OneAct act={act} isTakenBack={undone.has(act.id)} />
              <span className="no-print">
                <ProofsButton act={act} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function OneAct({ act, isTakenBack }: { act: Act; isTakenBack: boolean }) {
  const t = useT();
  const seesMoney = may(useSession()?.user.role, 'money-admin');
  const { rider, effect, happened_at: at, clock, is_open: isOpen, review } = act;
  const more = [...detailTexts(act, t), seesMoney && takenText(act, t)].filter(Boolean);
  const became = [
    isTakenBack && t('Taken back by the rider'),
    effect === 'already' && t('Already done'),
    whyText(act, t),
    review &&
      t(review.did === 'seen' ? 'Noted by {name}' : 'Recorded anyway by {name}', {
        name: review.user.name,
      }),
    clock && t(ACT_CLOCK_TEXTS[clock]),
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="[overflow-wrap:anywhere]">
        {t(ACT_NAMES[act.kind])}
        {more.length > 0 && ` – ${more.join(' · ')}`}
      </p>
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        <Timestamp at={at} /> · {rider.name}
        {became.length > 0 && ` · ${became.join(' · ')}`}
        {isOpen && (
          <>
            {' · '}
            <TextLink to={links.toCheck({ rider_id: String(rider.id) })} className="underline">
              {t('Waiting to be checked')}
            </TextLink>
          </>
        )}
      </p>
    </div>
  );
}
