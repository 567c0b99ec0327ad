/** One parcel: where it goes, what to collect, and the two buttons that end it. */
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { CircleCheck, CircleX, PackageCheck, Truck } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useRiderPhone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { CorrectAct } from './CorrectAct.tsx';
import { possibleMoves } from './runMoves.ts';
import { RunPage } from './RunPage.tsx';
import { OtherPhones, StopContact } from './StopContact.tsx';
import { StopAmount, StopFacts } from './StopFacts.tsx';
import { useRecord } from './useRecord.ts';
import { useRunViews } from './views.ts';

function StopNotes({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const { pending } = useRiderPhone();
  return pending
    .filter(({ delivery_id, message }) => delivery_id === parcel.id && message !== null)
    .map(({ id, message, state }) => (
      <Banner key={id} kind={state === 'stuck' ? 'error' : 'warning'}>
        {t.sent(message)}
      </Banner>
    ));
}

export function StopScreen({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const { open } = useRunViews();
  const { person, now, zone } = useRiderPhone();
  const { record, isBusy, error } = useRecord();
  const today = dayOf(new Date(now()), zone);
  const moves = possibleMoves(parcel, person?.rider.id ?? 0, today);
  const ends = moves.has('delivered') || moves.has('failed');
  return (
    <RunPage
      title={parcel.customer_name}
      actions={
        ends && (
          // At opposite edges, so that no thumb presses one for the other.
          <div className="flex justify-between gap-8">
            {moves.has('failed') ? (
              <BigButton
                fill="bad"
                className="min-h-18 min-w-[40%] flex-col gap-0! px-2!"
                onClick={() => open({ name: 'failed', parcel: parcel.id })}
              >
                <CircleX aria-hidden="true" className="size-6" />
                {t('Failed')}
              </BigButton>
            ) : (
              <span />
            )}
            {moves.has('delivered') && (
              <BigButton
                fill="good"
                className="min-h-18 min-w-[40%] flex-col gap-0! px-2!"
                onClick={() => open({ name: 'delivered', parcel: parcel.id })}
              >
                <CircleCheck aria-hidden="true" className="size-6" />
                {t('Delivered')}
              </BigButton>
            )}
          </div>
        )
      }
    >
      <StopAmount parcel={parcel} />
      <StopContact parcel={parcel} />
      <StopFacts parcel={parcel} />
      <OtherPhones parcel={parcel} />
      <StopNotes parcel={parcel} />
      {error !== null && <Banner kind="error">{t.sent(error)}</Banner>}
      {moves.has('pickup') && (
        <BigButton
          busy={isBusy}
          onClick={() => void record([{ parcel: parcel.id, move: { kind: 'pickup' } }])}
        >
          <PackageCheck aria-hidden="true" className="size-5" />
          {t('I have picked it up')}
        </BigButton>
      )}
      {moves.has('start') && !moves.has('pickup') && (
        <BigButton
          busy={isBusy}
          onClick={() => void record([{ parcel: parcel.id, move: { kind: 'start' } }])}
        >
          <Truck aria-hidden="true" className="size-5" />
          {t('I am on the way with it')}
        </BigButton>
      )}
      <CorrectAct parcel={parcel} />
    </RunPage>
  );
}
