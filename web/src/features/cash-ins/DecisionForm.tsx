import { cashIns, type CashInDetail, cashInDecision } from '@waydesk/contract/money/cash-ins.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useId } from 'react';
import { useSession } from '../../api/session.ts';
import { TextAreaField, useMessage } from '../../form/fields.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Words } from '../../ui/Words.tsx';
import { REASON_REQUIRED } from '@waydesk/contract/calls/money-fields.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { rules } from '../../form/rules.ts';
import { Money } from '../../ui/Money.tsx';

/** One choice for the two fields of the call: who bears the difference, or that it is refused. */
const OUTCOMES = ['rider', 'company', 'refuse'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface DecisionValues {
  outcome: Outcome | '';
  reason: string;
}

const BLANK_DECISION: DecisionValues = { outcome: '', reason: '' };

const SHORT: Record<Outcome, Text> = {
  rider: 'Accept: the rider owes the shortage',
  company: 'Accept: the company covers the shortage',
  refuse: 'Refuse: the rider keeps the cash, which is then counted again',
};
const OVER: Record<Outcome, Text> = {
  ...SHORT,
  rider: 'Accept: the rider is owed the excess',
  company: 'Accept: the company keeps the excess',
};

const outcomeText = (outcome: Outcome, difference: number | null): Text =>
  (difference !== null && difference < 0 ? OVER : SHORT)[outcome];

const decisionBody = ({ outcome, reason }: DecisionValues) =>
  ({
    accept: outcome === '' ? undefined : outcome !== 'refuse',
    ...(outcome !== 'refuse' && outcome !== '' && { bears: outcome }),
    reason,
  }) as Input<typeof cashIns.decide>['body'];

/** A refusal says why. */
const withReason = cashInDecision.check(({ value, issues }) => {
  if (value.accept || value.reason) return;
  issues.push({ code: 'custom', input: value, path: ['reason'], message: REASON_REQUIRED });
});

const decisionRules = rules<DecisionValues>(withReason, decisionBody, (field) =>
  field === 'reason' ? field : 'outcome',
);

/** The decision about a count with a difference. */
export function DecisionForm({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const user = useSession()?.user;
  const isOwn = cashIn.counted_by.id === user?.id && !may(user?.role, 'system-admin');
  return (
    <Card title={t('Decision')}>
      <div className="flex flex-col gap-4">
        <DifferenceFacts cashIn={cashIn} />
        {isOwn ? (
          <Banner kind="info">
            {t('You counted this yourself: another manager has to decide.')}
          </Banner>
        ) : (
          <Fields cashIn={cashIn} />
        )}
      </div>
    </Card>
  );
}

function Fields({ cashIn: { id, difference } }: { cashIn: CashInDetail }) {
  const t = useT();
  const group = useId();
  const form = useScreenForm({ values: BLANK_DECISION, resolver: decisionRules });
  const { control } = form;
  const send = useCreate(cashIns.decide);
  const submit = useSubmit(form, {
    toName: (field) => (field === 'reason' ? field : 'outcome'),
    send: (values) => send({ params: { id }, body: decisionBody(values) }),
    onSaved: () => showToast('success', t('Decision saved')),
  });
  const error = useMessage(control, 'outcome');
  return (
    <form
      noValidate
      onSubmit={(event) => void submit.onSubmit(event)}
      className="flex flex-col gap-4"
    >
      <fieldset aria-describedby={error === undefined ? undefined : `${group}-error`}>
        <legend className="text-label mb-1 font-medium">
          {t('What should happen with this count?')}
        </legend>
        <div className="flex flex-col">
          {OUTCOMES.map((outcome) => (
            <label key={outcome} className="min-h-control flex items-center gap-2">
              <input
                type="radio"
                value={outcome}
                {...control.register('outcome')}
                className="accent-accent size-4 shrink-0"
              />
              <span>
                <Words text={t(outcomeText(outcome, difference))} />
              </span>
            </label>
          ))}
        </div>
        {error !== undefined && (
          <p id={`${group}-error`} className="text-danger text-label">
            {t.sent(error)}
          </p>
        )}
      </fieldset>
      <TextAreaField control={control} name="reason" label={t('Reason')} rows={2} />
      {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
      <div>
        <Button type="submit" variant="primary" busy={submit.isSending}>
          {submit.isSending ? t('Saving...') : t('Save the decision')}
        </Button>
      </div>
    </form>
  );
}

/** The expected and the counted sum, in the order of the calculation. */
function DifferenceFacts({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const { expected, carried, counted, difference } = cashIn;
  const figures: [string, number | null][] = [
    [t('Expected'), expected],
    [t('Owed Before'), carried],
    [t('Counted'), counted],
    [(difference ?? 0) < 0 ? t('Excess') : t('Missing'), difference && Math.abs(difference)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, amount]) => (
        <div key={name} className="last:text-danger">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="text-base font-semibold">
            <Money amount={amount} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
