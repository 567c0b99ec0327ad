import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Words } from './Words.tsx';

interface Props {
  /** The fragment of an address that leads to it. */
  id?: string;
  title?: string;
  /** Buttons on the right of the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled section of a page; the title names the region for assistive tools. */
export function Card({ id, title, actions, className, children }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={classes(
        'bg-surface border-line rounded-card shadow-card min-w-0 border p-4',
        className,
      )}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title !== undefined && (
            <h2 id={titleId} className="text-base font-semibold">
              <Words text={title} isTitle />
            </h2>
          )}
          {/* No higher than the title, so that cards beside each other begin alike. */}
          {actions !== undefined && <div className="-my-1">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
