import { useT } from '../../../i18n/t.ts';
import { Checkbox } from '../../../ui/inputs.tsx';
import { toggleCod } from './cod.ts';
import { useIsNew, useWayForm } from './WayForm.ts';

/**
 * The COD checkbox. Clicking it, or leaving it by a key, counts as a decision about this delivery.
 */
export function CodField({ place }: { place: number }) {
  const t = useT();
  const form = useWayForm();
  const isNew = useIsNew(place);
  const decide = () => {
    if (isNew) form.setValue(`deliveries.${place}.cod_open`, false);
  };
  const { onChange, ...ties } = form.control.register(`deliveries.${place}.cod`);
  return (
    <Checkbox
      label={t('COD')}
      {...ties}
      onChange={(event) => {
        void onChange(event);
        decide();
        if (isNew) toggleCod(form);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Tab') decide();
      }}
    />
  );
}
