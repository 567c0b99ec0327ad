import type { ViewList } from '@waydesk/contract/app/views.ts';
import { Bookmark } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { isOurServer } from '../api/foreign.ts';
import { useT } from '../i18n/t.ts';
import { chunkOf, useOpened } from '../api/lazyComponent.tsx';
import { Button } from '../ui/Button.tsx';
import { useChunk } from '../ui/lazyChunk.ts';
import type { ListAddress } from './useListAddress.ts';

const views = chunkOf(() => import('./views/Views.tsx'));

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
  const isOff = list === undefined || !isOurServer();
  const isNamed = !isOff && view !== undefined;
  const { chunk, hasFailed, load } = useChunk(views, isNamed ? 'now' : 'asked');
  const menu = useOpened({ load });
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
          aria-expanded={menu.isOpen}
          onClick={menu.isOpen ? menu.close : menu.open}
          className="max-w-full pointer-coarse:min-w-11"
        >
          {/* A phone has no room for the word. */}
          <Bookmark aria-hidden="true" className="size-4 shrink-0 sm:hidden" />
          {chunk && isNamed ? (
            <chunk.ViewName {...of} />
          ) : (
            <span className="max-sm:sr-only">{t('Views')}</span>
          )}
        </Button>
        {chunk && isOpening && <chunk.ApplyView {...of} onRefused={() => setRefused(view)} />}
        {chunk && menu.isOpen && <chunk.Views {...of} button={button} onClose={menu.close} />}
      </div>
    ),
  };
}
