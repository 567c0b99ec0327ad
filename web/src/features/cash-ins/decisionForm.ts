/** The form of a decision: one choice instead of the two fields that the call has. */
import { cashInDecision, type cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { REASON_REQUIRED } from '@waydesk/contract/calls/money-fields.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { rules } from '../../form/rules.ts';

/** Who bears the difference of an accepted count, or that it is refused. */
export const OUTCOMES = ['rider', 'company', 'refuse'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface DecisionValues {
  outcome: Outcome | '';
  reason: string;
}

export const BLANK_DECISION: DecisionValues = { outcome: '', reason: '' };

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

export const outcomeText = (outcome: Outcome, difference: number | null): Text =>
  (difference !== null && difference < 0 ? OVER : SHORT)[outcome];

export const decisionBody = ({ outcome, reason }: DecisionValues) =>
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

export const decisionRules = rules<DecisionValues>(withReason, decisionBody, (field) =>
  field === 'reason' ? field : 'outcome',
);
