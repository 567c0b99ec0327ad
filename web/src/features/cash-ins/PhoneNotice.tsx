import { riderPhones } from '@waydesk/contract/run/rider-phones.ts';
import { useRead } from '../../api/useRead.ts';
import { unsentText } from '../../entities/acts/phoneTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

/**
 * When the rider's phone was last heard, and how much is still on it: what is not sent is not
 * expected yet. Never a sum, because the cash is counted without knowing it. A count goes on without
 * this, also on a server without phones.
 */
export function PhoneNotice({ riderId }: { riderId: number }) {
  const t = useT();
  const read = useRead(riderPhones.list, { params: { id: riderId } }, { handledStatuses: true });
  const phones = Array.isArray(read.data?.phones) ? read.data.phones : [];
  const unsent = phones.reduce((sum, phone) => sum + phone.unsent, 0);
  const seen = phones.reduce<string | null>(
    (latest, { seen_at: at }) => (at !== null && (latest === null || at > latest) ? at : latest),
    null,
  );
  if (seen === null) return null;
  const heard = (
    <>
      {t('Rider’s phone')}: {t('Last heard')} <Timestamp at={seen} />
    </>
  );
  if (unsent === 0) return <p className="text-muted">{heard}</p>;
  return (
    <Banner kind="warning">
      {heard}. {unsentText({ unsent }, t)}. {t('Ask the rider to press Send.')}
    </Banner>
  );
}
