import { useRouter } from '@tanstack/react-router';
import { townships } from '@waydesk/contract/records/townships.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
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
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ChangedCount, ChargesNotice } from './charges/ChargesBar.tsx';
import { ChargeFilters } from './charges/ChargeFilters.tsx';
import { ChargeGrid } from './charges/ChargeGrid.tsx';
import {
  chargesRules,
  chargesToSend,
  nameOfChange,
  NOTHING_TYPED,
  type ChargesValues,
} from './charges/chargesForm.ts';
import { chargeInput, atEnter } from './charges/steps.ts';
import { useCharges, type Charges } from './charges/useCharges.ts';
import { useShownTownships } from './charges/useShownTownships.ts';
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

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
        <ChargeFilters {...view} />
        <SetShown charges={charges} shown={view.shown} />
        <LinkButton to={links.importCharges()} className="sm:mt-label">
          {t('From a rate sheet')}
        </LinkButton>
      </div>
      <div className="bg-surface border-line rounded-card shadow-card border">
        {view.shown.length === 0 ? (
          <EmptyState text={t('No townships found')}>
            <Button onClick={view.showAll}>{t('Show all townships')}</Button>
          </EmptyState>
        ) : (
          <ChargeGrid charges={charges} shown={view.shown} />
        )}
      </div>
    </FormPage>
  );
}

const NO_AMOUNT: Text = 'Type an amount such as 3000, +500 or -500';

/** One press for all charges in view, which can be taken back. */
function SetShown({ charges, shown }: { charges: Charges; shown: readonly Township[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const set = () => setRefused(!charges.setAll(shown, text));
  return (
    <>
      <Field
        label={t('Charge for all {n} shown', { n: shown.length })}
        hint={t('Type 3000 to set it, or +500 or -500 to change it')}
        error={isRefused ? NO_AMOUNT : undefined}
        className="w-80 max-sm:w-full"
      >
        {(ties) => (
          <span className="flex gap-2">
            <TextInput
              {...ties}
              inputMode="tel"
              value={text}
              onChange={(event) => setText(toLatinDigits(event.target.value))}
              onKeyDown={atEnter(set)}
              className="text-right tabular-nums"
            />
            <Button onClick={set} className="whitespace-nowrap" disabled={shown.length === 0}>
              {t('Set all')}
            </Button>
          </span>
        )}
      </Field>
      {charges.justSet !== null && (
        <Banner
          kind="info"
          className="basis-full"
          actions={
            <Button small onClick={charges.undoSetAll}>
              {t('Undo')}
            </Button>
          }
        >
          {t('Charges set: {n}. They are not saved yet.', { n: charges.justSet })}
        </Banner>
      )}
    </>
  );
}
