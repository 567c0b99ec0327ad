import type { ComponentType } from 'react';
import { LanguageToggle } from '../app/LanguageToggle.tsx';
import { ThemeToggle } from '../app/ThemeToggle.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { useTitle } from '../ui/useTitle.ts';
import { ButtonParts } from './ButtonParts.tsx';
import { ColourParts } from './ColourParts.tsx';
import { CountParts } from './CountParts.tsx';
import { anchorOf, PartSection } from './Example.tsx';
import { FormParts } from './FormParts.tsx';
import { IconParts } from './IconParts.tsx';
import { InputParts } from './InputParts.tsx';
import { ListBarParts } from './ListBarParts.tsx';
import { ManyParts } from './ManyParts.tsx';
import { MessageParts } from './MessageParts.tsx';
import { OpenedParts } from './OpenedParts.tsx';
import { PictureParts } from './PictureParts.tsx';
import { RowParts } from './RowParts.tsx';
import { SelectParts } from './SelectParts.tsx';
import { StatusParts } from './StatusParts.tsx';
import { TypeParts } from './TypeParts.tsx';
import { ValueParts } from './ValueParts.tsx';

const SECTIONS: Record<string, ComponentType> = {
  Colours: ColourParts,
  Type: TypeParts,
  Icons: IconParts,
  Buttons: ButtonParts,
  Inputs: InputParts,
  'Selects of records': SelectParts,
  Forms: FormParts,
  'Counts of banknotes': CountParts,
  Statuses: StatusParts,
  Values: ValueParts,
  Pictures: PictureParts,
  'Messages and states': MessageParts,
  'Above and below a list': ListBarParts,
  'Rows of a list': RowParts,
  'Many rows at once': ManyParts,
  'Opened by a button': OpenedParts,
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

export function PartsPage() {
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
          <PartSection key={title} title={title}>
            <Content />
          </PartSection>
        ))}
      </main>
    </>
  );
}
