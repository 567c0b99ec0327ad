import { company } from '@waydesk/contract/app/company.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { inlineText } from '../../../api/errorTexts.ts';
import { useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { readItem, removeItem, writeItem } from '../../../storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { usePaletteActions } from '../../../ui/usePaletteActions.ts';
import { type Setup, type SetupStep, setupSteps } from './steps.ts';

/** Contains the id of the person who has hidden the card in this browser. */
const ITEM = 'setup hidden';

/** The first steps of a new company; gone when they are done. */
export function SetupCard() {
  const { id, role } = useSession()?.user ?? {};
  const isRider = role === 'rider';
  const read = useRead(company.setup, {}, { enabled: !isRider, handledStatuses: true });
  const { data, failure } = read;
  if (data !== undefined) return <Steps key={id} setup={data} />;
  // A server without this call has no steps either.
  if (failure === undefined || isUnknownCall(failure)) return null;
  return (
    <ErrorBanner
      text={inlineText(failure)}
      requestId={failure.requestId}
      busy={read.isFetching}
      onRetry={read.refresh}
    />
  );
}

function Steps({ setup }: { setup: Setup }) {
  const t = useT();
  const { id, role } = useSession()?.user ?? {};
  const owner = String(id);
  const [isHidden, setHidden] = useState(() => readItem(ITEM) === owner);
  const steps = setupSteps(setup, t);
  const needed = steps.filter(({ isOptional }) => !isOptional);
  const next = needed.find(({ isDone }) => !isDone);
  const isOver = next === undefined;
  const hide = () => {
    writeItem(ITEM, owner);
    setHidden(true);
  };
  const show = () => {
    removeItem(ITEM);
    setHidden(false);
  };
  usePaletteActions(
    isHidden && !isOver ? [{ label: (words) => words('Show the first steps'), run: show }] : [],
  );
  if (isOver || isHidden) return null;
  const isAdmin = may(role, 'shop-admin');
  const done = needed.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={isAdmin ? t('Set up your company') : t('Next step')}
      actions={
        <div className="flex items-center gap-3">
          {isAdmin && (
            <span className="text-muted text-sm tabular-nums">
              {t('{n} of {count} done', { n: done, count: needed.length })}
            </span>
          )}
          <Button small variant="quiet" onClick={hide}>
            {t('Hide')}
          </Button>
        </div>
      }
    >
      <ol className="grid gap-x-6 gap-y-3 sm:gap-y-2 lg:grid-cols-2">
        {(isAdmin ? steps : [next]).map((step) => (
          <Step key={step.name} step={step} isNext={step === next} mayDo={may(role, step.who)} />
        ))}
      </ol>
    </Card>
  );
}

interface Props {
  step: SetupStep;
  isNext: boolean;
  mayDo: boolean;
}

function Step({ step, isNext, mayDo }: Props) {
  const t = useT();
  const { name, state, isDone, action, to } = step;
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-control min-w-0 gap-3 sm:items-center">
      <Icon
        aria-hidden="true"
        className={isDone ? 'text-good size-5 shrink-0' : 'text-muted size-5 shrink-0'}
      />
      {/* A phone has no room for a button beside its step: names broke after a word. */}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1.5 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{name}</p>
          <p className="text-muted text-sm text-pretty">
            {mayDo ? state : t('An administrator does this.')}
          </p>
        </div>
        {!isDone && mayDo && (
          <LinkButton small to={to} variant={isNext ? 'primary' : 'plain'}>
            {action}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
