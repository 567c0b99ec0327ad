import { closings, type Closing, newClosing } from '@waydesk/contract/money/closings.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { ApiError } from '../../api/apiError.ts';
import { useSession } from '../../api/session.ts';
import { TextAreaField } from '../../form/fields.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { NoteKeys } from '../../form/notes/NoteKeys.tsx';
import { NotesGrid } from '../../form/notes/NotesGrid.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useNotes, countsOf, type TypedNotes } from '../../form/notes/useNotes.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Words } from '../../ui/Words.tsx';
import { rules } from '../../form/rules.ts';

interface ClosingValues {
  notes: TypedNotes;
  reason: string;
}

const BLANK_CLOSING: ClosingValues = { notes: {}, reason: '' };

const closingBody = ({ notes, reason }: ClosingValues) => ({
  notes: countsOf(notes),
  reason,
});

const closingRules = rules<ClosingValues>(newClosing, closingBody);

/** The form's name for a field of the server; errors without a field show above the button. */
const closingFormName = (field: string) =>
  field === 'reason' || /^notes\.\d+$/.test(field) ? (field as 'reason') : null;

const isReasonAsked = ({ code }: ApiError) => code === 'reason_needed';

/** The form for counting the drawer; it does not show the expected sum. */
export function ClosingForm({ onSaved }: { onSaved: (closing: Closing) => void }) {
  const t = useT();
  const isManager = may(useSession()?.user.role, 'money-admin');
  const page = useRef<HTMLDivElement>(null);
  const [asksReason, setAsksReason] = useState(false);
  const form = useScreenForm({ values: BLANK_CLOSING, resolver: closingRules });
  const { control } = form;
  const draft = useDraft('closings/add/1', form, { mode: 'restore' });
  const create = useCreate(closings.create);
  const { field, fieldState } = useController({ control, name: 'notes' });
  const notes = useNotes(field.value, field.onChange);
  const submit = useSubmit(form, {
    draft,
    toName: closingFormName,
    send: async (values) => {
      const isMeant =
        notes.total > 0 ||
        (await confirmDialog(t('Is the drawer empty?'), { confirm: t('Yes, empty') }));
      if (!isMeant) throw new ApiError({ kind: 'aborted' });
      try {
        return await create({ body: closingBody(values) });
      } catch (failure) {
        if (failure instanceof ApiError && isReasonAsked(failure)) setAsksReason(isManager);
        throw failure;
      }
    },
    onSaved: ({ data }) => {
      if (data !== null) onSaved(data);
    },
  });
  useEffect(() => {
    if (asksReason) form.setFocus('reason');
  }, [asksReason, form]);
  const errors = fieldState.error as Record<string, { message?: string }> | undefined;
  const goToButton = () =>
    page.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  return (
    <FormPage
      title={t('Close the day')}
      actions={<LinkButton to={links.closings()}>{t('Closings')}</LinkButton>}
      draft={draft}
      submit={submit}
      submitLabel={t('Close the drawer')}
      cancelTo={links.cashBook()}
      notice={<NoteKeys notes={notes} />}
      summary={
        <output className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted">{t('Counted')}</span>
          <b className="text-xl">
            <Money amount={notes.total} />
          </b>
        </output>
      }
    >
      <div ref={page} className="grid items-start gap-4 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Card>
          <NotesGrid
            label={t('Banknotes')}
            notes={notes}
            errors={Object.fromEntries(notes.shown.map((note) => [note, errors?.[note]?.message]))}
            onLast={goToButton}
            takesFocus
          />
        </Card>
        <div className="flex max-w-prose flex-col gap-4">
          <p className="text-muted">
            <Words
              text={t(
                'Count all notes in the drawer. The cash book’s balance is shown afterwards; any difference is posted with the closing.',
              )}
            />
          </p>
          {asksReason && (
            <Card>
              <TextAreaField
                control={control}
                name="reason"
                label={t('Reason')}
                rows={2}
                required
              />
            </Card>
          )}
        </div>
      </div>
    </FormPage>
  );
}
