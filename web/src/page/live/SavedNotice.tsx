import { instantToLocal } from '@waydesk/contract/values/time.ts';
import { showNews } from '../../api/live/showNews.ts';
import type { RecordNews } from '../../api/news.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { NewsChip } from '../../ui/news/NewsChip.tsx';
import { businessZone } from '../../ui/zone.ts';

interface Props {
  news: RecordNews;
  /** Of the read. */
  hash: string;
}

/** Somebody has saved the record that is shown. */
export function SavedNotice({ news: { by, at }, hash }: Props) {
  const t = useT();
  const ownId = useSession()?.user.id;
  const time = instantToLocal(new Date(at), businessZone()).slice(11);
  return (
    <NewsChip action={t('Show')} onPress={() => showNews(hash)}>
      {by === null
        ? t('This was changed, {time}', { time })
        : by.id === ownId
          ? t('You saved this in another tab, {time}', { time })
          : t('{name} saved this, {time}', { name: by.name, time })}
    </NewsChip>
  );
}
