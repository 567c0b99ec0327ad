import { useEffect, useState } from 'react';
import { ConflictNotice } from '../form/conflict/ConflictNotice.tsx';
import { ConflictPanel, type Side } from '../form/conflict/ConflictPanel.tsx';
import { DateField } from '../form/dates/DateField.tsx';
import { DraftBanner } from '../form/DraftBanner.tsx';
import { NumberField } from '../form/amounts/NumberField.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { FormPage } from '../form/FormPage.tsx';
import type { Draft } from '../form/useDraft.ts';
import { PictureField } from '../form/pictures/PictureField.tsx';
import { useScreenForm } from '../form/useScreenForm.ts';
import { useT } from '../i18n/t.ts';
import { links } from '../router/links.ts';
import { Card } from '../ui/Card.tsx';
import { Example } from './Example.tsx';

const VALUES = { name: 'Daw Mya', phone: '', address: '', amount: '2500', day: '', paid: true };
const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

const draftIn = (state: Draft['state']): Draft => ({
  state,
  at: new Date('2026-02-10T08:00:00Z'),
  take: () => {},
  discard: () => {},
  undo: () => {},
  whenRead: async () => {},
  keep: async () => {},
  forget: () => {},
  clear: async () => {},
});

/** A form that is refused from the start. */
function WholeForm() {
  const t = useT();
  const form = useScreenForm<typeof VALUES>({
    values: VALUES,
    resolver: () => ({
      values: {},
      errors: { phone: { type: 'rule', message: 'This field is required' } },
    }),
  });
  const { control } = form;
  useEffect(() => void form.trigger(), [form]);
  const submit = { onSubmit: async () => {}, problem: t('An error occurred'), isSending: false };
  return (
    <FormPage
      title={t('Edit Delivery')}
      submit={{ ...submit, onSubmit: async (event) => event?.preventDefault() }}
      draft={draftIn('restored')}
      submitLabel={t('Save Changes')}
      cancelTo={links.ways()}
      notice={<ConflictNotice isThere />}
    >
      <Card>
        <div className={GRID}>
          <TextField {...{ control }} name="name" label={t('Customer Name')} required />
          <TextField {...{ control }} name="phone" label={t('Phone Number')} type="tel" required />
          <NumberField
            {...{ control }}
            name="amount"
            label={t('Delivery Charge')}
            hint={t('MMK')}
          />
          <DateField {...{ control }} name="day" label={t('Start Date')} />
          <SelectField {...{ control }} name="paid" label={t('Status')} disabled>
            <option value="true">{t('Active')}</option>
          </SelectField>
          <TextAreaField {...{ control }} name="address" label={t('Address')} rows={2} />
          <CheckField {...{ control }} name="paid" label={t('Active')} />
        </div>
      </Card>
    </FormPage>
  );
}

/** One that is stored, and the refusal of another. */
function PictureForm() {
  const t = useT();
  const { control, setError } = useScreenForm<Record<'stored' | 'chosen', string | null>>({
    values: { stored: 'mark', chosen: null },
    resolver: () => ({ values: {}, errors: {} }),
  });
  useEffect(() => setError('chosen', { message: t('This field is required') }), [setError, t]);
  const words = {
    alt: t('Logo'),
    choose: t('Choose a logo'),
    another: t('Choose another logo'),
    remove: t('Remove logo'),
    about: t('PNG or JPEG. A large picture is made smaller here.'),
  };
  const field = {
    control,
    label: t('Logo'),
    words,
    types: ['image/png'],
    check: () => undefined,
    shrink: (file: File) => Promise.resolve(file),
  };
  return (
    <div className={GRID}>
      <PictureField {...field} name="stored" stored="/waydesk.svg" />
      <PictureField {...field} name="chosen" />
    </div>
  );
}

export function FormExamples() {
  const t = useT();
  const [chosen, setChosen] = useState<Side>('yours');
  return (
    <>
      <Example of="FormPage: restored draft, fields, the bar at its end with notice and problem">
        <WholeForm />
      </Example>
      <Example of="PictureField: stored, refused">
        <PictureForm />
      </Example>
      <Example of="ConflictPanel: somebody else has saved meanwhile">
        <ConflictPanel
          conflicts={[
            {
              name: 'name',
              label: t('Customer Name'),
              theirs: 'Daw Mya Mya',
              yours: 'Daw Mya',
              chosen,
            },
          ]}
          onChoose={(_, side) => setChosen(side)}
          onDone={() => {}}
        />
      </Example>
      <Example of="DraftBanner: offered, discarded" className="flex flex-col gap-2">
        <DraftBanner draft={draftIn('offered')} />
        <DraftBanner draft={draftIn('discarded')} />
      </Example>
    </>
  );
}
