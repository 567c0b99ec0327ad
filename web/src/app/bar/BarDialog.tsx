import { choices, MAX_IN_BAR } from '@waydesk/contract/app/choices.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/inputs.tsx';
import { showToast } from '../../ui/toasts.ts';
import { BAR_SCREENS, barFor, type BarName, barNamesFor, usualBar } from './barScreens.ts';
import { keepBar, useChosenBar } from './chosenBar.ts';

const READY_MADE: readonly { label: Text; names: readonly BarName[] }[] = [
  { label: 'Hub floor', names: ['scanParcels', 'parcels'] },
  { label: 'Cashier', names: ['cashIn', 'cashBook'] },
  { label: 'Clerk', names: ['ways', 'createWay'] },
  { label: 'Owner', names: ['dashboard', 'figures'] },
];

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.join() === others.join();

/** Chooses the bar of the phone: kept for the account, and here if the server does not keep it. */
export function BarDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const role = useSession()?.user.role ?? '';
  const offered = barNamesFor(role);
  const usual = usualBar(role);
  const [names, setNames] = useState<readonly BarName[]>(barFor(role, useChosenBar()));
  const save = useWrite(choices.edit);
  const isFull = names.length === MAX_IN_BAR;
  const toggle = (name: BarName) =>
    setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);
  const ready = READY_MADE.filter((one) => one.names.every((name) => offered.includes(name)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0 || save.isRunning) return;
    const bar = areSame(names, usual) ? null : [...names];
    try {
      await save.run({ body: { bar } }, { handledStatuses: isUnknownCall });
    } catch {
      // A server that cannot keep it, or a failure that was shown: this browser has it in any case.
    }
    keepBar(bar);
    showToast('success', t('The bar was changed'));
    onClose();
  };

  const set = (label: Text, chosen: readonly BarName[]) => (
    <Button
      key={label}
      small
      aria-pressed={areSame(names, chosen)}
      onClick={() => setNames(chosen)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-link"
    >
      {t(label)}
    </Button>
  );
  return (
    <Dialog title={t('The bar at the bottom')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">
          {t('Choose up to {n} screens, in their order. The menu always stands beside them.', {
            n: MAX_IN_BAR,
          })}
        </p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="text-label mb-1 font-medium">{t('Ready-made')}</legend>
          {set('The usual one', usual)}
          {ready.map(({ label, names: chosen }) => set(label, chosen))}
        </fieldset>
        <fieldset className="grid grid-cols-2 gap-x-4">
          <legend className="text-label mb-1 font-medium">{t('Screens')}</legend>
          {offered.map((name) => {
            const at = names.indexOf(name);
            const label = t(BAR_SCREENS[name].label);
            return (
              <Checkbox
                key={name}
                label={at < 0 ? label : `${at + 1}. ${label}`}
                aria-label={label}
                checked={at >= 0}
                disabled={isFull && at < 0}
                onChange={() => toggle(name)}
              />
            );
          })}
        </fieldset>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            aria-disabled={names.length === 0}
            busy={save.isRunning}
          >
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
