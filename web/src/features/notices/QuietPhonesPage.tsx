import { notices } from '@waydesk/contract/notices/notices.ts';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useWrite } from '../../api/useWrite.ts';
import { showPhones } from '../../entities/labels.ts';
import { type Translate, useT } from '../../i18n/t.ts';
import { ListPage } from '../../list/ListPage.tsx';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { searches } from '../../router/searches.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { showToast } from '../../ui/toasts.ts';

const PAGING = { limit: 20, limits: [10, 20, 50, 100] } as const;
const READ = { keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    notices.quietPhones,
    { query: readAddress(searches.quietPhones, search, PAGING).query },
    READ,
  );

interface QuietPhone {
  phone: string;
  user: { id: number; name: string } | null;
  created_at: string | null;
}

const columns = (t: Translate): Column<QuietPhone>[] => [
  {
    id: 'phone',
    headOnCard: false,
    head: t('Phone Number'),
    fills: 50,
    cell: ({ phone }) => <span className="tabular-nums">{showPhones(phone)}</span>,
  },
  {
    id: 'by',
    card: 'second',
    head: t('Added by'),
    fills: 50,
    cell: ({ user }) => <TruncatedText text={user?.name ?? '–'} />,
  },
  {
    id: 'created_at',
    card: 'third',
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ created_at: at }) => (at === null ? '–' : <Timestamp at={at} />),
  },
  {
    id: 'remove',
    card: 'buttons',
    notOnPaper: true,
    head: t('Actions'),
    cell: ({ phone }) => <RemoveQuietPhone phone={phone} />,
  },
];

/** /settings/notices/quiet-phones */
export function QuietPhonesPage() {
  const t = useT();
  const address = useListAddress(searches.quietPhones, PAGING);
  const read = useRead(notices.quietPhones, { query: address.query }, READ);
  return (
    <ListPage
      title={t('Numbers not to notify')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={columns(t)}
      toKey={({ phone }) => phone}
      searchLabel={t('Search phone')}
      notice={<AddQuietPhone />}
      empty={{
        text: t('All phone numbers get notices.'),
        narrowed: t('No phone numbers found matching your criteria.'),
        showAll: t('Show all phone numbers'),
      }}
      countText={(x, y, isMore) =>
        t(
          isMore
            ? 'Showing {x} of more than {y} phone numbers'
            : 'Showing {x} of {y} phone numbers',
          {
            x,
            y,
          },
        )
      }
    />
  );
}

function AddQuietPhone() {
  const t = useT();
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState('');
  const { run, isRunning } = useWrite(notices.addQuietPhone, { handledStatuses: [400, 422] });
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRunning) return;
    setProblem('');
    try {
      await run({ body: { phone } });
      showToast('success', t('{phone} gets no more notices', { phone: phone.trim() }));
      setPhone('');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(t.sent(failure.errors[0]?.message ?? formText(failure)));
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <Field
        label={t('Phone number that wants no notices')}
        error={problem || undefined}
        className="w-full sm:w-72"
      >
        {(ties) => (
          <TextInput
            {...ties}
            value={phone}
            inputMode="tel"
            maxLength={40}
            onChange={({ target }) => {
              setPhone(target.value);
              setProblem('');
            }}
          />
        )}
      </Field>
      {/* Beside the input, also when a message stands below that. */}
      <Button
        type="submit"
        busy={isRunning}
        aria-disabled={phone.trim() === ''}
        className="sm:mt-label"
      >
        {t('Add number')}
      </Button>
    </form>
  );
}

function RemoveQuietPhone({ phone }: { phone: string }) {
  const t = useT();
  const { run, isRunning } = useWrite(notices.removeQuietPhone);
  const shown = showPhones(phone);
  const remove = async () => {
    const isDone = await run({ params: { phone } }).then(
      () => true,
      () => false,
    );
    if (isDone) showToast('success', t('{phone} gets notices again', { phone: shown }));
  };
  return (
    <Button
      small
      busy={isRunning}
      aria-label={t('Send notices to {phone} again', { phone: shown })}
      onClick={() => void remove()}
    >
      {t('Remove')}
    </Button>
  );
}
