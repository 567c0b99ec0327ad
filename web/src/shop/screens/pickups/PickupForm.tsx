import type { portal } from '@waydesk/contract/portal/portal.ts';
import { portalPickups, type PortalPickupDetail } from '@waydesk/contract/portal/portal-pickups.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import {
  MAX_REQUEST_COUNT,
  MAX_REQUEST_ROWS,
  PICKUP_PARTS,
} from '@waydesk/contract/rules/portal-states.ts';
import { sentRow } from '@waydesk/contract/sheet/intake-ways.ts';
import type { IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { useRef } from 'react';
import { useWrite } from '../../../api/useWrite.ts';
import type { SheetInProgress } from '../../../entities/sheets/draft/useSheetDraft.ts';
import { type Problems, useShortForm } from '../../../form/short/useShortForm.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput, SelectInput, TextArea } from '../../../ui/inputs.tsx';
import { BigButton } from '../../../ui/thumb/bigButtons.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { DAY_PART_NAMES } from '../../../entities/pickups/pickupWords.ts';
import { openPortalView } from '../../views.ts';
import { DayChoice } from '../DayChoice.tsx';
import type { PickupDraft } from './pickupDraft.ts';
import { WITHOUT_SHEET, type RequestRows } from './requestRows.ts';
import { SheetOfShop } from './SheetOfShop.tsx';

const NOTE_LENGTH = 500;

interface Props {
  making: SheetInProgress<PickupDraft>;
  facts: Data<typeof portal.places>;
  request: PortalPickupDetail | undefined;
}

type Name = 'wanted_on' | 'part' | 'count';

/** Digits alone: `Number` would take "1e2" for a hundred. */
function countOf(typed: string, ready: number): number {
  const text = toLatinDigits(typed.trim());
  if (text === '') return ready;
  return /^\d+$/.test(text) ? Number(text) : NaN;
}

function problemsIn({ wanted_on: day, part, count }: PickupDraft, ready: number): Problems<Name> {
  const parcels = countOf(count, ready);
  const isCount = parcels >= 1 && parcels <= MAX_REQUEST_COUNT;
  return {
    ...(day === '' && { wanted_on: 'Please choose the day' }),
    ...(part === '' && { part: 'Choose morning or afternoon' }),
    ...(!isCount
      ? { count: 'Number of parcels must be a whole number from 1 to 1,000' }
      : parcels < ready && { count: 'There are more rows than parcels' }),
  };
}

const bodyOf = ({ wanted_on, part, count, note }: PickupDraft, ready: readonly IntakeRow[]) => ({
  wanted_on,
  part: part === '' ? PICKUP_PARTS[0] : part,
  count: countOf(count, ready.length),
  note,
  rows: ready.flatMap((row) => (row.input === null ? [] : sentRow(row, row.input))),
});

/** When to come, for how many parcels, and the parcels themselves if the shop has them in a sheet. */
export function PickupForm({ making, facts, request }: Props) {
  const t = useT();
  const { draft, change } = making;
  const create = useWrite(portalPickups.create, { handledStatuses: true });
  const edit = useWrite(portalPickups.edit, { handledStatuses: true });
  const form = useShortForm<Name>();
  const { problems, error, isBusy } = form;
  const box = useRef<HTMLFormElement>(null);
  const set = (part: Partial<PickupDraft>) => {
    change(part);
    form.forget(Object.keys(part));
  };

  const submit = ({ ready, ...rows }: RequestRows) => {
    if (!form.accepts(problemsIn(draft, ready.length), box.current)) return;
    if (rows.open > 0 || rows.isBehind || ready.length > MAX_REQUEST_ROWS) return;
    const body = bodyOf(draft, ready);
    void form.send(async () => {
      const { data } =
        request === undefined
          ? await create.run({ body: { ...body, sent_as: draft.sent_as } })
          : await edit.run({ params: { id: request.id }, body }, { ifMatch: request.version });
      making.startEmpty();
      showToast('success', t('Sent to the office'));
      openPortalView(data ? { name: 'pickup', id: data.id } : { name: 'pickups' }, 'replace');
    });
  };
  const end = (rows: RequestRows) => (
    <>
      {rows.open > 0 && (
        <Banner kind="warning">
          {t('To answer, correct or leave out before it can be sent: {n}', { n: rows.open })}
        </Banner>
      )}
      {rows.ready.length > MAX_REQUEST_ROWS && (
        <Banner kind="warning">{t('Send at most 500 rows with a request')}</Banner>
      )}
      {error !== null && <Banner kind="error">{error}</Banner>}
      <BigButton
        fill="main"
        busy={isBusy}
        isOff={rows.open > 0 || rows.isBehind || rows.ready.length > MAX_REQUEST_ROWS}
        onClick={() => submit(rows)}
      >
        {isBusy ? t('Sending...') : t('Send to the office')}
      </BigButton>
    </>
  );
  return (
    <>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-4 sm:grid-cols-2"
      >
        <DayChoice
          label={t('When should we come?')}
          name="wanted_on"
          value={draft.wanted_on}
          onChoose={(day) => set({ wanted_on: day })}
          error={problems.wanted_on}
        />
        <Field label={t('Morning or afternoon')} required error={problems.part}>
          {(ties) => (
            <SelectInput
              {...ties}
              name="part"
              value={draft.part}
              onChange={({ target }) =>
                set({ part: PICKUP_PARTS.find((one) => one === target.value) ?? '' })
              }
            >
              <option value="">{t('Please choose')}</option>
              {PICKUP_PARTS.map((part) => (
                <option key={part} value={part}>
                  {t(DAY_PART_NAMES[part])}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field
          label={t('How many parcels?')}
          hint={t('Empty: as many as there are rows below')}
          error={problems.count}
        >
          {(ties) => (
            <NumberInput
              {...ties}
              integer
              name="count"
              value={draft.count}
              onChange={({ target }) => set({ count: target.value })}
            />
          )}
        </Field>
        <Field label={t('Note for the office')}>
          {(ties) => (
            <TextArea
              {...ties}
              rows={2}
              maxLength={NOTE_LENGTH}
              value={draft.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          )}
        </Field>
      </form>
      {making.file === null ? (
        <>
          <SheetOfShop making={making} facts={facts} />
          {end(WITHOUT_SHEET)}
        </>
      ) : (
        <SheetOfShop making={making} facts={facts}>
          {end}
        </SheetOfShop>
      )}
    </>
  );
}
