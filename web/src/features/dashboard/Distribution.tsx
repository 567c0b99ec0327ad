import { wayStatusLabel, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { useId } from 'react';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statusStyle } from '../../ui/status.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import type { Share } from './shares.ts';
import './strip.css';
import { CARD_NAMES } from './words.ts';

const toneOf = (code: Share['code']) =>
  `tone-${code === 'other' ? 'grey' : statusStyle(code).tone}`;

/** In hundredths of the bar: a thin gap that separates neighbours of similar colours. */
const GAP = 0.3;
/** The smallest visible share of a count above zero. */
const SEEN = 0.2;

interface Props {
  shares: Share[];
  /** A grey bar takes the room that the numbers will need. */
  isWaiting: boolean;
  /** What "Other" consists of. */
  others: { code: WayStatus; count: number }[];
}

/** One strip of all ways. The list below says the same in text, so colour is never required. */
export function Distribution({ shares, isWaiting, others }: Props) {
  const t = useT();
  const title = useId();
  return (
    <section aria-labelledby={title} className="day-bar relative">
      <h2 id={title} className="text-muted text-xs font-medium">
        {t('Way status distribution')}
      </h2>
      <div className="relative min-w-0 flex-1">
        {isWaiting && <Skeleton className="absolute inset-0 h-full" />}
        <div
          aria-hidden={isWaiting || undefined}
          inert={isWaiting}
          className={classes('day-bar-parts flex flex-col gap-2', isWaiting && 'invisible')}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="bg-sunken h-2.5 w-full rounded-full"
          >
            {shares.map(({ code, part }, at) => (
              <rect
                key={code}
                x={shares.slice(0, at).reduce((sum, share) => sum + share.part, 0) * 100}
                width={part === 0 ? 0 : Math.max(SEEN, part * 100 - GAP)}
                height={4}
                className={classes(toneOf(code), 'fill-(--tone)')}
              />
            ))}
          </svg>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-0.5 text-xs sm:grid-cols-2 sm:gap-y-1 sm:text-sm lg:flex lg:flex-wrap lg:justify-between">
            {shares.map(({ code, count, percent }) => {
              const { icon: Icon } = statusStyle(code);
              return (
                <li key={code} className="flex items-center gap-1.5">
                  <Icon
                    aria-hidden="true"
                    className={classes(toneOf(code), 'size-4 shrink-0 text-(--tone)')}
                  />
                  <span className="min-w-0 flex-1">{t(CARD_NAMES[code])}</span>
                  <span className="text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
                  <span className="min-w-10 text-right font-medium tabular-nums">{percent}%</span>
                </li>
              );
            })}
          </ul>
          <p className="text-muted flex flex-wrap items-baseline gap-x-4 text-xs">
            <span className="font-medium">{t(CARD_NAMES.other)}:</span>
            {others.map(({ code, count }) => (
              <span key={code} className="tabular-nums">
                <AppLink
                  to={links.ways({ status: code })}
                  className="text-link inline-flex min-h-6 items-center rounded-sm underline-offset-2 hover:underline pointer-coarse:min-h-11"
                >
                  {t.sent(wayStatusLabel(code))}
                </AppLink>{' '}
                {count.toLocaleString('en-US')}
              </span>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
