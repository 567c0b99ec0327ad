import { LineDrawing, type Drawing } from '../ui/LineDrawing.tsx';
import { Example } from './Example.tsx';
import * as icons from './icons.ts';

const DRAWINGS: readonly Drawing[] = ['parcel', 'plug', 'barrier', 'road'];

export function IconExamples() {
  return (
    <>
      <Example of="Icons of lucide-react: size-4 among text, size-3.5 in badges">
        <ul lang="en" className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-4 lg:grid-cols-7">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name} className="flex min-w-0 items-center gap-2">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example of="LineDrawing" inline>
        {DRAWINGS.map((name) => (
          <figure key={name} lang="en" className="text-center text-xs">
            <LineDrawing of={name} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Example>
    </>
  );
}
