import type { FieldError } from '@waydesk/contract/calls/route.ts';
import { CheckCheck, Copy, CopyMinus, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DeliveryBlock } from './DeliveryBlock.tsx';
import { folds } from './lineStyle.ts';
import { ColumnHeads, ForAll } from './LinesHead.tsx';
import { openLine } from './openLine.ts';
import { useLineActions, type LineArray } from './useLineActions.ts';
import { usePaste } from './usePaste.ts';
import { useShopCod } from './useShopCod.ts';
import type { Lock } from './values.ts';

export { TotalsBar } from './TotalsBar.tsx';

interface Props {
  lines: LineArray;
  /** How many there may be. */
  max: number;
  /** How many of them, from the first one, are stored: they are not taken away here. */
  stored?: number;
  /** They can only be corrected and sent. */
  isFixed?: boolean;
  /** They may be stored as they stand: nothing in them changes by itself. */
  isSent?: boolean;
  isSending: boolean;
  /** Why the server refused deliveries, at `deliveries.N`. */
  refused: readonly FieldError[];
  /** The township that a stored delivery keeps its charge for. */
  townshipAt?: (place: number) => TownshipOption | null | undefined;
  /** What else there is to see and to do on a stored line. */
  asideAt?: (place: number, lock: Lock | null) => ReactNode;
}

/** All deliveries of a way: lines below each other, and what is done with them. */
export function Lines(props: Props) {
  const { lines, max, stored = 0, isFixed = false, isSent = isFixed } = props;
  const { isSending, refused, townshipAt, asideAt } = props;
  const t = useT();
  const cod = useShopCod(isSent);
  const { fields } = lines;
  const { add, copyLast, copyWithout, copyPrevious, takeAway, put } = useLineActions(lines);
  const onPaste = usePaste({ max, put });
  const isFull = fields.length >= max;
  const isOnly = fields.length === 1;
  const aside = useCallback(
    (place: number, lock: Lock | null) => {
      const isStored = place < stored;
      return (
        <>
          {isStored && asideAt?.(place, lock)}
          {lock === 'written' && (
            <Badge tone="green" icon={CheckCheck}>
              {t('Written')}
            </Badge>
          )}
          {!isFixed && lock === null && place > 0 && !isStored && (
            <Button small variant="quiet" onClick={() => void copyPrevious(place)}>
              <Copy aria-hidden="true" className="size-4" />
              {t('Copy from above')}
            </Button>
          )}
          {!isFixed && (
            <Button
              small
              variant="quiet"
              disabled={isFull}
              aria-label={t('Copy delivery {n} without its customer', { n: place + 1 })}
              onClick={() => copyWithout(place)}
            >
              <CopyMinus aria-hidden="true" className="size-4" />
              {t('Copy without customer')}
            </Button>
          )}
          {!isFixed && lock === null && !isStored && !isOnly && (
            <Button
              small
              variant="quiet"
              aria-label={t('Remove delivery {n}', { n: place + 1 })}
              onClick={() => void takeAway(place)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          )}
        </>
      );
    },
    [stored, asideAt, isFixed, isOnly, isFull, copyPrevious, copyWithout, takeAway, t],
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('Deliveries')}</h2>
        {!isFixed && fields.length > 0 && <ForAll />}
      </div>
      {fields.length > 0 && (
        <div
          role="presentation"
          className="delivery-lines flex flex-col gap-4"
          onPaste={isFixed ? undefined : onPaste}
          data-cod={cod ?? ''}
          {...openLine}
        >
          <ColumnHeads />
          {fields.map(({ id }, place) => (
            <DeliveryBlock
              key={id}
              index={place}
              storedTownship={townshipAt?.(place)}
              isSending={isSending}
              folds={folds(fields.length)}
              problem={refused.find((one) => one.field === `deliveries.${place}`)?.message}
              aside={aside}
            />
          ))}
        </div>
      )}
      {!isFixed && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={add} disabled={isFull} aria-keyshortcuts="Alt+Enter">
            <Plus aria-hidden="true" className="size-4" />
            {t('Add a delivery')}
          </Button>
          {fields.length > 0 && (
            <Button onClick={copyLast} disabled={isFull}>
              <CopyPlus aria-hidden="true" className="size-4" />
              {t('Copy the last delivery')}
            </Button>
          )}
          <p className="text-muted self-center text-xs pointer-coarse:hidden">
            {t(
              'Enter moves on, Alt+↓ and Alt+↑ go to the same field of another delivery, Alt+Enter adds one, Ctrl+Enter saves. Rows of a spreadsheet can be pasted.',
            )}
          </p>
        </div>
      )}
    </>
  );
}
