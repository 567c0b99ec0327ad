/** How the page presents a part: sections, and examples with a name above each. */
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/t.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';

interface Props {
  title: string;
  children: ReactNode;
}

/** The place of a section in the table of contents. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-');

export function ExampleSection({ title, children }: Props) {
  return (
    <div id={anchorOf(title)} lang="en" className="scroll-mt-20">
      <Card title={title}>
        <div className="flex flex-col gap-5">{children}</div>
      </Card>
    </div>
  );
}

interface ExampleProps {
  /** What it shows: the part's name and its state. */
  of: string;
  /** Side by side, as far as there is room. */
  inline?: boolean;
  className?: string;
  children: ReactNode;
}

/** The part itself speaks the chosen language, its name here English. */
export function Example({ of, inline = false, className, children }: ExampleProps) {
  const look = inline ? 'flex flex-wrap items-center gap-3' : '';
  return (
    <div className="min-w-0">
      <p className="text-muted mb-1.5 text-xs font-medium">{of}</p>
      <InLanguage className={classes(look, className)}>{children}</InLanguage>
    </div>
  );
}

function InLanguage({ className, children }: { className: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <div lang={language} className={className}>
      {children}
    </div>
  );
}
