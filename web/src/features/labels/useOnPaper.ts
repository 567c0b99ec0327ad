/** Labels that stand on paper, apart from their page. */
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

interface OnPaper {
  isOnPaper: boolean;
  /** Prints what is drawn after `change`. */
  printNow: (change?: () => void) => void;
}

/** Those that the browser's print menu prints too, once they are ready. */
export function useOnPaper(isReady: boolean): OnPaper {
  const [isOnPaper, setOnPaper] = useState(false);
  const show = useEffectEvent(() => {
    if (isReady) flushSync(() => setOnPaper(true));
  });
  useEffect(() => {
    const before = () => show();
    const after = () => setOnPaper(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  const printNow = (change?: () => void) => {
    flushSync(() => {
      change?.();
      setOnPaper(true);
    });
    window.print();
  };
  return { isOnPaper, printNow };
}

const isPrintKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';

/** Calls `print` for the keys that print a page otherwise. */
export function usePrintKeys(print: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}
