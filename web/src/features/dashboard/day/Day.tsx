import { dashboard } from '@waydesk/contract/app/dashboard.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { links } from '../../../router/links.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { TWO_COLUMNS, MAIN_COLUMN } from '../dayLayout.ts';
import { DaySkeleton } from '../DaySkeleton.tsx';
import { Attention } from './Attention.tsx';
import { DayCards } from './DayCards.tsx';
import { Events } from './Events.tsx';
import { isQuiet } from './figures.ts';
import { Fortnight } from './Fortnight.tsx';

const READ = { handledStatuses: isUnknownCall };

/** The owner's day. */
export function Day() {
  const t = useT();
  const language = useLanguage();
  const { data: day, failure, isFetching, refresh } = useRead(dashboard.day, {}, READ);
  if (day === undefined) {
    if (failure === undefined) return <DaySkeleton />;
    if (isUnknownCall(failure)) return null;
    return <ErrorBanner text={inlineText(failure)} busy={isFetching} onRetry={refresh} />;
  }
  if (isQuiet(day.days) && day.events.length === 0) {
    return (
      <EmptyState
        text={t('No activity yet')}
        hint={t('Parcels taken in and delivered appear here, day by day.')}
      >
        <LinkButton to={links.createWay()} variant="primary">
          {t('Create New Way')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="text-base font-semibold">{t('Today so far')}</h2>
        <span className="text-muted">{showDay(day.days.at(-1)?.day ?? '', language)}</span>
        <TextLink to={links.figures()} className="ml-auto">
          {t('Figures for all days')}
        </TextLink>
      </div>
      <DayCards days={day.days} />
      <div className={TWO_COLUMNS}>
        <div className={MAIN_COLUMN}>
          <Fortnight days={day.days} />
          <Attention day={day} />
        </div>
        <Events events={day.events} />
      </div>
    </div>
  );
}
