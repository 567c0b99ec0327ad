import { useState } from 'react';
import { useT } from '../i18n/t.ts';
import { askBelowZero } from '../form/moneyOut/belowZero.ts';
import { ReasonDialog } from '../form/reason/ReasonDialog.tsx';
import { FilterMenu } from '../list/filters/FilterMenu.tsx';
import { FilterSheet } from '../list/filters/FilterSheet.tsx';
import { Button } from '../ui/Button.tsx';
import { confirmDialog } from '../ui/confirm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { showToast, type ToastKind } from '../ui/toasts.ts';
import { Example } from './Example.tsx';

const KINDS: readonly ToastKind[] = ['success', 'error', 'warning', 'info'];

export function OpenedExamples() {
  const t = useT();
  const [opened, setOpened] = useState<'dialog' | 'sheet' | 'menu' | 'reason' | null>(null);
  const close = () => setOpened(null);
  const input = <Field label={t('Name')}>{(ties) => <TextInput {...ties} />}</Field>;
  const question = t('Leave without saving? What you typed will be lost.');
  return (
    <>
      <Example
        of="Dialog, FilterSheet, FilterMenu, ReasonDialog, questions of confirmDialog"
        inline
      >
        <div lang="en" className="contents">
          <Button onClick={() => setOpened('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpened('sheet')}>Open a sheet</Button>
          <div className="relative">
            <Button aria-haspopup="dialog" onClick={() => setOpened('menu')}>
              Open the filters
            </Button>
            {opened === 'menu' && (
              <FilterMenu onClose={close} onReset={close}>
                {input}
              </FilterMenu>
            )}
          </div>
          <Button onClick={() => setOpened('reason')}>Ask why</Button>
          <Button onClick={() => void confirmDialog(question)}>Ask</Button>
          <Button
            onClick={() => void confirmDialog(question, { confirm: t('Leave'), danger: true })}
          >
            Ask of a danger
          </Button>
          <Button
            onClick={() =>
              void askBelowZero([{ place: 'Cash', balance: 20_000, after: -5_000 }], t, {
                anyway: t('Pay anyway'),
                instead: t('Choose another account'),
              })
            }
          >
            Ask and say why
          </Button>
        </div>
      </Example>
      <Example of="Toasts: at most three at once; they stay until closed here" inline>
        <div lang="en" className="contents">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              onClick={() =>
                showToast(kind, t('Network error. Could not connect to the server.'), {
                  lasting: true,
                })
              }
            >
              Toast: {kind}
            </Button>
          ))}
        </div>
      </Example>
      {opened === 'dialog' && (
        <Dialog title={t('Edit Delivery')} onClose={close}>
          {input}
        </Dialog>
      )}
      {opened === 'reason' && (
        <ReasonDialog
          title={t('Hold the money of delivery #{id}?', { id: 4 })}
          confirm={t('Hold')}
          send={() => Promise.resolve()}
          onClose={close}
        >
          {t('It stays out of statements until released.')}
        </ReasonDialog>
      )}
      {opened === 'sheet' && <FilterSheet onClose={close}>{input}</FilterSheet>}
    </>
  );
}
