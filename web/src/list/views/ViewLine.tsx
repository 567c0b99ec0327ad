import type { SavedView } from '@waydesk/contract/app/views.ts';
import { useRouter } from '@tanstack/react-router';
import { Check, Pencil, Trash2, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../table/RowActions.tsx';

interface Props {
  view: SavedView;
  isOpen: boolean;
  isOwn: boolean;
  isBusy: boolean;
  onOpen: () => void;
  /** For those who may change it. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** One view in the menu: a link to it, and what its owner can do. */
export function ViewLine({ view, isOpen, isOwn, isBusy, onOpen, onEdit, onRemove }: Props) {
  const t = useT();
  const { name, owner, shared } = view;
  const search: Record<string, string> = { view: String(view.id) };
  const { href } = useRouter().buildLocation({ ...links.here(), search });
  const press = (event: MouseEvent) => {
    // The browser itself opens another tab, whose address then names the view alone.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={classes('rounded-control flex items-center', isOpen && 'bg-accent-soft')}>
      <a
        href={href}
        aria-current={isOpen || undefined}
        onClick={press}
        className="hover:bg-sunken rounded-control min-h-control flex min-w-0 flex-1 items-center gap-2 px-2 py-1 pointer-coarse:min-h-11"
      >
        <Check aria-hidden="true" className={classes('size-4 shrink-0', !isOpen && 'invisible')} />
        <span className="min-w-0 break-words">
          {name}
          {!isOwn && (
            <span className="text-muted block text-xs">{t('by {name}', { name: owner })}</span>
          )}
        </span>
        {isOwn && shared && (
          <>
            <Users aria-hidden="true" className="text-muted size-4 shrink-0" />
            <span className="sr-only">{t('Shared')}</span>
          </>
        )}
      </a>
      {onEdit && <IconButton icon={Pencil} label={t('Rename {name}', { name })} onClick={onEdit} />}
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={t('Delete {name}', { name })}
          danger
          busy={isBusy}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
