import { portal } from '@waydesk/contract/portal/portal.ts';
import { ApiError } from '../../api/apiError.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';

/** A message for the customer, with the link that shows where the parcel is. */
export function TrackingForCustomer({ id }: { id: number }) {
  const t = useT();
  const language = useLanguage();
  const link = useWrite(portal.tracking);
  const message = async () => {
    try {
      const { data } = await link.run({ params: { id } });
      return (language === 'my' ? data?.text_my : data?.text_en) ?? null;
    } catch (failure) {
      // A toast has said it.
      if (!(failure instanceof ApiError)) throw failure;
      return null;
    }
  };
  return (
    <Card title={t('For your customer')}>
      <p className="text-muted mb-2 text-sm text-pretty">
        {t('A message with a link that shows your customer where the parcel is.')}
      </p>
      <CopyButton text={message} done={t('Copied. Paste it into Viber or Messenger.')}>
        {t('Copy the message')}
      </CopyButton>
    </Card>
  );
}
