import { intake } from '@waydesk/contract/intake/intake.ts';
import {
  type PickupRequestDetail,
  pickupRequests,
} from '@waydesk/contract/portal/pickup-requests.ts';
import type { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/useRead.ts';
import { wantedText } from '../../../entities/pickups/pickupWords.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { openRequest, withNewerRequest } from './openRequest.ts';

interface Props {
  importing: ImportInProgress;
  /** Why nothing was saved; null where nothing was sent yet. */
  failure: ApiError | null;
  /** Something was chosen: the rows are shown again, as they were. */
  onSettled: () => void;
}

const READ = { fresh: true, handledStatuses: true } as const;

/** The request is no longer as it was opened; whatever is chosen, what was typed stays unless asked. */
export function RequestTrouble({ importing, failure, onSettled }: Props) {
  const t = useT();
  const { draft, change } = importing;
  const id = draft.request?.id ?? 0;
  const read = useRead(pickupRequests.get, { params: { id } }, READ);
  const isOfOther = failure?.code === 'other_shop';
  const request = read.data;
  const without = () => {
    change({ request: null });
    onSettled();
  };
  return (
    <Card title={t('Nothing was saved for request #{id}', { id })}>
      <div className="flex flex-col gap-3">
        {isOfOther ? (
          <Banner kind="warning">
            {t('{shop} has asked for it, and these rows are for another shop.', {
              shop: draft.request?.shop ?? '',
            })}
          </Banner>
        ) : request === undefined ? (
          read.failure === undefined ? (
            <Loading />
          ) : (
            <ErrorBanner
              text={inlineText(read.failure)}
              busy={read.isFetching}
              onRetry={read.refresh}
            />
          )
        ) : (
          <Current {...{ importing, request, onSettled }} />
        )}
        <p className="text-muted">{t('Your rows and all that you typed are still here.')}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={links.pickupRequest(id)}>{t('See the request')}</LinkButton>
          <Button onClick={without}>{t('Import without the request')}</Button>
          <Button onClick={onSettled}>{t('Back to the rows')}</Button>
        </div>
      </div>
    </Card>
  );
}

interface CurrentProps extends Pick<Props, 'importing' | 'onSettled'> {
  request: PickupRequestDetail;
}

/** The request as it is now, and how to go on with it. */
function Current({ importing, request, onSettled }: CurrentProps) {
  const t = useT();
  const language = useLanguage();
  const me = useSession()?.user.id;
  const townships = useRead(intake.places, {}).data ?? [];
  const { draft, change } = importing;
  const { state, count, rows, decided_by: by, import_id: made } = request;
  if (state !== 'asked') {
    return (
      <>
        <Banner kind="warning">
          {state === 'withdrawn'
            ? t('The shop has taken this request back.')
            : state === 'refused'
              ? t('{name} has refused this request.', { name: by?.name ?? '–' })
              : t('{name} has accepted this request: its parcels may be saved already.', {
                  name: by?.name ?? '–',
                })}
        </Banner>
        {made !== null && by !== null && by.id === me && (
          <div>
            <Button
              variant="primary"
              onClick={() => {
                const opened = draft.request && { ...draft.request, accepted: true };
                change({ import_id: made, request: opened });
                onSettled();
              }}
            >
              {t('Go on with import #{id}', { id: made })}
            </Button>
          </div>
        )}
      </>
    );
  }
  const anew = async () => {
    const isSure = await confirmDialog(
      t('Open the rows of the shop again? Your changes here will be lost.'),
      { confirm: t('Open the rows of the shop'), danger: true },
    );
    if (!isSure) return;
    onSettled();
    openRequest(importing, request, townships);
  };
  return (
    <>
      <Banner kind="warning">
        {t('The shop has changed this request since you opened it. Now: {n} parcels, {day}.', {
          n: count,
          day: wantedText(t, language, request),
        })}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onClick={() => {
            change(withNewerRequest(request));
            onSettled();
          }}
        >
          {t('Go on with my rows')}
        </Button>
        {rows.length > 0 && (
          <Button onClick={() => void anew()}>{t('Open the rows of the shop')}</Button>
        )}
      </div>
    </>
  );
}
