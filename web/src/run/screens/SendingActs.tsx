import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import { phone, useRiderPhone, type PendingAct } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { clockOf } from './runTime.ts';
import { RUN_ACT_NAMES } from './runWords.ts';

/** What was entered with it, in one line. */
function enteredIn({ body }: PendingAct, t: Translate): string {
  if (body.kind === 'delivered') return formatExactMMK(body.collected);
  return body.kind === 'failed' ? t(REASON_NAMES[body.reason]) : '';
}

function ActLine({ act }: { act: PendingAct }) {
  const t = useT();
  const { zone } = useRiderPhone();
  const entered = enteredIn(act, t);
  const isRead = act.state === 'stuck' || act.state === 'needs_review';
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-semibold">
          {t(RUN_ACT_NAMES[act.kind])} · {act.parcel?.customer_name ?? ''}
        </span>
        <span className="text-muted tabular-nums">{clockOf(act.at, zone)}</span>
      </p>
      <p className="text-muted text-sm">
        <span className="tabular-nums">{showParcelCode(act.delivery_id)}</span>
        {entered !== '' && ` · ${entered}`}
        {act.photos > 0 && ` · ${t('{n} photos', { n: act.photos })}`}
        {act.signature && ` · ${t('Signature')}`}
      </p>
      {act.message !== null && (
        <p className={act.state === 'stuck' ? 'text-danger font-medium' : 'font-medium'}>
          {t.sent(act.message)}
        </p>
      )}
      {isRead && (
        <BigButton className="mt-1 self-start" onClick={() => void phone.dismiss(act.id)}>
          {t('I have read it')}
        </BigButton>
      )}
    </li>
  );
}

interface Props {
  title: Text;
  hint?: Text;
  acts: readonly PendingAct[];
}

export function SendingActs({ title, hint, acts }: Props) {
  const t = useT();
  if (acts.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-base font-semibold">
        {t(title)} · {acts.length}
      </h2>
      {hint !== undefined && <p className="text-muted text-sm">{t(hint)}</p>}
      <ul className="bg-surface border-line divide-line rounded-card divide-y overflow-hidden border">
        {acts.map((act) => (
          <ActLine key={act.id} act={act} />
        ))}
      </ul>
    </section>
  );
}
