import { classes } from '../classes.ts';

interface Props {
  /** Translated. */
  label: string;
  /** 0 to 1; null if nobody knows how much there is. */
  part: number | null;
  className?: string;
}

/** How far something has come; the text beside it says the same. */
export const ProgressBar = ({ label, part, className }: Props) => (
  <progress
    aria-label={label}
    {...(part !== null && { value: part })}
    max={1}
    className={classes(
      'bg-fill [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent h-2 appearance-none overflow-hidden rounded-full border-0',
      className,
    )}
  />
);
