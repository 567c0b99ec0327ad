import type { ComponentType } from 'react';
import { LanguageToggle } from '../app/LanguageToggle.tsx';
import { ThemeToggle } from '../app/ThemeToggle.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { useTitle } from '../ui/useTitle.ts';
import { ButtonExamples } from './ButtonExamples.tsx';
import { ColourExamples } from './ColourExamples.tsx';
import { CountExamples } from './CountExamples.tsx';
import { anchorOf, ExampleSection } from './Example.tsx';
import { FormExamples } from './FormExamples.tsx';
import { IconExamples } from './IconExamples.tsx';
import { InputExamples } from './InputExamples.tsx';
import { ListBarExamples } from './ListBarExamples.tsx';
import { BulkExamples } from './BulkExamples.tsx';
import { LiveExamples } from './LiveExamples.tsx';
import { MessageExamples } from './MessageExamples.tsx';
import { OpenedExamples } from './OpenedExamples.tsx';
import { PictureExamples } from './PictureExamples.tsx';
import { RowExamples } from './RowExamples.tsx';
import { SelectExamples } from './SelectExamples.tsx';
import { SheetExamples } from './SheetExamples.tsx';
import { StatusExamples } from './StatusExamples.tsx';
import { TypeExamples } from './TypeExamples.tsx';
import { ValueExamples } from './ValueExamples.tsx';

const SECTIONS: Record<string, ComponentType> = {
  Colours: ColourExamples,
  Type: TypeExamples,
  Icons: IconExamples,
  Buttons: ButtonExamples,
  Inputs: InputExamples,
  'Selects of records': SelectExamples,
  Forms: FormExamples,
  'Counts of banknotes': CountExamples,
  Statuses: StatusExamples,
  Values: ValueExamples,
  Pictures: PictureExamples,
  'Messages and states': MessageExamples,
  'Above and below a list': ListBarExamples,
  'Rows of a list': RowExamples,
  'What others do': LiveExamples,
  'Many rows at once': BulkExamples,
  'Sheets to import': SheetExamples,
  'Opened by a button': OpenedExamples,
};

/** What follows the device, as it is now. */
function Device() {
  const facts = {
    'pointer: coarse (44 px controls, 16 px inputs)': useMedia('(pointer: coarse)'),
    'prefers-reduced-motion (nothing moves)': useMedia('(prefers-reduced-motion: reduce)'),
    'forced-colors (the system colours)': useMedia('(forced-colors: active)'),
    'width < 640 px (cards instead of tables)': useMedia('(width < 40rem)'),
  };
  return (
    <ul lang="en" className="text-muted flex flex-wrap gap-x-6 gap-y-1 text-xs">
      {Object.entries(facts).map(([name, isOn]) => (
        <li key={name}>
          {name}: <b>{isOn ? 'yes' : 'no'}</b>
        </li>
      ))}
    </ul>
  );
}

export function ExamplesPage() {
  useTitle('Parts');
  return (
    <>
      <header className="bg-surface border-line sticky top-0 z-30 flex items-center gap-3 border-b px-4 py-2">
        <h1 lang="en" className="mr-auto text-xl font-semibold">
          Parts
        </h1>
        <LanguageToggle />
        <ThemeToggle />
      </header>
      <main className="mx-auto flex w-full max-w-[80rem] flex-col gap-4 p-4 max-sm:px-2">
        <Device />
        <nav lang="en" aria-label="Contents">
          <ul className="flex flex-wrap gap-x-4">
            {Object.keys(SECTIONS).map((title) => (
              <li key={title}>
                <a
                  href={`#${anchorOf(title)}`}
                  className="text-link min-h-filter inline-flex items-center pointer-coarse:min-w-11 underline-offset-2 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {Object.entries(SECTIONS).map(([title, Content]) => (
          <ExampleSection key={title} title={title}>
            <Content />
          </ExampleSection>
        ))}
      </main>
    </>
  );
}
