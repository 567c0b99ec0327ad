import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/t.ts';
import { FilterTabs } from '../../../list/filters/FilterTabs.tsx';
import { PaginationBar } from '../../../list/PaginationBar.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { usePhone } from '../../../ui/useMedia.ts';

/** What of `GridState` the frame needs. */
interface Grid {
  page: number;
  pages: number;
  setPage: (page: number) => void;
  focusCell: () => void;
  goToInvalidCell: () => void;
}

interface Props<Tab extends string> {
  tabs: readonly { value: Tab; label: string; badge: number }[];
  tab: Tab;
  onTab: (tab: Tab | undefined) => void;
  grid: Grid;
  /** Whether any row is to be fixed, and whether those are shown. */
  hasFaults: boolean;
  showsFaults: boolean;
  canUndo: boolean;
  undo: () => void;
  /** How many guesses there are to confirm. */
  guesses: number;
  onConfirmAll: () => void;
  onDownload: () => void;
  /** The text of a corrected cell stands in others, too. */
  offer: { text: string; count: number; accept: () => void } | null;
  /** Above the buttons. */
  before?: ReactNode;
  /** Among the buttons; `andBack` leads the keyboard from one that goes away to the grid. */
  buttons: (andBack: (press: () => void) => () => void) => ReactNode;
  isEmpty: boolean;
  /** The rows: on a phone as cards, otherwise as a grid with a panel about its cell. */
  cards: ReactNode;
  table: ReactNode;
  panel: ReactNode;
}

/** The rows of an import by where they stand, with what can be done to them. */
export function SheetRows<Tab extends string>(props: Props<Tab>) {
  const { tabs, tab, onTab, grid, hasFaults, showsFaults, canUndo, undo } = props;
  const { guesses, onConfirmAll, onDownload, offer, before, buttons } = props;
  const { isEmpty, cards, table, panel } = props;
  const t = useT();
  const isPhone = usePhone();
  const andBack = (press: () => void) => () => {
    press();
    grid.focusCell();
  };
  return (
    <div
      role="presentation"
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'F8' || event.defaultPrevented || isPhone) return;
        event.preventDefault();
        grid.goToInvalidCell();
      }}
    >
      <FilterTabs label={t('Sheet rows')} tabs={tabs} chosen={tab} onChoose={onTab} />
      {before}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {/* A phone has no room for what does nothing. */}
        {(!isPhone || canUndo) && (
          <Button small aria-disabled={!canUndo} aria-keyshortcuts="Control+Z" onClick={undo}>
            {t('Undo the last change')}
          </Button>
        )}
        {!isPhone && hasFaults && (
          <Button small aria-keyshortcuts="F8" onClick={grid.goToInvalidCell}>
            {t('Next problem (F8)')}
          </Button>
        )}
        {guesses > 0 && (
          <Button small onClick={andBack(onConfirmAll)}>
            {t('Confirm all guesses ({n})', { n: guesses })}
          </Button>
        )}
        {buttons(andBack)}
        {hasFaults && (!isPhone || showsFaults) && (
          <Button small className="sm:ml-auto" onClick={onDownload}>
            <Download aria-hidden="true" className="size-4 shrink-0" />
            {t('Download the rows to fix')}
          </Button>
        )}
      </div>
      <div role="status">
        {offer && (
          <Banner
            kind="info"
            actions={
              <Button small variant="primary" onClick={andBack(offer.accept)}>
                {t('Apply to {n} cells', { n: offer.count })}
              </Button>
            }
          >
            {offer.text}
          </Banner>
        )}
      </div>
      {isEmpty ? (
        <p className="text-muted p-4 text-center">{t('No rows here')}</p>
      ) : isPhone ? (
        cards
      ) : (
        <div className="grid items-start gap-3 2xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-1">
            {table}
            <p className="text-muted text-xs">
              {t(
                'Arrow keys move, Enter or F2 edits, Esc cancels, Ctrl+V pastes, Ctrl+Z undoes, F8 goes to the next problem.',
              )}
            </p>
          </div>
          {panel}
        </div>
      )}
      <PaginationBar page={grid.page} pages={grid.pages} onPage={grid.setPage} />
    </div>
  );
}
