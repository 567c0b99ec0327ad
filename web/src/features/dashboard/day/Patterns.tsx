import { classes } from '../../../ui/classes.ts';
import { DAY_KIND_TONES, DAY_KINDS, type DayKind } from './words.ts';

/** The fill of a kind; `Patterns` with the same id must be in the page. */
export const fillOf = (id: string, kind: DayKind) => `url(#${id}-${kind})`;

const SIZE = 6;

/** Each kind has its own pattern, so that it can be recognised without its colour. */
const MARKS: Record<DayKind, string> = {
  delivered: '',
  onTheWay: 'M-1.5 1.5l3-3M0 6L6 0M4.5 7.5l3-3',
  waiting: 'M1.5 1.5h.01M4.5 4.5h.01',
  failed: 'M0 6L6 0M0 0l6 6',
  cancelled: 'M0 3h6',
};

export function Patterns({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {DAY_KINDS.map((kind) => (
          <pattern
            key={kind}
            id={`${id}-${kind}`}
            width={SIZE}
            height={SIZE}
            patternUnits="userSpaceOnUse"
            className={classes(
              `tone-${DAY_KIND_TONES[kind]}`,
              'forced-colors:[--tone-soft:Canvas] forced-colors:[--tone:CanvasText]',
            )}
          >
            <rect
              width={SIZE}
              height={SIZE}
              className={kind === 'delivered' ? 'fill-(--tone)' : 'fill-(--tone-soft)'}
            />
            <path
              d={MARKS[kind]}
              strokeWidth={kind === 'waiting' ? 2 : 1.2}
              strokeLinecap={kind === 'waiting' ? 'round' : 'butt'}
              className="fill-none stroke-(--tone)"
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The pattern beside its name. */
export const Swatch = ({ id, kind }: { id: string; kind: DayKind }) => (
  <svg aria-hidden="true" className="size-3.5 shrink-0">
    <rect
      x="0.5"
      y="0.5"
      width="13"
      height="13"
      rx="2"
      fill={fillOf(id, kind)}
      className={classes(
        `tone-${DAY_KIND_TONES[kind]}`,
        'stroke-(--tone) forced-colors:stroke-[CanvasText]',
      )}
    />
  </svg>
);
