import { useEffect, useRef, type ReactNode } from 'react';

export interface FilterTab<V extends string> {
  /** Undefined: without this filter. */
  value: V | undefined;
  /** Translated. */
  label: string;
  /** How many rows it leaves. */
  badge?: ReactNode;
}

interface Props<V extends string> {
  /** What they choose between, for assistive tools. */
  label: string;
  tabs: readonly FilterTab<V>[];
  /** A value without a tab presses none. */
  chosen: string | undefined;
  onChoose: (value: V | undefined) => void;
  /** Changes when the tabs become wider. */
  widens?: unknown;
}

/** One filter of a list as a row of buttons; on a phone it scrolls to the chosen one. */
export function FilterTabs<V extends string>(props: Props<V>) {
  const { label, tabs, chosen, onChoose, widens } = props;
  const row = useRef<HTMLDivElement>(null);
  // On a phone they are wider than the screen.
  useEffect(() => {
    const box = row.current;
    const on = box?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (!box || !on) return;
    const { left, width } = box.getBoundingClientRect();
    box.scrollLeft += on.left + on.width / 2 - left - width / 2;
  }, [chosen, widens]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="no-print border-line flex overflow-x-auto border-b"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value ?? ''}
          type="button"
          aria-pressed={chosen === tab.value}
          onClick={() => onChoose(tab.value)}
          className="text-muted hover:text-ink aria-pressed:border-accent aria-pressed:text-ink flex min-h-filter min-w-11 shrink-0 items-center justify-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap aria-pressed:font-semibold forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight]"
        >
          {tab.label}
          {tab.badge !== undefined && (
            <span className="bg-sunken rounded-full px-2 text-xs font-normal tabular-nums">
              {tab.badge}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
