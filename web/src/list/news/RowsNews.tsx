import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showNews } from '../../api/live/showNews.ts';
import type { RowNews } from '../../api/news.ts';
import { useT } from '../../i18n/t.ts';
import { NewsChip } from '../../ui/news/NewsChip.tsx';
import './rows.css';

interface Props {
  news: RowNews;
  /** Of the read. */
  hash: string;
  addedText?: ((added: number) => string) | undefined;
}

/** As long as the mark of a changed row takes, in ms. */
const MARK_MS = 1_000;
/** A row that changed before the mark could be drawn is no longer marked, in ms. */
const NEW_MS = 5_000;

const rowsOf = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** Marks the rows that changed where they are, once, and those that left the list, as long as they are shown. */
function useMarkedRows({ changed, gone, at }: RowNews) {
  const here = useRef<HTMLDivElement>(null);
  const markedAt = useRef(0);
  // After each drawing: a row may have been drawn anew.
  useEffect(() => {
    for (const row of rowsOf(here.current?.parentElement))
      row.toggleAttribute('data-gone', gone.includes(row.dataset['row'] ?? ''));
  });
  useEffect(() => {
    const list = here.current?.parentElement;
    return () => {
      for (const row of rowsOf(list)) row.removeAttribute('data-gone');
    };
  }, []);
  useEffect(() => {
    if (markedAt.current === at || Date.now() - at > NEW_MS) return undefined;
    markedAt.current = at;
    const rows = rowsOf(here.current?.parentElement).filter(({ dataset }) =>
      changed.includes(dataset['row'] ?? ''),
    );
    for (const row of rows) row.setAttribute('data-changed', '');
    const end = () => {
      for (const row of rows) row.removeAttribute('data-changed');
    };
    const timer = setTimeout(end, MARK_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [changed, at]);
  return here;
}

/** What others did to the rows of a list while somebody reads it: nothing moves until the chip is pressed. */
export function RowsNews({ news, hash, addedText }: Props) {
  const t = useT();
  const { added, gone } = news;
  const here = useMarkedRows(news);
  const isPressed = useRef(false);
  useEffect(() => {
    const list = here.current?.parentElement;
    // The chip has gone, and the focus with it; the new rows are there.
    return () => {
      if (!isPressed.current || !list) return;
      if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
      rowsOf(list)[0]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, [here]);
  const show = () => {
    isPressed.current = true;
    showNews(hash);
  };
  const newRows = (n: number) => (n === 1 ? t('1 new row') : t('{n} new rows', { n }));
  return (
    <div ref={here} data-passing className="contents">
      {(added > 0 || gone.length > 0) && (
        <NewsChip icon={added > 0 ? ArrowUp : undefined} onPress={show}>
          {added > 0
            ? (addedText ?? newRows)(added)
            : t('{n} no longer in this list', { n: gone.length })}
        </NewsChip>
      )}
    </div>
  );
}
