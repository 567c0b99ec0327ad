import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { StepForward } from 'lucide-react';
import {
  parseWayStatus,
  WAY_STATUS,
  WAY_STATUSES,
  type WayStatus,
  wayStatusLabel,
} from '@waydesk/contract/rules/way-status.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { FORM_STATUSES, useWrite } from '../../../api/useWrite.ts';
import { type Translate, useT } from '../../../i18n/t.ts';
import { loadChunk } from '../../../api/chunk.ts';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { RiderSelect } from '../../../entities/people/RiderSelect.tsx';
import type { RiderOption } from '../../../entities/options.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Words } from '../../../ui/Words.tsx';
import { acceptWithRider } from './accept.ts';
import { actionText } from './actionText.ts';
import { readyByParcels } from './readyByParcels.ts';
import { usePaletteActions } from '../../../ui/usePaletteActions.ts';
import { useFocusOnNext } from './useFocusOnNext.ts';

const NO_RIDER: Text = 'Please select a rider first';
const NO_STATUS: Text = 'Please select a valid status';

/** Where a way goes if all is well. */
const NEXT_STEP: Partial<Record<WayStatus, WayStatus>> = {
  assigned: 'on_the_way',
  on_the_way: 'delivered',
  delivered: 'completed',
};

/** Where the status is a strip, its form is one line; a button stands beside the input, below its label. */
const LINE = 'way-line flex flex-col gap-3';

const EarnedMoveCard = lazyComponent(() => import('./ReadyMoveCard.tsx'), 'ReadyMoveCard');

interface Props {
  way: WayDetail;
  /** Refetches way and history, because after a refusal someone else may have changed them. */
  reload: () => void;
}

/**
 * A new way is assigned to a rider; any other can get any status. Above it stands what the way's
 * parcels have earned.
 */
export function WayActions({ way, reload }: Props) {
  const action = useAction(way, reload);
  const form = useFocusOnNext(way.status);
  const earned = readyByParcels(way);
  return (
    <div ref={form} className="contents">
      {earned !== null && <EarnedMoveCard way={way} to={earned} reload={reload} />}
      {way.status === 'pending' ? (
        <AssignRider key={way.status} way={way} action={action} />
      ) : (
        <UpdateStatus key={way.status} way={way} action={action} isReady={earned !== null} />
      )}
    </div>
  );
}

type Action = ReturnType<typeof useAction>;
interface FormProps {
  way: WayDetail;
  action: Action;
}

/**
 * Runs an action and keeps its error even if the refetched way has another status and therefore
 * another form: the user must still see why it was refused.
 */
function useAction({ status }: WayDetail, reload: () => void) {
  const [refusal, setRefusal] = useState<{ error: string | undefined; status: string }>();
  const setError = (error: string | undefined) => setRefusal({ error, status });
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(actionText(failure));
      if (failure.kind === 'answered' && failure.status !== 401) reload();
      return false;
    }
  };
  const isOfBefore = refusal !== undefined && refusal.status !== status;
  return {
    error: isOfBefore ? undefined : refusal?.error,
    /** Why an action in the previous form was refused. */
    before: isOfBefore ? refusal : undefined,
    setError,
    act,
  };
}

/** The refused action, and who changed the way first. */
function Refused({ way, action }: FormProps) {
  const t = useT();
  const { error, status } = action.before ?? {};
  if (error === undefined) return null;
  const name = status === 'pending' ? way.rider?.name : undefined;
  return (
    <Banner kind="error">
      <p>{t.sent(error)}</p>
      <p>{t('It is now “{status}”.', { status: t.sent(wayStatusLabel(way.status)) })}</p>
      {name && <p>{t('It is now with {name}.', { name })}</p>}
    </Banner>
  );
}

function AssignRider({ way, action }: FormProps) {
  const t = useT();
  const [rider, setRider] = useState<RiderOption | null>(() => chosenRider(way));
  const { error, setError, act } = action;
  const { run, isRunning } = useWrite(ways.accept);
  const assign = async (event: FormEvent) => {
    event.preventDefault();
    if (rider === null || !Number.isInteger(rider.id)) {
      return setError(NO_RIDER);
    }
    if (await act(() => acceptWithRider(run, way, rider.id)))
      showToast('success', t('Rider assigned'));
  };
  return (
    <Card title={t('Assign Delivery')} className="no-print">
      <form noValidate onSubmit={(event) => void assign(event)} className={LINE}>
        <Refused way={way} action={action} />
        <RiderSelect
          label={t('Rider')}
          value={rider}
          error={error}
          failureText="Failed to fetch way history or riders"
          onPick={(next) => {
            setRider(next);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" busy={isRunning}>
          {t('Assign Delivery')}
        </Button>
      </form>
    </Card>
  );
}

/** A way set back to its start keeps its rider. */
function chosenRider({ rider }: WayDetail): RiderOption | null {
  if (rider === null) return null;
  return { id: rider.id, value: String(rider.id), label: rider.name ?? `#${rider.id}` };
}

/** The statuses in which a failed attempt leaves a parcel. */
const FAILED: readonly string[] = ['picked_up', 'wrong_contact'] satisfies DeliveryStatus[];

/** A parcel that failed at the door is not moved along unseen; the question loads with its code. */
async function isMeant(way: WayDetail, to: string, t: Translate): Promise<boolean> {
  const code = parseWayStatus(to);
  if (code === null || !way.deliveries.some(({ status }) => FAILED.includes(status))) return true;
  const chunk = await loadChunk(() => import('./askBeforeMove.ts')).catch(() => null);
  if (chunk === null || !chunk.movesParcels(way, code)) return true;
  return chunk.askBeforeMove(way, code, t);
}

/** `isSettleable`: its next step stands above already. */
function UpdateStatus({ way, action, isReady }: FormProps & { isReady: boolean }) {
  const t = useT();
  const [status, setStatus] = useState('');
  const { error, setError, act } = action;
  const { run, isRunning } = useWrite(ways.setStatus, { handledStatuses: FORM_STATUSES });
  const move = async (to: string) => {
    if (!(await isMeant(way, to, t))) return;
    const input = { params: { id: way.id }, body: { status: to } };
    if (await act(() => run(input, { ifMatch: way.version }))) {
      setStatus('');
      showToast('success', t('Status updated'));
    }
  };
  const update = async (event: FormEvent) => {
    event.preventDefault();
    if (status === '') return setError(NO_STATUS);
    await move(status);
  };
  const next = isReady ? undefined : NEXT_STEP[parseWayStatus(way.status) ?? 'cancelled'];
  usePaletteActions(
    WAY_STATUSES.filter((code) => code !== way.status && !isRunning).map((code) => ({
      label: (inLanguage) =>
        inLanguage('Move to {status}', { status: inLanguage(WAY_STATUS[code].label) }),
      run: () => void move(code),
    })),
  );
  return (
    <Card title={t('Update Status')} className="no-print">
      <form noValidate onSubmit={(event) => void update(event)} className={LINE}>
        <Refused way={way} action={action} />
        {next !== undefined && (
          <Button
            variant="primary"
            busy={isRunning}
            onClick={() => void move(next)}
            // A key held down goes one step, not through all of them.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            <StepForward aria-hidden="true" className="size-4 shrink-0" />
            <span>
              <Words text={t('Next step: {status}', { status: t(WAY_STATUS[next].label) })} />
            </span>
          </Button>
        )}
        <Field label={t('New status')} error={error}>
          {(ties) => (
            <SelectInput
              {...ties}
              value={status}
              onChange={(event) => {
                setStatus(event.target.value);
                setError(undefined);
              }}
            >
              <option value="">{t('Select a status')}</option>
              {WAY_STATUSES.map((code) => (
                <option key={code} value={code}>
                  {t(WAY_STATUS[code].label)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Button
          type="submit"
          variant={next === undefined && !isReady ? 'primary' : 'plain'}
          busy={isRunning}
        >
          {t('Update Status')}
        </Button>
      </form>
    </Card>
  );
}
