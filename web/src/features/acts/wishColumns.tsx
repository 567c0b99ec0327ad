import type { ParcelWish } from '@waydesk/contract/portal/parcel-wishes.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import type { useWishDecision } from './useWishDecision.ts';

interface Presses {
  decision: Pick<ReturnType<typeof useWishDecision>, 'busy' | 'problem' | 'agree'>;
  /** On a card who wished it stands beside the shop. */
  isCard: boolean;
  /** Asks for the reason of a refusal. */
  onRefuse: (wish: ParcelWish) => void;
}

const LINE = 'block text-xs text-muted [overflow-wrap:anywhere]';

export const wishColumns = (t: Translate, presses: Presses): Column<ParcelWish>[] => [
  {
    id: 'parcel',
    headOnCard: false,
    lines: 2,
    head: t('Parcel'),
    cell: ({ parcel }) => (
      <span className="whitespace-nowrap tabular-nums">{showParcelCode(parcel.id)}</span>
    ),
  },
  {
    id: 'wish',
    card: 'second',
    head: t('What the shop wishes'),
    headMayBreak: true,
    fills: 60,
    cell: (wish) => <Wished wish={wish} problem={presses.decision.problem} />,
  },
  {
    id: 'shop',
    card: 'third',
    head: t('Shop'),
    fills: 40,
    cell: ({ shop, person }) => (
      <>
        <TextLink to={links.shop(shop.id)}>{shop.name}</TextLink>
        {presses.isCard ? (
          <>
            {' · '}
            <span className="inline-block">{person.name}</span>
          </>
        ) : (
          <span className={LINE}>{person.name}</span>
        )}
      </>
    ),
  },
  {
    id: 'since',
    card: 'third',
    head: t('Waits since'),
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
  {
    id: 'decision',
    card: 'buttons',
    head: t('Decision'),
    notOnPaper: true,
    cell: (wish) => (
      <Decision wish={wish} decision={presses.decision} onRefuse={presses.onRefuse} />
    ),
  },
];

interface WishedProps {
  wish: ParcelWish;
  problem: Presses['decision']['problem'];
}

function Wished({ wish, problem }: WishedProps) {
  const t = useT();
  const language = useLanguage();
  const { parcel, wanted_on: day, note } = wish;
  return (
    <>
      <span className="font-medium">
        {day === null
          ? t('Bring it back to the shop')
          : t('Deliver on {day}', { day: showDay(day, language) })}
      </span>
      {note !== null && <span className="[overflow-wrap:anywhere]"> – {note}</span>}
      <span className={LINE}>
        {[parcel.customer_name, t.place(parcel.township ?? '')].filter(Boolean).join(' · ')}
      </span>
      {problem?.id === wish.id && (
        <span role="alert" className="text-danger block text-xs [overflow-wrap:anywhere]">
          {problem.text}
        </span>
      )}
    </>
  );
}

function Decision({ wish, decision, onRefuse }: { wish: ParcelWish } & Omit<Presses, 'isCard'>) {
  const t = useT();
  if (wish.state !== 'open') return null;
  const { busy, agree } = decision;
  const code = showParcelCode(wish.parcel.id);
  return (
    <span className="flex gap-1 whitespace-nowrap max-sm:flex-wrap max-sm:justify-end xl:flex-col 2xl:flex-row">
      <Button
        small
        aria-label={`${t('Agree')}: ${code}`}
        aria-disabled={busy !== null}
        busy={busy === wish.id}
        onClick={() => void agree(wish)}
      >
        {t('Agree')}
      </Button>
      <Button
        small
        aria-haspopup="dialog"
        aria-label={`${t('Refuse')}: ${code}`}
        aria-disabled={busy !== null}
        onClick={() => busy === null && onRefuse(wish)}
      >
        {t('Refuse')}
      </Button>
    </span>
  );
}
