import { isState, STATES } from '@waydesk/contract/geography.ts';
import { useT } from '../i18n/t.ts';

/** The states a form offers. `stored` stays a choice even if it is unknown; '' is none. */
export function StateOptions({ stored }: { stored: string }) {
  const t = useT();
  return (
    <>
      <option value="">{t('Select State')}</option>
      {stored !== '' && !isState(stored) && <option value={stored}>{stored}</option>}
      {STATES.map((state) => (
        <option key={state} value={state}>
          {t.place(state)}
        </option>
      ))}
    </>
  );
}
