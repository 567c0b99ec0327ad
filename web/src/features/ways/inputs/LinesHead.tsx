import { useRef, useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { RiderSelect } from '../../../entities/people/RiderSelect.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toggleCod, setCod } from './cod.ts';
import { lockOf } from './values.ts';
import { useWayForm } from './WayForm.ts';

/** Once: a function made anew would take the focus again with each line that is added. */
const focusInput = (box: HTMLElement | null) =>
  box?.querySelector('input')?.focus({ preventScroll: true });

/** The inputs that apply to all deliveries. */
export function ForAll() {
  const t = useT();
  const form = useWayForm();
  const { getValues, setValue } = form;
  const [isAsking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const done = () => {
    asker.current?.focus();
    setAsking(false);
  };
  const changeable = () => {
    const values = getValues();
    return [...values.deliveries.entries()].filter(([place]) => lockOf(values, place) === null);
  };
  const each = (set: (at: `deliveries.${number}`) => void) => {
    for (const [place] of changeable()) set(`deliveries.${place}`);
  };
  const setCodOfAll = () => {
    const lines = changeable();
    const isOn = lines.every(([, { cod }]) => cod);
    setCod(
      form,
      lines.map(([place]) => place),
      !isOn,
    );
    toggleCod(form, !isOn);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Button small onClick={setCodOfAll}>
        {t('COD for all')}
      </Button>
      <Button ref={asker} small aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        {t('One rider for all')}
      </Button>
      {isAsking && (
        <div
          role="presentation"
          className="w-56"
          onKeyDown={({ key }) => key === 'Escape' && done()}
          ref={focusInput}
        >
          <RiderSelect
            label={t('Rider of all deliveries')}
            value={null}
            onPick={(rider) => {
              if (rider === null) return;
              each((at) => {
                setValue(`${at}.rider_typed`, '');
                setValue(`${at}.rider`, rider, { shouldDirty: true, shouldValidate: true });
              });
              done();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The headings of the lines. Each field has its own label, so a reader does without. */
export function ColumnHeads() {
  const t = useT();
  const heads = [
    t('Customer Phone'),
    t('Customer Name'),
    t('Township'),
    t('Delivery Address'),
    t('Item Price'),
    'COD',
    t('Total Amount to Collect'),
  ];
  return (
    <div
      aria-hidden="true"
      className="delivery-heads text-muted bg-sunken hidden px-1 py-1 text-xs font-medium"
    >
      <span />
      <div className="delivery-fields">
        {heads.map((head) => (
          <span key={head} className="self-end" title={head}>
            {head}
          </span>
        ))}
      </div>
    </div>
  );
}
