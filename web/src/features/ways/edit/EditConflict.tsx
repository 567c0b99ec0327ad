import { pickupTypeLabel } from '../../../entities/labels.ts';
import { useEffect, useRef, useState } from 'react';
import { ConflictPanel, type Side } from '../../../form/conflict/ConflictPanel.tsx';
import { currentLanguage, useT, type Translate } from '../../../i18n/t.ts';
import { textOfDate } from '../../../ui/dates/dateText.ts';
import { DELIVERY_LABELS } from '../../../entities/delivery/deliveryFields.ts';
import { WAY_LABELS } from '../inputs/fields.ts';
import type { WayValues } from '../inputs/values.ts';
import { differences, type Choices, type Difference } from './conflicts.ts';
import type { Original } from './original.ts';

interface Props {
  base: Original;
  mine: WayValues;
  theirs: Original;
  busy: boolean;
  onDone: (choices: Choices) => void;
}

/** A form value as text. */
function shown(field: string, value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  if (field === 'pickup_type') return t.sent(pickupTypeLabel(String(value)));
  if (field === 'pickup_date') return textOfDate(String(value ?? ''), true, currentLanguage());
  return value === null ? '' : String(value);
}

/** Two people changed the same way: shows both values and lets the user choose. */
export function EditConflict({ base, mine, theirs, busy, onDone }: Props) {
  const t = useT();
  const top = useRef<HTMLDivElement>(null);
  const [found] = useState(() => differences(base, mine, theirs));
  const [choices, setChoices] = useState<Choices>(
    () => new Map(found.map((one) => [one.key, one.isContested ? 'yours' : 'theirs'])),
  );
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, []);
  const labelOf = ({ deliveryId, field }: Difference) => {
    const label = t({ ...WAY_LABELS, ...DELIVERY_LABELS }[field]);
    const place = base.deliveries.findIndex((delivery) => delivery.id === deliveryId);
    return deliveryId === null ? label : `${t('Delivery {n}', { n: place + 1 })} · ${label}`;
  };
  return (
    <div ref={top} tabIndex={-1} data-conflict className="scroll-mt-20 outline-none">
      <ConflictPanel
        conflicts={found.map((one) => ({
          name: one.key,
          label: labelOf(one),
          theirs: shown(one.field, one.theirs, t),
          yours: shown(one.field, one.mine, t),
          chosen: choices.get(one.key) ?? 'theirs',
        }))}
        onChoose={(name: string, side: Side) => setChoices(new Map([...choices, [name, side]]))}
        onDone={() => onDone(choices)}
        busy={busy}
      />
    </div>
  );
}
