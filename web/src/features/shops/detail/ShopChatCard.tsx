import { notices } from '@waydesk/contract/notices/notices.ts';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { useWrite } from '../../../api/useWrite.ts';
import { useT } from '../../../i18n/t.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

/** The shop's notices by Telegram; nothing where the company has no bot. */
export function ShopChatCard({ shopId }: { shopId: number }) {
  const t = useT();
  const read = useRead(notices.chat, { params: { id: shopId } }, { handledStatuses: true });
  const join = useWrite(notices.joinChat);
  const leave = useWrite(notices.leaveChat);
  const { data, failure } = read;
  if (data === undefined) {
    if (failure === undefined || isUnknownCall(failure)) return null;
    return (
      <Card title={t('Telegram')} className="no-print">
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      </Card>
    );
  }
  const { is_set_up: isSetUp, connected_at: since } = data;
  if (!isSetUp && since === null) return null;
  const link = async () => {
    try {
      const { data: made } = await join.run({ params: { id: shopId } });
      return made?.url ?? null;
    } catch (error) {
      // A toast has told it.
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
  const disconnect = async () => {
    const isSure = await confirmDialog(t('Send this shop no more notices by Telegram?'), {
      confirm: t('Disconnect'),
      danger: true,
    });
    if (isSure) await leave.run({ params: { id: shopId } }).catch(() => undefined);
  };
  return (
    <Card title={t('Telegram')} className="no-print">
      <div className="flex flex-col gap-3">
        <p>
          {since === null ? (
            t(
              'The shop gets no notices by Telegram yet. Send it this link: it opens the chat, once and within 7 days.',
            )
          ) : (
            <>
              {t('Connected since')} <Timestamp at={since} />
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {isSetUp && (
            <CopyButton small text={link} done={t('Link copied. It works once, within 7 days.')}>
              {t('Copy join link')}
            </CopyButton>
          )}
          {since !== null && (
            <Button small busy={leave.isRunning} onClick={() => void disconnect()}>
              {t('Disconnect')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
