import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statusLook } from '../../ui/status.ts';
import type { Share } from './shares.ts';
import { CARD_NAMES } from './words.ts';

const toneOf = (code: Share['code']) => `tone-${code === 'other' ? 'grey' : statusLook(code).tone}`;

/** In hundredths of the bar: a thin gap that separates neighbours of similar colours. */
const GAP = 0.3;
/** The smallest visible share of a count above zero. */
const SEEN = 0.2;

/** One bar of all ways. The list below says the same in text, so colour is never required. */
export function Distribution({ shares }: { shares: Share[] | undefined }) {
  const t = useT();
  if (shares === undefined) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="flex flex-col gap-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="bg-sunken h-4 w-full rounded-full"
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
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5">
        {shares.map(({ code, count, percent }) => {
          const { icon: Icon } = statusLook(code);
          return (
            <li key={code} className="flex items-center gap-2">
              <Icon
                aria-hidden="true"
                className={classes(toneOf(code), 'size-4 shrink-0 text-(--tone)')}
              />
              <span className="min-w-0 flex-1">{t(CARD_NAMES[code])}</span>
              <span className="text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
              <span className="w-14 text-right font-medium tabular-nums">{percent}%</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
