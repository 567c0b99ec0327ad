import { useRouter } from '@tanstack/react-router';
import { STATES } from '@waydesk/contract/geography.ts';
import { townships, type Township } from '@waydesk/contract/townships.ts';
import { flushSync } from 'react-dom';
import { useRead } from '../../api/useRead.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { useFirstFound } from '../../page/useFirstFound.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Checkbox, SelectInput, TextInput } from '../../ui/inputs.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ChangedCount, ChargesNotice } from './charges/ChargesBar.tsx';
import { ChargeRow } from './charges/ChargeRow.tsx';
import {
  chargesRules,
  chargesToSend,
  nameOfChange,
  NOTHING_TYPED,
  type ChargesValues,
} from './charges/chargesForm.ts';
import { SetShown } from './charges/SetShown.tsx';
import { chargeInput } from './charges/steps.ts';
import { type Charges, useCharges } from './charges/useCharges.ts';
import { type Choice, useShownTownships } from './charges/useShownTownships.ts';

/** /townships/charges */
export function ChargesPage() {
  const t = useT();
  const read = useRead(townships.list, {}, { fresh: true });
  const first = useFirstFound<readonly Township[]>(read.data ?? null);
  if (first !== null) return <ChargesForm first={first} />;
  return (
    <Page title={t('Edit Charges')}>
      <RecordState
        read={read}
        isAddress
        missingText={t('No townships found')}
        back={{ to: links.townships(), label: t('Back to Townships') }}
      />
    </Page>
  );
}

function ChargesForm({ first }: { first: readonly Township[] }) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm<ChargesValues>({ values: NOTHING_TYPED, resolver: chargesRules });
  const draft = useDraft('townships/charges/1', form, { mode: 'offer' });
  const charges = useCharges(form, first);
  const view = useShownTownships(charges);
  const save = useWrite(townships.charges, { handledStatuses: FORM_STATUSES });
  const goTo = (id: number) => {
    if (chargeInput(id) === null) flushSync(view.showAll);
    chargeInput(id)?.focus();
  };
  const submit = useSubmit(form, {
    draft,
    send: async (values) => {
      const changes = chargesToSend(values);
      if (changes.length > 0) await save.run({ body: { changes } });
      return changes.length;
    },
    toName: (field) => nameOfChange(field, form.getValues()),
    onConflict: charges.onConflict,
    onSaved: async (count) => {
      if (count > 0) showToast('success', t('Charges updated: {n}', { n: count }));
      await router.navigate(links.townships());
    },
  });
  return (
    <FormPage
      title={t('Edit Charges')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      cancelTo={links.townships()}
      notice={<ChargesNotice charges={charges} goTo={goTo} />}
      summary={<ChangedCount charges={charges} />}
    >
      <div className="flex flex-wrap items-start gap-3 [--spacing-control:var(--spacing-filter)]">
        <Filters {...view} />
        <SetShown charges={charges} shown={view.shown} />
      </div>
      <div className="bg-surface border-line rounded-card shadow-card border">
        {view.shown.length === 0 ? (
          <EmptyState text={t('No townships found')}>
            <Button onClick={view.showAll}>{t('Show all townships')}</Button>
          </EmptyState>
        ) : (
          <Grid charges={charges} shown={view.shown} />
        )}
      </div>
    </FormPage>
  );
}

function Filters({ shown, choice, choose }: ReturnType<typeof useShownTownships>) {
  const t = useT();
  const set = (part: Partial<Choice>) => choose(part);
  return (
    <>
      <Field
        label={t('Search name or state')}
        className="min-w-0 flex-1 basis-56 max-sm:basis-full"
      >
        {(ties) => (
          <TextInput
            {...ties}
            type="search"
            value={choice.search}
            onChange={(event) => set({ search: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (shown[0]) chargeInput(shown[0].id)?.focus();
            }}
          />
        )}
      </Field>
      <Field label={t('State')} className="w-48 max-sm:w-0 max-sm:flex-1">
        {(ties) => (
          <SelectInput
            {...ties}
            value={choice.state}
            onChange={(event) => set({ state: event.target.value })}
          >
            <option value="">{t('All')}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {t.place(state)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Checkbox
        label={t('Only changed ones')}
        checked={choice.onlyChanged}
        onChange={(event) => set({ onlyChanged: event.target.checked })}
        className="mt-6"
      />
    </>
  );
}

function Grid({ charges, shown }: { charges: Charges; shown: readonly Township[] }) {
  const t = useT();
  const heads = [
    { text: t('Name'), look: 'text-left' },
    { text: t('State'), look: 'text-left max-sm:hidden' },
    { text: t('Charge now'), look: 'text-right' },
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
              className={`text-muted border-line h-row border-b px-3 py-0.5 text-xs font-medium ${look}`}
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
            fault={charges.faultOf(township)}
            isReplaced={charges.replaced.has(township.id)}
            onType={charges.type}
            onLeave={charges.check}
          />
        ))}
      </tbody>
    </table>
  );
}
