import { notices } from '@waydesk/contract/notices/notices.ts';
import { NOTICE_EVENT } from '@waydesk/contract/rules/notices.ts';
import { useId } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { noticeErrorText } from '../../entities/notices/noticeErrorText.ts';
import { NoticeStateBadge } from '../../entities/notices/NoticeStateBadge.tsx';
import { AUDIENCE_NAMES, CHANNEL_NAMES } from '../../entities/notices/noticeWords.ts';

/** What the customer and the shop were told about a parcel; nothing where they were told nothing. */
export function NoticesOfParcel({ id }: { id: number }) {
  const t = useT();
  const heading = useId();
  // The rest of the page is not worth less without them.
  const { data } = useRead(notices.ofDelivery, { params: { id } }, { handledStatuses: true });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-4">
      <h3 id={heading} className="mb-1 font-semibold">
        {t('Notices')}
      </h3>
      <ol className="flex flex-col gap-2">
        {data.map((notice) => {
          const { state, sent_at: sent, due_at: due, created_at: made, error } = notice;
          const at = sent ?? due ?? made;
          return (
            <li key={notice.id} className="[overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-x-2">
                {t(NOTICE_EVENT[notice.event].label)}
                <NoticeStateBadge state={state} />
              </p>
              <p className="text-muted text-xs">
                {`${t(AUDIENCE_NAMES[notice.audience])} · ${t(CHANNEL_NAMES[notice.channel])} · `}
                {sent === null && due !== null && `${t('To be sent')} `}
                {at !== null && <Timestamp at={at} />}
                {state !== 'sent' && error !== null && ` · ${noticeErrorText(error, t)}`}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
