import { MAX_BULK_ROWS, TOO_MANY_BULK_ROWS } from '@waydesk/contract/parcels/bulk-rules.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { usePhone } from '../../ui/useMedia.ts';
import { PageBox } from './Boxes.tsx';
import { type Choosing, chosenOf, chosenCount, type PickedRows, pickedRows } from './choice.ts';
import { formatCount, rowsText } from './rowsText.ts';
import type { BulkKind } from './kinds.ts';
import { focusBox, useChoiceKeys } from '../selection/useChoiceKeys.ts';

/** The selected rows, for actions on them. */
export interface ChosenRows {
  kind: BulkKind;
  count: number;
  /** Whether there are more: the server says how many, once it is asked. */
  isMore?: boolean;
  pick: () => PickedRows;
  /** After it was done. */
  onDone: () => void;
}

export interface BulkBarProps {
  kind: BulkKind;
  choosing: Choosing;
  /** The rows of the page. */
  ids: readonly number[];
  /** The number of rows that match the filters; undefined while unknown. */
  total: number | undefined;
  /** Whether more match than `total`. */
  isMore: boolean;
  /** The list's query. */
  query: object;
  /** It was begun on this row, by its key. */
  startedAt: string | null;
  actions: (chosen: ChosenRows) => ReactNode;
  onLeave: () => void;
}

/** The filters of the list; with other filters the selection would mean other rows. */
const filtersOf = (query: object) => ({
  ...query,
  page: undefined,
  limit: undefined,
  sortBy: undefined,
  sortOrder: undefined,
});

/** How many rows are chosen and what can be done with them, at the lower edge of the list. */
export function BulkBar(props: BulkBarProps) {
  const {
    kind,
    choosing,
    ids,
    total = ids.length,
    isMore,
    query,
    startedAt,
    actions,
    onLeave,
  } = props;
  const t = useT();
  const choice = useSyncExternalStore(choosing.subscribe, choosing.read);
  useEffect(() => choosing.show(ids), [choosing, ids]);
  const filters = JSON.stringify(filtersOf(query));
  const before = useRef(filters);
  useEffect(() => {
    if (before.current !== filters) choosing.clear();
    before.current = filters;
  }, [choosing, filters]);
  useChoiceKeys(choosing, onLeave);
  // Cards have no head for it.
  const isPhone = usePhone();
  const [start] = useState(startedAt);
  useEffect(() => {
    focusBox(start === null ? null : document.querySelector(`[data-row="${start}"]`));
  }, [start]);
  const count = chosenCount(choice, total);
  const isTooMany = count > MAX_BULK_ROWS;
  const isMoreChosen = isMore && choice.isAll;
  const offersAll =
    !choice.isAll && total > ids.length && ids.length > 0 && chosenOf(choice, ids) === 'all';
  return (
    <section
      data-bulk-bar
      aria-label={t('Selected rows')}
      className="bg-raised border-line rounded-card shadow-float no-print sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border px-3 py-2 [--spacing-control:var(--spacing-filter)] [@media(height<30rem)]:static"
    >
      <div role="status" className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          {t('{rows} selected', { rows: rowsText(kind, count, t, isMoreChosen) })}
        </p>
        {isTooMany ? (
          <p className="text-danger">{t(TOO_MANY_BULK_ROWS)}</p>
        ) : (
          choice.isAll && (
            <p className="text-muted">
              {t('All matching rows on every page, except those you deselect.')}
            </p>
          )
        )}
      </div>
      {isPhone && <PageBox choosing={choosing} />}
      <Button
        variant="quiet"
        aria-label={t('Clear selection')}
        onClick={onLeave}
        className="sm:order-last pointer-coarse:min-w-11"
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
      {offersAll && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {/* A phone has no room to say what its boxes show. */}
          <span className="text-muted max-sm:hidden">
            {t('All {n} on this page are selected.', { n: formatCount(ids.length) })}
          </span>
          <AllThatMatch total={total} isMore={isMore} onPress={choosing.putAll} />
        </div>
      )}
      {/* Two lines of buttons on a phone at most: the first two stand beside each other. */}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-[1_1_28%] max-sm:[&>button]:px-1 max-sm:[&>button:nth-child(-n+2)]:basis-[38%]">
        {actions({
          kind,
          count: isTooMany ? 0 : count,
          isMore: isMoreChosen,
          pick: () => pickedRows(choice, { ...query, page: undefined, limit: undefined }),
          onDone: onLeave,
        })}
      </div>
    </section>
  );
}

interface AllThatMatchProps {
  total: number;
  isMore: boolean;
  onPress: () => void;
}

/** Says at once when they are too many. */
function AllThatMatch({ total, isMore, onPress }: AllThatMatchProps) {
  const t = useT();
  return total > MAX_BULK_ROWS ? (
    <span className="text-muted">
      {t('More than {n} match: narrow the list first.', { n: formatCount(MAX_BULK_ROWS) })}
    </span>
  ) : (
    <Button onClick={onPress}>
      {t('Select all {n} that match', { n: formatCount(total, isMore) })}
    </Button>
  );
}
