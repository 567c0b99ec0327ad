import type { ReactNode } from 'react';
import { useT } from '../../../i18n/t.ts';

interface Props {
  line: number;
  /** Translated. */
  field: string;
  /** As it stands in the file. */
  typed: string | undefined;
  /** Esc leads there. */
  onLeave: () => void;
  /** About the cell. */
  children: ReactNode;
  /** About its row. */
  row: ReactNode;
}

/** All about the cell that the keyboard is at, and about its row. */
export function SheetPanel({ line, field, typed, onLeave, children, row }: Props) {
  const t = useT();
  const name = t('Row {line}', { line });
  return (
    <section
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
      className="bg-surface border-line rounded-card shadow-card grid gap-4 border p-3 md:max-2xl:grid-cols-[minmax(0,1fr)_fit-content(50%)]"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="font-semibold">{`${name} · ${field}`}</h3>
        <p className="[overflow-wrap:anywhere]">
          {typed || <span className="text-muted">{t('Empty')}</span>}
        </p>
        {children}
      </div>
      {row}
    </section>
  );
}
