import { useT } from '../i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FIND_KEYS } from './FindButton.tsx';
import { HOME } from './menu.ts';
import { useMenu } from './useMenu.ts';

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const menu = useMenu();
  const links = [HOME, ...menu.flatMap((group) => group.links)].filter(({ key }) => key);
  const rows = [
    [FIND_KEYS, t('Find a record or an action, from anywhere')],
    ['/', t('Search the list, or find anything')],
    ['n', t('New')],
    ['x', t('Select rows in a list')],
    ['Space', t('Select the row; with Shift, all rows from the last one')],
    ['Ctrl+Z', t('Undo the last change to the selected rows')],
    ...links.map(({ key, label }) => [`g ${key}`, t(label)]),
    ['Enter', t('Next field of a way, or choose the highlighted item in a list')],
    ['Ctrl+Enter', t('Save the form')],
    ['Alt+Enter', t('Add a delivery')],
    ['Alt+↓', t('Open a list or a calendar')],
    ['Home End', t('First and last item of an open list')],
    ['Alt+↓ Alt+↑', t('The same field of another delivery')],
    ['t y ↑ ↓', t('In a date: today, yesterday, next day, previous day')],
    ['Page ↑ Page ↓', t('In a calendar: previous month, next month')],
    ['↑ ↓', t('In the delivery count: one more, one fewer')],
    ['↓ ↑', t('In the charges: next township, previous township')],
    ['Tab', t('Choose the highlighted item once you have typed something')],
    ['Esc', t('Close, or undo a filled-in customer or a changed charge')],
    ['?', t('Keyboard shortcuts')],
  ];
  return (
    <Dialog
      title={t('Keyboard shortcuts')}
      onClose={onClose}
      className="min-w-[min(40rem,calc(100vw-2rem))]"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([keys, label]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="bg-sunken border-line rounded-control border px-2 py-0.5 font-mono">
                {keys}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
