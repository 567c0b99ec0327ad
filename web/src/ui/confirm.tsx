/** Yes/no questions, asked from anywhere: `if (await ask(t('…'))) …`. */
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useT } from '../i18n/t.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Words } from './Words.tsx';

interface Choice {
  /** The translated text of the confirming button; default "Confirm". */
  confirm?: string;
  danger?: boolean;
  /** Default "Cancel". */
  decline?: string;
  /** Sentences below the question: why it is asked. */
  why?: readonly string[];
}

interface OpenQuestion extends Choice {
  question: string;
  answer: (yes: boolean) => void;
}

let asked: OpenQuestion | undefined;
const listeners = new Set<() => void>();

function put(next: OpenQuestion | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Answers an open question with no, because the user it was shown to is gone. */
export function dismissConfirm(): void {
  asked?.answer(false);
}

/**
 * Resolves to true if confirmed. A new question answers an open one with no. If no question can be
 * shown, the answer is no at once; otherwise it would wait for the next user.
 */
export function confirmDialog(question: string, choice: Choice = {}): Promise<boolean> {
  dismissConfirm();
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    put({
      ...choice,
      question,
      answer: (yes) => {
        put(undefined);
        resolve(yes);
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Rendered once in the shell; shows the current question. */
export function ConfirmHost() {
  const t = useT();
  const whyId = useId();
  const open = useSyncExternalStore(subscribe, () => asked);
  useEffect(() => dismissConfirm, []);
  if (!open) return null;
  return (
    <Dialog
      role="alertdialog"
      title={open.question}
      describedBy={open.why && whyId}
      onClose={() => open.answer(false)}
    >
      {open.why !== undefined && (
        <div id={whyId} className="flex flex-col gap-2">
          {open.why.map((sentence) => (
            <p key={sentence}>
              <Words text={sentence} />
            </p>
          ))}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={() => open.answer(false)}>
          {open.decline ?? t('Cancel')}
        </Button>
        <Button variant={open.danger ? 'danger' : 'primary'} onClick={() => open.answer(true)}>
          {open.confirm ?? t('Confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
