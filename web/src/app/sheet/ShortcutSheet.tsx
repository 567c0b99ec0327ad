import type { Text } from '@waydesk/contract/texts/text.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { FIND_KEYS } from '../FindButton.tsx';
import { actionsFound } from '../palette/actions.ts';
import type { FrameDialogs } from '../palette/commands.ts';
import type { PaletteItem } from '../palette/findings.ts';
import { useReadings } from '../palette/useReadings.ts';

const KEYS: readonly [keys: string, does: Text][] = [
  [FIND_KEYS, 'Find a record or an action, from anywhere'],
  ['/', 'Search the list, or find anything'],
  ['n', 'New'],
  ['x', 'Select rows in a list'],
  ['Space', 'Select the row; with Shift, all rows from the last one'],
  ['Ctrl+Z', 'Undo the last change to the selected rows'],
  ['Enter', 'Next field of a way, or choose the highlighted item in a list'],
  ['Ctrl+Enter', 'Save the form'],
  ['Alt+Enter', 'Add a delivery'],
  ['Alt+↓', 'Open a list or a calendar'],
  ['Home End', 'First and last item of an open list'],
  ['Alt+↓ Alt+↑', 'The same field of another delivery'],
  ['t y ↑ ↓', 'In a date: today, yesterday, next day, previous day'],
  ['Page ↑ Page ↓', 'In a calendar: previous month, next month'],
  ['↑ ↓', 'In the delivery count: one more, one fewer'],
  ['↓ ↑', 'In the charges: next township, previous township'],
  ['Tab', 'Choose the highlighted item once you have typed something'],
  ['Esc', 'Close, or undo a filled-in customer or a changed charge'],
  ['?', 'Keyboard shortcuts and screens'],
];

const GROUP = 'flex flex-col gap-1 [&>h3]:text-muted [&>h3]:text-xs [&>h3]:font-semibold';

const Keys = ({ children }: { children: string }) => (
  <kbd className="bg-sunken border-line rounded-control shrink-0 border px-1.5 font-mono text-xs">
    {children}
  </kbd>
);

/** All that one can open and do here, and its keys; a search finds it by the palette's words. */
export function ShortcutSheet({ onClose, ...frame }: FrameDialogs & { onClose: () => void }) {
  const t = useT();
  const router = useRouter();
  const role = useSession()?.user.role ?? '';
  const [typed, setTyped] = useState('');
  const { readings, languages } = useReadings(typed.trim());
  const asked = { role, t, languages, readings, recent: [], frame };
  const groups = actionsFound(asked).filter(({ items }) => items.length > 0);
  const words = readings.map((text) => text.toLowerCase());
  const isAsked = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  const keys = KEYS.filter(
    ([pressed, does]) =>
      words.length === 0 ||
      isAsked(pressed) ||
      languages.some((inLanguage) => isAsked(inLanguage(does))),
  );
  // Closed first, so that the screen has the focus again.
  const take = ({ run }: PaletteItem) => {
    flushSync(onClose);
    if (typeof run === 'function') run();
    else void router.navigate(run);
  };
  return (
    <Dialog
      title={t('Keyboard shortcuts and screens')}
      onClose={onClose}
      className="w-[min(60rem,calc(100vw-2rem))]"
    >
      <TextInput
        type="search"
        autoComplete="off"
        aria-label={t('Search the screens, actions and shortcuts')}
        placeholder={t('Search the screens, actions and shortcuts')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="grid max-h-[65dvh] content-start gap-x-8 gap-y-4 overflow-y-auto md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {groups.map(({ name, items }) => (
            <section key={name} aria-label={name} className={GROUP}>
              <h3>{name}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item.key}>
                    <button
                      type="button"
                      onClick={() => take(item)}
                      className="hover:bg-sunken rounded-control pointer-coarse:min-h-11 flex w-full items-center gap-3 px-2 py-1 text-left"
                    >
                      <span className="min-w-0">{item.label}</span>
                      {item.hint && <span className="text-muted text-xs">{item.hint}</span>}
                      {item.keys && (
                        <span className="ml-auto">
                          <Keys>{item.keys}</Keys>
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {keys.length > 0 && (
          <section aria-label={t('Keyboard shortcuts')} className={GROUP}>
            <h3>{t('Keyboard shortcuts')}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 px-2">
              {keys.map(([pressed, does]) => (
                <div key={pressed} className="contents">
                  <dt>
                    <Keys>{pressed}</Keys>
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {groups.length === 0 && keys.length === 0 && (
          <p role="status" className="text-muted">
            {t('Nothing here is called that.')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
