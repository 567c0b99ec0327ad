import {
  cashIns,
  type CashInDetail,
  type RiderWithCash,
} from '@waydesk/contract/money/cash-ins.ts';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/apiError.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { NoteKeys } from '../../form/notes/NoteKeys.tsx';
import { NotesGrid } from '../../form/notes/NotesGrid.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useNotes } from '../../form/notes/useNotes.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { afterPress } from '../../ui/press.ts';
import { BLANK_COUNT, countBody, countFormName, countRules, sumsOf } from './countForm.ts';
import { TransferFields } from './TransferFields.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

/** The count itself does not wait for it. */
const PhoneNotice = lazyComponent(() => import('./PhoneNotice.tsx'), 'PhoneNotice');

interface Props {
  /** Null: deliveries that no rider carried. */
  rider: number | null;
  title: string;
  /** A count of his that waits: this one replaces it. */
  waiting: RiderWithCash['waiting'];
  onSaved: (cashIn: CashInDetail) => void;
}

/** The form for counting the cash; it does not show the expected sum. */
export function CountForm({ rider, title, waiting, onSaved }: Props) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  // The keys of the grid would cover a transfer, which is typed with those of the phone. A press is
  // over before they go: what it meant would move away from under it.
  const [isInGrid, setInGrid] = useState(true);

  const form = useScreenForm({ values: BLANK_COUNT, resolver: countRules });
  const { control } = form;
  const draft = useDraft(`cash-ins/count/1/${rider ?? 'none'}`, form, { mode: 'restore' });
  const create = useCreate(cashIns.create);
  const { field, fieldState } = useController({ control, name: 'notes' });
  const notes = useNotes(field.value, field.onChange);
  const transfers = useWatch({ control, name: 'transfers' });
  const sums = sumsOf({ notes: notes.typed, transfers });

  const isMeant = () =>
    sums.total > 0 || confirmDialog(t('Nothing handed in?'), { confirm: t('Yes, nothing') });
  const submit = useSubmit(form, {
    draft,
    toName: countFormName,
    send: async (values) => {
      if (!(await isMeant())) throw new ApiError({ kind: 'aborted' });
      return create({ body: countBody(values, rider, waiting?.id ?? null) });
    },
    onSaved: ({ data }) => void (data && onSaved(data)),
  });
  const goToButton = () =>
    page.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  const errors = fieldState.error as Record<string, { message?: string }> | undefined;

  return (
    <FormPage
      title={title}
      actions={
        <LinkButton to={links.cashIn()} className="max-sm:pointer-coarse:hidden">
          {t('All riders with cash')}
        </LinkButton>
      }
      submit={submit}
      draft={draft}
      submitLabel={t('Save the count')}
      notice={isInGrid && <NoteKeys notes={notes} />}
      buttons={
        <output className="mr-2 flex flex-wrap items-baseline justify-end gap-x-2">
          <span className="text-muted max-sm:sr-only">{t('Total')}</span>
          <b className="text-xl">
            <Money amount={sums.total} />
          </b>
        </output>
      }
    >
      {waiting !== null && <WaitingNotice waiting={waiting} />}
      <div ref={page} className="grid items-start gap-4 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Card>
          <div onFocus={() => afterPress(() => setInGrid(true))}>
            <NotesGrid
              label={t('Banknotes')}
              notes={notes}
              errors={Object.fromEntries(
                notes.shown.map((note) => [note, errors?.[note]?.message]),
              )}
              onLast={goToButton}
              takesFocus
            />
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <div onFocus={() => afterPress(() => setInGrid(false))}>
            <TransferFields control={control} sums={sums} />
          </div>
          {/* Below what is typed, which it must not move when it comes. */}
          {rider !== null && <PhoneNotice riderId={rider} />}
        </div>
      </div>
    </FormPage>
  );
}

/** An earlier count of the same cash waits for a decision. */
function WaitingNotice({ waiting }: { waiting: NonNullable<RiderWithCash['waiting']> }) {
  const t = useT();
  return (
    <Banner
      kind="warning"
      actions={
        <LinkButton small to={links.cashInReceipt(waiting.id)}>
          {t('See the waiting count')}
        </LinkButton>
      }
    >
      {t('A count has been waiting since')} <Timestamp at={waiting.created_at} />.{' '}
      {t('What you count now replaces it.')}
    </Banner>
  );
}
