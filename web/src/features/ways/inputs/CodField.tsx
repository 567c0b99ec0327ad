import { useT } from '../../../i18n/t.ts';
import { Checkbox } from '../../../ui/inputs.tsx';
import { pressCod } from './cod.ts';
import { useIsNew, useWayForm } from './WayForm.ts';

/** The box COD. Whoever presses it, or goes on from it by a key, has decided about this delivery. */
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
        if (isNew) pressCod(form);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Tab') decide();
      }}
    />
  );
}
