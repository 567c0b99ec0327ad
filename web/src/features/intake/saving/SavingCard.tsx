import { inlineText } from '../../../api/errorTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { type Saving, progressOf } from './savePieces.ts';
import type { SavingRun } from './useSaving.ts';

interface Props {
  saving: Saving;
  run: SavingRun;
}

/** How far saving has come, and how it goes on after an interruption. */
export function SavingCard({ saving, run }: Props) {
  const t = useT();
  const { done, count } = progressOf(saving);
  const { isRunning, isStopping, failure } = run;
  const text = t('{done} of {count} rows', { done, count });
  return (
    <Card title={isRunning ? t('Saving the parcels') : t('Saving was interrupted')}>
      <div className="flex flex-col gap-3">
        <progress
          aria-label={t('Saving the parcels')}
          value={done}
          max={count}
          className="bg-fill [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent h-2 w-full appearance-none overflow-hidden rounded-full border-0"
        />
        <p role="status" className="tabular-nums">
          {text}
        </p>
        {failure && <Banner kind="error">{inlineText(failure)}</Banner>}
        {isRunning ? (
          <div>
            <Button aria-disabled={isStopping} onClick={run.stop}>
              {isStopping ? t('Stopping...') : t('Stop saving')}
            </Button>
          </div>
        ) : (
          <>
            <p className="text-muted">
              {t('What was saved stays saved. Continuing saves each remaining row once.')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => void run.run(saving)}>
                {t('Continue saving')}
              </Button>
              <Button onClick={run.setAside}>{t('Back to the rows')}</Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
