import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { useRecord } from './useRecord.ts';

/** Those that were picked up and have not started: with `Start the run` all of them ride. */
export const startable = (stops: readonly RunParcel[]) =>
  stops.filter(({ status, returning }) => status === 'picked_up' && !returning);

export function StartRun({ stops }: { stops: readonly RunParcel[] }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { record, isBusy, error } = useRecord();
  const waiting = startable(stops);
  if (waiting.length === 0) return null;
  const start = async () => {
    const isDone = await record(waiting.map(({ id }) => ({ parcel: id, move: { kind: 'start' } })));
    if (isDone) setAsked(false);
  };
  return (
    <>
      <BigButton fill="main" className="w-full" onClick={() => setAsked(true)}>
        <Truck aria-hidden="true" className="size-5" />
        {t('Start the run')}
      </BigButton>
      {isAsked && (
        <Dialog
          role="alertdialog"
          title={
            waiting.length === 1
              ? t('Start with 1 parcel?')
              : t('Start with {n} parcels?', { n: waiting.length })
          }
          onClose={() => setAsked(false)}
        >
          <p>{t('This marks every parcel you have picked up as on the way.')}</p>
          {error !== null && <Banner kind="error">{t.sent(error)}</Banner>}
          <div className="flex justify-between gap-3">
            <BigButton onClick={() => setAsked(false)}>{t('Not yet')}</BigButton>
            <BigButton fill="main" busy={isBusy} onClick={() => void start()}>
              {t('Start')}
            </BigButton>
          </div>
        </Dialog>
      )}
    </>
  );
}
