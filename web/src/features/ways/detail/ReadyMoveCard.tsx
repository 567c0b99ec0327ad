import { WAY_STATUS, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { StepForward } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { FORM_STATUSES, useWrite } from '../../../api/useWrite.ts';
import { useT } from '../../../i18n/t.ts';
import { usePaletteActions } from '../../../ui/usePaletteActions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Words } from '../../../ui/Words.tsx';
import { actionText } from './actionText.ts';
import { parcelsText } from './parcelCounts.ts';

interface Props {
  way: WayDetail;
  to: WayStatus;
  reload: () => void;
}

/** All parcels have gone further than their way: one press sets it to where they are. */
export function ReadyMoveCard({ way, to, reload }: Props) {
  const t = useT();
  const { follow, isRunning, problem } = useFollow(way, to, reload);
  usePaletteActions(
    isRunning
      ? []
      : [
          {
            label: (inLanguage) =>
              inLanguage('Set the way to {status}', { status: inLanguage(WAY_STATUS[to].label) }),
            run: () => void follow(),
          },
        ],
  );
  return (
    <Card title={t('This way is ready')} className="no-print">
      <div className="flex flex-col gap-3">
        {problem !== undefined && <Banner kind="error">{t.sent(problem)}</Banner>}
        <p className="text-pretty">{parcelsText(way.deliveries, t)}</p>
        <Button
          variant="primary"
          busy={isRunning}
          onClick={() => void follow()}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          <StepForward aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <Words text={t('Set the way to {status}', { status: t(WAY_STATUS[to].label) })} />
          </span>
        </Button>
        <p className="text-muted text-xs">{t('Parcels and money stay as they are.')}</p>
      </div>
    </Card>
  );
}

/**
 * The documents' own move. It leaves all parcels alone as long as none has changed since this was
 * shown, and is refused with 412 when one has.
 */
function useFollow({ id, version }: WayDetail, to: WayStatus, reload: () => void) {
  const t = useT();
  const { run, isRunning } = useWrite(ways.setStatus, { handledStatuses: FORM_STATUSES });
  const [problem, setProblem] = useState<string>();
  const follow = async () => {
    if (isRunning) return;
    setProblem(undefined);
    try {
      await run({ params: { id }, body: { status: to } }, { ifMatch: version });
      showToast('success', t('Status updated'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(actionText(failure));
      if (failure.kind === 'answered' && failure.status !== 401) reload();
    }
  };
  return { follow, isRunning, problem };
}
