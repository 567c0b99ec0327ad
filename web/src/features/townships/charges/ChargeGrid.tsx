import type { Township } from '@waydesk/contract/records/township.ts';
import { useT } from '../../../i18n/t.ts';
import { ChargeRow } from './ChargeRow.tsx';
import type { Charges } from './useCharges.ts';

interface Props {
  charges: Charges;
  shown: readonly Township[];
}

/** A table of its own: the rows of lists render with each key, and here hundreds are typed in. */
export function ChargeGrid({ charges, shown }: Props) {
  const t = useT();
  const heads = [
    { text: t('Name'), look: 'text-left' },
    { text: t('State'), look: 'text-left max-lg:hidden' },
    { text: t('Current charge'), look: 'text-right' },
    { text: t('New charge'), look: 'text-right' },
  ];
  return (
    <table
      aria-label={t('Edit Charges')}
      className="w-full border-separate border-spacing-0 [--spacing-control:1.75rem] pointer-coarse:[--spacing-control:2.75rem]"
    >
      <thead>
        <tr>
          {heads.map(({ text, look }) => (
            <th
              key={text}
              scope="col"
              className={`text-muted border-line h-row border-b px-3 py-0.5 max-sm:px-2 text-xs font-medium ${look}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((township) => (
          <ChargeRow
            key={township.id}
            township={township}
            typed={charges.typedOf(township)}
            fieldError={charges.faultOf(township)}
            isReplaced={charges.replaced.has(township.id)}
            onType={charges.type}
            onLeave={charges.check}
          />
        ))}
      </tbody>
    </table>
  );
}
