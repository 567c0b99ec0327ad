import type { Tone } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';

interface Props {
  /** 0 to 1; below that nothing is drawn. */
  part: number;
  tone: Tone;
}

/** How much of the most it is; the number beside it says the same. */
export const Bar = ({ part, tone }: Props) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    className="bg-sunken h-2 w-full min-w-16 rounded-full forced-colors:border"
  >
    <rect
      width={part <= 0 ? 0 : Math.max(1, Math.min(1, part) * 100)}
      height={4}
      className={classes(`tone-${tone}`, 'fill-(--tone) forced-colors:fill-[CanvasText]')}
    />
  </svg>
);
