import { useEffect, useRef } from 'react';
import { Marked } from '../../ui/marked/Marked.tsx';
import type { PaletteGroup, PaletteItem } from './findings.ts';

interface Props {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** Its key. */
  marked: string | undefined;
  /** What is typed. */
  find: string;
  onMark: (item: PaletteItem) => void;
  onPick: (item: PaletteItem) => void;
}

/** The id of an item's element. */
export const optionId = (list: string, { key }: PaletteItem) =>
  `${list}-${key.replace(/\s/g, '-')}`;

/** Groups of options for the field above, which has the focus. */
export function PaletteList({ id, label, groups, marked, find, onMark, onPick }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div id={id} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto py-1">
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="text-muted px-4 pt-2 pb-1 text-xs font-semibold">
            {name}
          </p>
          {items.map((item) => (
            <div
              key={item.key}
              id={optionId(id, item)}
              ref={item.key === marked ? shown : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={item.key === marked}
              onMouseMove={() => onMark(item)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
              className="palette-line aria-selected:bg-accent-soft min-h-control mx-1 flex cursor-pointer items-center gap-3 rounded-sm px-3 py-1"
            >
              <span className="max-w-full min-w-0 truncate sm:shrink-0">
                <Marked text={item.label} find={find} />
              </span>
              {item.hint && (
                <span className="text-muted max-w-full min-w-0 truncate text-xs sm:ml-auto">
                  {item.hint}
                </span>
              )}
              {item.keys && (
                <kbd
                  aria-hidden="true"
                  className="text-muted ml-auto font-mono text-xs max-sm:hidden"
                >
                  {item.keys}
                </kbd>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
