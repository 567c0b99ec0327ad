import type { ViewList } from '@waydesk/contract/views.ts';
import { Bookmark } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { loadPart } from '../api/chunk.ts';
import { loadedForeignServers } from '../api/foreign.ts';
import { useT } from '../i18n/t.ts';
import { useOpenedPart } from '../page/useOpenedPart.ts';
import { Button } from '../ui/Button.tsx';
import { partOf, usePart } from '../ui/usePart.ts';
import type { ListAddress } from './useListAddress.ts';

const views = partOf(() => loadPart(() => import('./views/Views.tsx')));

interface ListViews {
  button: ReactNode;
  /** A view is about to be applied: the rows of before are not what was asked for. */
  isOpening: boolean;
}

/**
 * The saved views of a list; `ids` are its shown columns. Their code loads when the button is
 * pressed, or when the address names a view.
 */
export function useViews(
  list: ViewList | undefined,
  address: ListAddress,
  ids: readonly string[],
): ListViews {
  const t = useT();
  const { view, columns } = address.view;
  // Only our own server has views.
  const isOff = list === undefined || loadedForeignServers() !== undefined;
  const isNamed = !isOff && view !== undefined;
  const { part, hasFailed } = usePart(views, isNamed ? 'now' : 'asked');
  const menu = useOpenedPart(views);
  const [refused, setRefused] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  if (isOff) return { button: null, isOpening: false };
  const isOpening = isNamed && columns === undefined && !hasFailed && refused !== view;
  const of = { list, address, ids };
  return {
    isOpening,
    button: (
      <div className="relative min-w-0">
        <Button
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={menu.part !== null}
          onClick={menu.part === null ? menu.open : menu.close}
          className="max-w-full pointer-coarse:min-w-11"
        >
          {/* A phone has no room for the word. */}
          <Bookmark aria-hidden="true" className="size-4 shrink-0 sm:hidden" />
          {part && isNamed ? (
            <part.ViewName {...of} />
          ) : (
            <span className="max-sm:sr-only">{t('Views')}</span>
          )}
        </Button>
        {part && isOpening && <part.ApplyView {...of} onRefused={() => setRefused(view)} />}
        {menu.part && <menu.part.Views {...of} button={button} onClose={menu.close} />}
      </div>
    ),
  };
}
