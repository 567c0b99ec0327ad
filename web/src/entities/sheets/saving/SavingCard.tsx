import { inlineText } from '../../../api/errorTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Sending } from './useSending.ts';

interface Props {
  /** While it runs: 'Saving the parcels'. */
  title: Text;
  /** Rows that are answered, and all. */
  progress: { done: number; count: number };
  sending: Sending;
  onContinue: () => void;
  /** Leaves what was not sent among the rows. */
  onBack: () => void;
}

/** How far saving has come, and how it goes on after an interruption. */
export function SavingCard({ title, progress, sending, onContinue, onBack }: Props) {
  const t = useT();
  const { done, count } = progress;
  const { isRunning, isStopping, failure } = sending;
  const text = t('{done} of {count} rows', { done, count });
  return (
    <Card title={isRunning ? t(title) : t('Saving was interrupted')}>
      <div className="flex flex-col gap-3">
        <ProgressBar label={t(title)} part={count === 0 ? null : done / count} className="w-full" />
        <p role="status" className="tabular-nums">
          {text}
        </p>
        {failure && <Banner kind="error">{inlineText(failure)}</Banner>}
        {isRunning ? (
          <div>
            <Button aria-disabled={isStopping} onClick={sending.stop}>
              {isStopping ? t('Stopping...') : t('Stop saving')}
            </Button>
          </div>
        ) : (
          <>
            <p className="text-muted">
              {t('What was saved stays saved. Continuing saves each remaining row once.')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={onContinue}>
                {t('Continue saving')}
              </Button>
              <Button onClick={onBack}>{t('Back to the rows')}</Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
