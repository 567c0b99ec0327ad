import { CalendarClock, CircleCheck, PackageX } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { useT } from '../../i18n/t.ts';
import { IconButton } from '../../list/table/RowActions.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { usePaletteActions } from '../../ui/usePaletteActions.ts';
import {
  QUICK_ACTION_NAMES,
  type QuickAction,
  quickActionsOf,
  type QuickParcel,
} from './quickActions.ts';
import { useBulkMove } from './useBulkMove.ts';

const QuickDialogs = lazyComponent(() => import('./QuickDialogs.tsx'), 'QuickDialogs');

const ICONS = { deliver: CircleCheck, fail: PackageX, plan: CalendarClock };

const DELIVERED = { type: 'status', status: 'delivered' } as const;

/** What a row's own press must not follow from: the dialogs are drawn inside the row. */
const keep = (event: MouseEvent) => event.stopPropagation();

interface RowProps {
  parcel: QuickParcel;
}

/** The actions on the parcel of a row, as icons. */
export function RowQuickActions({ parcel }: RowProps) {
  const t = useT();
  const { offered, press, isSending, dialog } = useQuickActions(parcel, true);
  const box = useFocusInRow(offered.length);
  return (
    <span ref={box} className="contents">
      {offered.map((action) => (
        <IconButton
          key={action}
          icon={ICONS[action]}
          label={`${t(QUICK_ACTION_NAMES[action])} #${parcel.id}`}
          busy={isSending && action === 'deliver'}
          isOff={isSending}
          onClick={() => press(action)}
        />
      ))}
      {dialog && (
        <span role="presentation" onClick={keep} onAuxClick={keep}>
          {dialog}
        </span>
      )}
    </span>
  );
}

interface PageProps extends RowProps {
  main: QuickAction | null;
  /** The next day that the customer wishes. */
  day?: string | null;
}

/** The actions on the parcel of a page, in words, and in the palette. */
export function PageQuickActions({ parcel, main, day = null }: PageProps) {
  const t = useT();
  const { offered, press, isSending, dialog } = useQuickActions(parcel, false, day);
  usePaletteActions(
    isSending
      ? []
      : offered.map((action) => ({
          label: (inLanguage) => inLanguage(QUICK_ACTION_NAMES[action]),
          run: () => press(action),
        })),
  );
  return (
    <>
      {offered.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            variant={action === main ? 'primary' : 'plain'}
            busy={isSending && action === 'deliver'}
            aria-disabled={isSending}
            aria-haspopup={action === 'deliver' ? undefined : 'dialog'}
            onClick={() => press(action)}
            // A key held down does it once.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {!(isSending && action === 'deliver') && (
              <Icon aria-hidden="true" className="size-4 shrink-0" />
            )}
            {t(QUICK_ACTION_NAMES[action])}
          </Button>
        );
      })}
      {dialog}
    </>
  );
}

/** Delivered is sent at once and can be undone; the others ask first. */
function useQuickActions(parcel: QuickParcel, isQuiet: boolean, day: string | null = null) {
  const dialogs = useOpened(QuickDialogs);
  const [asked, setAsked] = useState<Exclude<QuickAction, 'deliver'> | null>(null);
  const onDone = () => {};
  const { apply, problem, isSending } = useBulkMove({
    kind: 'parcels',
    action: DELIVERED,
    isQuiet,
    onDone,
  });
  useEffect(() => {
    if (problem !== null) showToast('error', problem);
  }, [problem]);
  const press = (action: QuickAction) => {
    if (action === 'deliver') return void apply([{ id: parcel.id, version: parcel.version }]);
    setAsked(action);
    dialogs.open();
  };
  const close = () => {
    setAsked(null);
    dialogs.close();
  };
  return {
    offered: quickActionsOf(parcel),
    press,
    isSending,
    dialog: dialogs.isOpen && asked !== null && (
      <QuickDialogs parcel={parcel} action={asked} day={day} onClose={close} />
    ),
  };
}

/** When the pressed button goes away with its status, the focus stays in its row. */
function useFocusInRow(offered: number) {
  const box = useRef<HTMLSpanElement>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    const element = box.current;
    const follow = () => {
      wasHere.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useLayoutEffect(() => {
    if (!wasHere.current || document.activeElement !== document.body) return;
    const row = box.current?.closest('[data-row]');
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [offered]);
  return box;
}
