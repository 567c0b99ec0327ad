import { CheckCheck, Copy, CopyMinus, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { FieldError } from '@waydesk/contract/route.ts';
import { MAX_DELIVERIES } from '@waydesk/contract/way-body.ts';
import type { Progress } from '../../../api/callOptions.ts';
import { useT } from '../../../i18n/t.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DeliveryBlock } from '../inputs/DeliveryBlock.tsx';
import { ColumnHeads, ForAll } from '../inputs/LinesHead.tsx';
import { folds } from '../inputs/lineLook.ts';
import { openLine } from '../inputs/openLine.ts';
import { usePaste } from '../inputs/usePaste.ts';
import type { useBlocks } from './useBlocks.ts';

interface Props {
  blocks: ReturnType<typeof useBlocks>;
  /** Once the way is stored, blocks can only be corrected and sent. */
  progress: Progress | null;
  /** Why deliveries were refused, at `deliveries.N`. */
  refused: readonly FieldError[];
}

/** Page 2: one block per delivery. */
export function DeliveriesStep({ blocks, progress, refused }: Props) {
  const t = useT();
  const { fields, add, copyLast, copyWithout, copyPrevious, takeAway, put } = blocks;
  const onPaste = usePaste({ max: MAX_DELIVERIES, put });
  const isFixed = progress !== null;
  const isFull = fields.length >= MAX_DELIVERIES;
  const isOnly = fields.length === 1;
  const aside = useCallback(
    (place: number) =>
      !isFixed && (
        <>
          {place > 0 && (
            <Button small look="quiet" onClick={() => void copyPrevious(place)}>
              <Copy aria-hidden="true" className="size-4" />
              {t('Copy from above')}
            </Button>
          )}
          <Button
            small
            look="quiet"
            disabled={isFull}
            aria-label={t('Copy delivery {n} without its customer', { n: place + 1 })}
            onClick={() => copyWithout(place)}
          >
            <CopyMinus aria-hidden="true" className="size-4" />
            {t('Copy without customer')}
          </Button>
          {!isOnly && (
            <Button
              small
              look="quiet"
              aria-label={t('Remove delivery {n}', { n: place + 1 })}
              onClick={() => void takeAway(place)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          )}
        </>
      ),
    [isFixed, isOnly, isFull, copyPrevious, copyWithout, takeAway, t],
  );
  const written = useCallback(
    () => (
      <Badge tone="green" icon={CheckCheck}>
        {t('Written')}
      </Badge>
    ),
    [t],
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('Deliveries')}</h2>
        {!isFixed && <ForAll />}
      </div>
      <div
        role="presentation"
        className="xl:bg-surface flex flex-col gap-4 xl:gap-0"
        onPaste={isFixed ? undefined : onPaste}
        {...openLine}
      >
        <ColumnHeads />
        {fields.map(({ id }, place) => {
          const isWritten = progress?.written.includes(place) ?? false;
          // It may be stored as it was sent, so a change now could make a second one.
          const isLocked = isWritten || (progress?.unsure.includes(place) ?? false);
          const why = refused.find(({ field }) => field === `deliveries.${place}`)?.message;
          return (
            <DeliveryBlock
              key={id}
              place={place}
              isLocked={isLocked}
              folds={folds(fields.length)}
              problem={isWritten ? undefined : why}
              aside={isWritten ? written : aside}
            />
          );
        })}
      </div>
      {!isFixed && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={add} disabled={isFull}>
            <Plus aria-hidden="true" className="size-4" />
            {t('Add a delivery')}
          </Button>
          <Button onClick={copyLast} disabled={isFull}>
            <CopyPlus aria-hidden="true" className="size-4" />
            {t('Copy the last delivery')}
          </Button>
          <p className="text-muted self-center text-xs">
            {t(
              'Enter goes on, Alt+↓ and Alt+↑ to the same field of another delivery, Ctrl+Enter saves. Rows of a spreadsheet can be pasted.',
            )}
          </p>
        </div>
      )}
    </>
  );
}
