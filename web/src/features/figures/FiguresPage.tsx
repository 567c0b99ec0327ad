import { figures, type FiguresData } from '@waydesk/contract/money/figures.ts';
import { FIGURES_BY, type FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT, useLanguage } from '../../i18n/t.ts';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { daysError, type Days } from '../../list/days.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { CachedBanner } from '../../page/cached/CachedBanner.tsx';
import { links } from '../../router/links.ts';
import type { SearchValues } from '../../router/search.ts';
import { searches } from '../../router/searches.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { ErrorState, ForbiddenState } from '../../ui/states.tsx';
import { today } from '../../ui/zone.ts';
import { FiguresSkeleton } from './FiguresSkeleton.tsx';
import { periodIn, type ShownDays, periodsOn } from './periods.ts';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { BY_NAMES } from './words.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useSession } from '../../api/session.ts';
import { AgeingCard } from './AgeingCard.tsx';
import { EarnedCard } from './EarnedCard.tsx';
import { CheckCard } from './CheckCard.tsx';
import { NotableCard } from './NotableCard.tsx';
import { NowCards } from './NowCards.tsx';
import { OpeningCard } from './OpeningCard.tsx';
import { OutcomesCard } from './OutcomesCard.tsx';
import { MoneyAccountsCard } from './MoneyAccountsCard.tsx';

const READ = { cache: 'five-minutes', keepPrevious: true } as const;

const queryOf = (values: SearchValues<typeof searches.figures>) => ({
  by: FIGURES_BY.find((one) => one === values.by) ?? FIGURES_BY[0],
  ...periodIn(values, today()),
});

/** /figures */
export function FiguresPage() {
  const t = useT();
  const address = useListAddress(searches.figures);
  const query = queryOf(address.values);
  const isUpsideDown = daysError(query) !== undefined;
  const read = useRead(figures.get, { query }, { ...READ, enabled: !isUpsideDown });
  const { data, failure } = read;
  const isForbidden = data === undefined && failure?.status === 403;
  if (isForbidden) {
    return (
      <Page title={t('Figures')}>
        <ForbiddenState text={t('You do not have permission to perform this action.')}>
          <LinkButton to={links.dashboard()} variant="primary">
            {t('Go to Dashboard')}
          </LinkButton>
          <TryAgain read={read} />
        </ForbiddenState>
      </Page>
    );
  }
  return (
    <Page
      title={t('Figures')}
      actions={
        <>
          <ExportButton route={figures.get} input={{ query }} prefix="figures_export" />
          <ExportButton route={figures.get} input={{ query }} prefix="figures_export" kind="xlsx" />
        </>
      }
    >
      <PeriodBar by={query.by} period={query} onPick={address.set} />
      <CachedBanner read={read} />
      {data !== undefined ? (
        <div aria-busy={read.isFetching} className="flex flex-col gap-4">
          <FiguresView data={data} by={query.by} />
        </div>
      ) : failure !== undefined ? (
        <ErrorState text={inlineText(failure)} requestId={failure.requestId}>
          <TryAgain read={read} variant="primary" />
        </ErrorState>
      ) : (
        <FiguresSkeleton />
      )}
    </Page>
  );
}

interface Props {
  by: FiguresBy;
  period: ShownDays;
  onPick: (change: Days & { by?: FiguresBy }) => void;
}

/** Of which days, and by what: days by name, or a first and a last one. */
function PeriodBar({ by, period, onPick }: Props) {
  const t = useT();
  return (
    <div className="no-print grid grid-cols-2 gap-3 [--spacing-control:var(--spacing-filter)] sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:[:lang(my)_&]:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      <DateRange
        days={period}
        choices={periodsOn(today())}
        // Both ends stand in the address as soon as one is chosen.
        onPick={(days) => onPick({ ...period, ...days })}
      />
      <Field label={t('Group by')}>
        {(ties) => (
          <SelectInput
            {...ties}
            value={by}
            onChange={({ target }) =>
              onPick({ by: FIGURES_BY.find((one) => one === target.value) ?? 'day' })
            }
          >
            {FIGURES_BY.map((one) => (
              <option key={one} value={one}>
                {t(BY_NAMES[one])}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </div>
  );
}

const PAIR = 'grid items-stretch gap-4 lg:grid-cols-2';
const HEAD = 'text-base font-semibold';

/** Where the money is now, then what was earned in the period. */
function FiguresView({ data, by }: { data: FiguresData; by: FiguresBy }) {
  const t = useT();
  const language = useLanguage();
  const isAdmin = may(useSession()?.user.role, 'system-admin');
  const period = { startDate: data.startDate, endDate: data.endDate };
  const [start, end] = [showDay(data.startDate, language), showDay(data.endDate, language)];
  return (
    <>
      {isAdmin && <OpeningCard />}
      <h2 className={HEAD}>{t('Now')}</h2>
      <NowCards data={data} />
      <div className={PAIR}>
        <AgeingCard ageing={data.ageing} />
        <MoneyAccountsCard balances={data.balances} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className={HEAD}>{t('In this period')}</h2>
        <span className="text-muted">{start === end ? start : `${start} – ${end}`}</span>
      </div>
      <p className="text-muted -mt-3 text-xs text-pretty">
        {t('Riders’ phones may send for 72 hours: a day is final three days after its end.')}
      </p>
      <EarnedCard data={data} by={by} period={period} />
      <div className={PAIR}>
        <OutcomesCard totals={data.totals} period={period} />
        <NotableCard notable={data.notable} />
      </div>
      <CheckCard />
    </>
  );
}
