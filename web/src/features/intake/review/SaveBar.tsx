import { openQuestions } from '@waydesk/contract/sheet/intake-question.ts';
import type { IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useMemo } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { Review } from './useReview.ts';

/** What totals cannot be taken apart without. */
const NEEDS = {
  'one-shop':
    'The amounts are totals, and the delivery charge depends on the shop. Choose one shop, or mark them as item prices.',
  charges: 'The amounts are totals, and the delivery charges of the shop are not loaded yet.',
} satisfies Record<string, Text>;

interface Props {
  review: Review;
  needs: keyof typeof NEEDS | null;
  onSave: (ready: readonly IntakeRow[]) => void;
  /** Leads to what is to be answered first. */
  onQuestions: () => void;
}

/** What is ready to be saved, and the button for it. */
export function SaveBar({ review, needs, onSave, onQuestions }: Props) {
  const t = useT();
  const { rows, reading, isBehind } = review;
  const ready = useMemo(
    () => rows.flatMap(({ state, row }) => (state === 'ready' ? row : [])),
    [rows],
  );
  const total = ready.reduce((sum, row) => sum + (row.total ?? 0), 0);
  const blocked = reading.columns.amount === 'total' && needs !== null ? NEEDS[needs] : null;
  const open = openQuestions(reading).length;
  return (
    <>
      {open > 0 && (
        <Banner
          kind="warning"
          actions={
            <Button small onClick={onQuestions}>
              {t('Go to the question')}
            </Button>
          }
        >
          {t('Questions to answer before saving: {n}', { n: open })}
        </Banner>
      )}
      {blocked !== null && <Banner kind="warning">{t(blocked)}</Banner>}
      <div className="bg-page border-line sticky bottom-(--bottom-bar) z-10 -mx-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t px-1 py-3 [@media(height<30rem)]:static">
        <p role="status" className="min-w-0 tabular-nums">
          {t('Parcels to save: {n}', { n: ready.length })}
          {/* Until all is answered it would be another sum. */}
          {open === 0 && blocked === null && (
            <>
              {' · '}
              <Money amount={total} />
            </>
          )}
        </p>
        <Button
          variant="primary"
          aria-disabled={blocked !== null || open > 0 || isBehind || ready.length === 0}
          onClick={() => onSave(ready)}
        >
          {ready.length === 1 ? t('Save 1 parcel') : t('Save {n} parcels', { n: ready.length })}
        </Button>
      </div>
    </>
  );
}
