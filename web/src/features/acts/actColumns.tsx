import type { Act } from '@waydesk/contract/run/act-reviews.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import {
  ACT_CLOCK_TEXTS,
  ACT_NAMES,
  takenText,
  detailTexts,
  whyText,
} from '../../entities/acts/actWords.ts';
import { ProofsButton } from '../../entities/acts/ProofsButton.tsx';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import type { useActReview } from './useActReview.ts';

interface Presses {
  review: ReturnType<typeof useActReview>;
  seesMoney: boolean;
  /** On a card what and why stand below each other, and nothing beside them. */
  isCard: boolean;
}

const TWO_LINES = 'block text-xs text-muted [overflow-wrap:anywhere]';

export const actColumns = (t: Translate, { review, seesMoney, isCard }: Presses): Column<Act>[] => [
  {
    id: 'parcel',
    head: t('Parcel'),
    headOnCard: false,
    lines: 2,
    cell: ({ parcel }) => (
      <span className="whitespace-nowrap tabular-nums">{showParcelCode(parcel.id)}</span>
    ),
  },
  {
    id: 'act',
    card: 'second',
    head: t('What the rider recorded'),
    headMayBreak: true,
    fills: 40,
    cell: (act) => (
      <>
        <Recorded act={act} />
        {isCard && <Why act={act} seesMoney={seesMoney} problem={review.problem} />}
      </>
    ),
  },
  {
    id: 'why',
    notOnCard: true,
    head: t('Why it waits'),
    headMayBreak: true,
    fills: 40,
    cell: (act) => <Why act={act} seesMoney={seesMoney} problem={review.problem} />,
  },
  {
    id: 'rider',
    card: 'third',
    head: t('Rider'),
    fills: 20,
    cell: ({ rider }) => <TextLink to={links.rider(rider.id)}>{rider.name}</TextLink>,
  },
  {
    id: 'happened_at',
    card: 'third',
    head: t('Recorded at'),
    sort: 'happened_at',
    cell: ({ happened_at: at, clock }) => (
      <>
        <Timestamp at={at} />
        {clock !== null &&
          (isCard ? (
            ` · ${t(ACT_CLOCK_TEXTS[clock])}`
          ) : (
            <span className={`${TWO_LINES} max-w-36 whitespace-normal`}>
              {t(ACT_CLOCK_TEXTS[clock])}
            </span>
          ))}
      </>
    ),
  },
  {
    id: 'proofs',
    notOnCard: true,
    head: t('Proofs'),
    notOnPaper: true,
    cell: (act) => <ProofsButton act={act} />,
  },
  {
    id: 'decision',
    card: 'buttons',
    head: t('Decision'),
    cell: (act) => (
      <span className={isCard ? 'flex flex-wrap items-center justify-end gap-1' : undefined}>
        {isCard && <ProofsButton act={act} />}
        <Decision act={act} review={review} />
      </span>
    ),
  },
];

function Recorded({ act }: { act: Act }) {
  const t = useT();
  const { customer_name: name, township } = act.parcel;
  const details = detailTexts(act, t).join(' · ');
  return (
    <>
      <span className="font-medium">{t(ACT_NAMES[act.kind])}</span>
      {details !== '' && <span className="[overflow-wrap:anywhere]"> – {details}</span>}
      <span className={TWO_LINES}>
        {[name, t.place(township ?? '')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

interface WhyProps extends Pick<Presses, 'seesMoney'> {
  act: Act;
  problem: Presses['review']['problem'];
}

function Why({ act, seesMoney, problem }: WhyProps) {
  const t = useT();
  const amount = seesMoney ? takenText(act, t) : null;
  return (
    <>
      <span className="block [overflow-wrap:anywhere]">{whyText(act, t) ?? t('Recorded')}</span>
      {amount !== null && <span className={TWO_LINES}>{amount}</span>}
      {problem?.id === act.id && (
        <span role="alert" className="text-danger block text-xs [overflow-wrap:anywhere]">
          {problem.text}
        </span>
      )}
    </>
  );
}

function Decision({ act, review: { busy, decide } }: { act: Act } & Pick<Presses, 'review'>) {
  const t = useT();
  const { review, is_open: isOpen, effect } = act;
  if (review !== null) {
    const { did, user, at } = review;
    return (
      <>
        {did === 'seen'
          ? t('Noted by {name}', { name: user.name })
          : t('Recorded anyway by {name}', { name: user.name })}
        <span className={TWO_LINES}>
          <Timestamp at={at} />
        </span>
      </>
    );
  }
  if (!isOpen) return null;
  const code = showParcelCode(act.parcel.id);
  const button = (did: 'seen' | 'applied', text: string) => (
    <Button
      small
      aria-label={`${text}: ${code}`}
      aria-disabled={busy !== null}
      busy={busy === act.id}
      onClick={() => void decide(act, did)}
    >
      {text}
    </Button>
  );
  return (
    <span className="flex gap-1 whitespace-nowrap max-sm:flex-wrap max-sm:justify-end xl:flex-col 2xl:flex-row">
      {effect === 'needs_review' && button('applied', t('Record it anyway'))}
      {button('seen', t('Noted'))}
    </span>
  );
}
