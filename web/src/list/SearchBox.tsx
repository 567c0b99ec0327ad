import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inputClasses } from '../ui/inputs.tsx';

interface Props {
  label: string;
  value: string;
  /** False where no key of the page leads there. */
  hasKey?: boolean;
  onSearch: (text: string) => void;
}

/** Milliseconds: long enough not to query for every letter, short enough to feel immediate. */
const PAUSE = 300;

export function SearchBox({ label, value, hasKey = true, onSearch }: Props) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // The address changed in another way: a reset, a chip, going back.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onSearch(next.trim());
  };
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-56 max-sm:basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Search
        aria-hidden="true"
        className="text-muted pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        maxLength={200}
        value={text}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next), PAUSE);
        }}
        className={inputClasses('pl-8 text-ellipsis')}
      />
    </form>
  );
}
