import { figures, type MoneyCheck } from '@waydesk/contract/money/figures.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The check of the books: run on demand, because it reads everything. */
export function CheckCard() {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const read = useRead(figures.check, {}, { enabled: isAsked });
  const { data, failure, isFetching, refresh } = read;
  const isBusy = isAsked && isFetching;
  return (
    <Card
      title={t('Books check')}
      actions={
        <Button small busy={isBusy} onClick={() => (isAsked ? refresh() : setAsked(true))}>
          {isBusy ? t('Checking...') : t('Check all totals')}
        </Button>
      }
    >
      <div role="status" className="flex flex-col gap-3">
        {data !== undefined ? (
          <Found check={data} />
        ) : failure === undefined ? (
          <p className="text-muted">
            {t('Compares the books with every delivery, statement and account.')}
          </p>
        ) : (
          <ErrorBanner
            text={inlineText(failure)}
            requestId={failure.requestId}
            busy={isFetching}
            onRetry={refresh}
          />
        )}
      </div>
    </Card>
  );
}

function Found({ check: { ok, broken, checked, payable_early: early } }: { check: MoneyCheck }) {
  const t = useT();
  return (
    <>
      {ok ? (
        <p className="flex items-center gap-1.5">
          <CircleCheck aria-hidden="true" className="text-good size-4 shrink-0" />
          {t('All totals match')}
          <span className="text-muted">({t('{n} checks', { n: checked.length })})</span>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {broken.map(({ name, count, first }) => (
            <li key={name}>
              <p className="flex items-center gap-1.5 font-medium">
                <CircleAlert aria-hidden="true" className="text-danger size-4 shrink-0" />
                {t('{n} do not match: {rule}', { n: writeCount(count), rule: t.sent(name) })}
              </p>
              <ul className="text-muted ml-6 text-xs [overflow-wrap:anywhere]">
                {first.map((row, at) => (
                  <li key={at}>
                    {Object.entries(row)
                      .map(([field, value]) => `${field}: ${value ?? '–'}`)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {early.length > 0 && (
        <div>
          <p className="font-medium">{t('In a statement before their cash was handed in')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {early.map(({ delivery_id: id, amount }) => (
              <li key={id}>
                <TextLink to={links.delivery({ id })}>#{id}</TextLink>{' '}
                <SignedMoney amount={amount} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
