/** The style sheets of labels, linked as long as their screen is open. */
import { useEffect, useState } from 'react';
import { loadLetters } from '../../ui/print/printing.ts';
import label from './paper/label.css?url';
import sheets from './paper/sheets.css?url';
import { type LabelSize, PAPERS } from './labelSizes.ts';

export type StylesState = 'loading' | 'ready' | 'failed';

interface Linked {
  link: HTMLLinkElement;
  loaded: Promise<unknown>;
}

function linkTo(href: string): Linked {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
  // The last rule for a page wins.
  document.head.append(link);
  return { link, loaded };
}

/** `again` asks once more after a failure. */
export function usePaperStyles(size: LabelSize): { state: StylesState; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{ of: string; state: StylesState }>();
  const of = `${size} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    const linked = [sheets, label, PAPERS[size].css].map(linkTo);
    const tell = (state: StylesState) => {
      if (!isOver) setDone({ of, state });
    };
    // Without them, labels are printed in whatever the computer has.
    const letters = loadLetters().catch(() => undefined);
    Promise.all([...linked.map(({ loaded }) => loaded), letters]).then(
      () => tell('ready'),
      () => tell('failed'),
    );
    return () => {
      isOver = true;
      for (const { link } of linked) link.remove();
    };
  }, [size, of]);
  return {
    state: done?.of === of ? done.state : 'loading',
    again: () => setAttempt((n) => n + 1),
  };
}
