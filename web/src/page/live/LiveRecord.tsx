/** What others do to the record of a page: it stays as it was read, and says that it is older now. */
import { useEffect } from 'react';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { takeNews } from '../../api/news.ts';
import type { Read } from '../../api/useRead.ts';

const SavedNotice = lazyComponent(() => import('./SavedNotice.tsx'), 'SavedNotice');

interface Props {
  /** The read of the record. */
  read: Pick<Read<unknown>, 'news' | 'hash' | 'data'>;
}

/** Stands above the record. */
export function LiveRecord({ read: { news, hash, data } }: Props) {
  useEffect(() => takeNews(hash, { kind: 'record' }), [hash]);
  const isNewer = news?.kind === 'record' && isAfter(news.latest.data, data);
  return isNewer ? <SavedNotice {...{ news, hash }} /> : null;
}

const versionIn = (data: unknown) => (data as { version?: unknown } | null | undefined)?.version;

/** The page may have learnt of it otherwise: by a save of its own that came too late. */
function isAfter(latest: unknown, shown: unknown): boolean {
  const [one, other] = [versionIn(latest), versionIn(shown)];
  return typeof one !== 'number' || typeof other !== 'number' || one >= other;
}
