import { isState, STATES } from '@waydesk/contract/values/geography.ts';
import { useT } from '../../i18n/t.ts';

interface Props {
  /** The translated text of the choice of none. */
  none: string;
  /** Stays a choice even if it is unknown; '' is none. */
  stored?: string;
}

/** The states as options. */
export function StateOptions({ none, stored = '' }: Props) {
  const t = useT();
  return (
    <>
      <option value="">{none}</option>
      {stored !== '' && !isState(stored) && <option value={stored}>{stored}</option>}
      {STATES.map((state) => (
        <option key={state} value={state}>
          {t.place(state)}
        </option>
      ))}
    </>
  );
}
