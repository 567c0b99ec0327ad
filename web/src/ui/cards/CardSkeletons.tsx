import { useT } from '../../i18n/t.ts';
import { Card } from '../Card.tsx';
import { classes } from '../classes.ts';
import { SkeletonLines } from './CardLines.tsx';

interface Props {
  /** How many lines each card will have, by its translated title. */
  cards: Readonly<Record<string, number>>;
  /** By default one below the other. */
  className?: string;
}

/** Placeholders for a page's cards while their content loads. */
export function CardSkeletons({ cards, className = 'flex flex-col gap-4' }: Props) {
  const t = useT();
  return (
    <div aria-busy="true" className={classes(className)}>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      {Object.entries(cards).map(([title, lines]) => (
        <Card key={title} title={title}>
          <SkeletonLines lines={lines} />
        </Card>
      ))}
    </div>
  );
}
