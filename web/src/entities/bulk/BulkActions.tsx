import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import type { PickedRows } from '../../list/bulk/choice.ts';
import { rowsText } from '../../list/bulk/rowsText.ts';
import { BULK_KINDS, type BulkKind } from '../../list/bulk/kinds.ts';
import type { ChosenRows } from '../../list/bulk/BulkBar.tsx';
import { usePaletteActions } from '../../ui/usePaletteActions.ts';
import { BulkFail } from './BulkFail.tsx';
import { BulkFollow } from './BulkFollow.tsx';
import { BulkLabels } from './BulkLabels.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { BulkPlan } from './BulkPlan.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import type { RiderOption } from '../options.ts';
import { RiderSelect } from '../people/RiderSelect.tsx';

/**
 * Where many are moved to at once. A rider brings the first steps; steps back are taken on the page
 * of the one row, and money goes to shops by statements.
 */
const TARGETS: { ways: readonly WayStatus[]; parcels: readonly DeliveryStatus[] } = {
  ways: ['on_the_way', 'delivered', 'completed', 'wrong_contact', 'returned', 'cancelled'],
  parcels: [
    'picked_up',
    'on_the_way',
    'delivered',
    'wrong_contact',
    'returned_to_shop',
    'cancelled',
  ],
};

const ACTION_NAMES = {
  assign: 'Assign rider',
  status: 'Change status',
  follow: 'Match parcels',
  fail: 'Could not be handed over',
  plan: 'Next day',
} as const satisfies Record<string, Text>;
type Action = keyof typeof ACTION_NAMES;

const ACTIONS: Record<BulkKind, readonly Action[]> = {
  ways: ['assign', 'status', 'follow'],
  parcels: ['assign', 'status', 'fail', 'plan'],
};

/** The bulk actions for the selected rows of a list. */
export function BulkActions({ chosen }: { chosen: ChosenRows }) {
  const t = useT();
  const { kind, count, isMore, pick, onDone } = chosen;
  const [opened, setOpened] = useState<OpenedProps & { is: Action }>();
  const onClose = () => setOpened(undefined);
  const open = (is: Action) =>
    setOpened({ is, kind, rows: rowsText(kind, count, t, isMore), pick: pick(), onClose, onDone });
  const Opened = opened && OPENED[opened.is];
  usePaletteActions(
    (count === 0 ? [] : ACTIONS[kind]).map((is) => ({
      label: (inLanguage) => inLanguage(ACTION_NAMES[is]),
      run: () => open(is),
    })),
  );
  return (
    <>
      {ACTIONS[kind].map((is) => (
        <Button
          key={is}
          aria-haspopup="dialog"
          aria-disabled={count === 0}
          onClick={() => open(is)}
        >
          {t(ACTION_NAMES[is])}
        </Button>
      ))}
      <BulkLabels chosen={chosen} />
      {opened && Opened && <Opened {...opened} />}
    </>
  );
}

interface OpenedProps {
  kind: BulkKind;
  /** "12 ways", translated. */
  rows: string;
  pick: PickedRows;
  onClose: () => void;
  onDone: () => void;
}

function AssignMany({ rows, ...rest }: OpenedProps) {
  const t = useT();
  const [rider, setRider] = useState<RiderOption | null>(null);
  return (
    <MoveDialog
      {...rest}
      title={t('Assign {rows} to a rider', { rows })}
      action={rider && { type: 'assign', riderId: rider.id }}
      riderName={rider?.label}
    >
      <div>
        <RiderSelect label={t('Rider')} value={rider} onPick={setRider} required />
      </div>
    </MoveDialog>
  );
}

function MoveMany({ rows, ...rest }: OpenedProps) {
  const t = useT();
  const { kind } = rest;
  const [status, setStatus] = useState('');
  return (
    <MoveDialog
      {...rest}
      title={t('Change the status of {rows}', { rows })}
      action={status === '' ? null : { type: 'status', status }}
    >
      <Field label={t('New status')}>
        {(ties) => (
          <SelectInput {...ties} value={status} onChange={({ target }) => setStatus(target.value)}>
            <option value="">{t('Select a status')}</option>
            {TARGETS[kind].map((code) => (
              <option key={code} value={code}>
                {t.sent(BULK_KINDS[kind].toLabel(code))}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </MoveDialog>
  );
}

const OPENED = {
  assign: AssignMany,
  status: MoveMany,
  follow: BulkFollow,
  fail: BulkFail,
  plan: BulkPlan,
};
