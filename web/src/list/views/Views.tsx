/** What the saved views of a list need once one is open or their button was pressed. */
import type { SavedView } from '@waydesk/contract/app/views.ts';
import { useEffect, useState, type RefObject } from 'react';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useNarrow } from '../../ui/useMedia.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { MenuBox } from '../filters/MenuBox.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import { type ViewedList, isChanged, searchIn, useGo, useViewList } from './viewState.ts';

const ViewDialog = lazyComponent(() => import('./ViewDialog.tsx'), 'ViewDialog');

/** What the button says: the view that is open, and whether the list differs from it. */
export function ViewName(of: ViewedList) {
  const t = useT();
  const { open } = useViewList(of);
  if (open === undefined) return <span className="max-sm:sr-only">{t('Views')}</span>;
  return (
    <>
      <span className="sr-only">{t('Views')}:</span>
      <span className="max-w-48 truncate max-sm:max-w-24">{open.name}</span>
      {isChanged(open, of) && <Badge tone="amber">{t('Changed')}</Badge>}
    </>
  );
}

/** Brings the view that the address names into the address. */
export function ApplyView({ onRefused, ...of }: ViewedList & { onRefused: () => void }) {
  const t = useT();
  const go = useGo();
  const { open, isFetching, failure } = useViewList(of);
  const isGone = open === undefined && !isFetching && failure === undefined;
  const hasFailed = open === undefined && failure !== undefined;
  useEffect(() => {
    if (open !== undefined) go(searchIn(open, of.address), true);
    else if (hasFailed) onRefused();
    else if (isGone) {
      showToast('error', t('This view no longer exists'));
      of.address.reset('view', 'columns');
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each view
  }, [open?.id, isGone, hasFailed]);
  return null;
}

interface Opened extends ViewedList {
  /** The button above, to which the focus returns. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The menu, and the form that it opens. */
export function Views({ button, onClose, ...of }: Opened) {
  const t = useT();
  // Its button may stand at the left edge there.
  const isNarrow = useNarrow();
  const form = useOpened(ViewDialog);
  const [edited, setEdited] = useState<SavedView>();
  if (form.isOpen) return <ViewDialog {...of} view={edited} onClose={onClose} />;
  const menu = (
    <ViewsMenu
      {...of}
      onDone={() => {
        onClose();
        button.current?.focus();
      }}
      onEdit={(view) => {
        // From the form it comes back to there.
        button.current?.focus();
        setEdited(view);
        form.open();
      }}
    />
  );
  return isNarrow ? (
    <Dialog
      title={t('Views')}
      onClose={onClose}
      className="mb-0 max-h-[85dvh] w-full max-w-none rounded-b-none"
    >
      {menu}
    </Dialog>
  ) : (
    <MenuBox
      label={t('Views')}
      onClose={onClose}
      className="max-h-[70dvh] max-w-80 overflow-y-auto"
    >
      {menu}
    </MenuBox>
  );
}
