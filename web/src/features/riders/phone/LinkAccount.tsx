import type { Data } from '@waydesk/contract/calls/route.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import { users } from '@waydesk/contract/records/users.ts';
import { riderPhones } from '@waydesk/contract/run/rider-phones.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { formText, inlineText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { FORM_STATUSES, useWrite } from '../../../api/useWrite.ts';
import { OptionLine } from '../../../entities/choices/line/OptionLine.tsx';
import { useDebouncedSearch, useSearched } from '../../../entities/choices/lookups.ts';
import type { Option } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts.ts';

const NOT_CHOSEN: Text = 'Please select an account to link';

interface AccountOption extends Option {
  id: number;
}

const optionsOfAccounts = (data: Data<typeof users.list> | undefined): AccountOption[] =>
  (data?.users ?? []).map(({ id, name, email, username }) => ({
    id,
    value: String(id),
    label: name || username,
    hint: `${username} · ${email}`,
  }));

/** Accounts of role rider, found by name, username or email. */
function useAccountOptions() {
  const typed = useDebouncedSearch();
  const search = typed[1].trim();
  const query = {
    ...(search !== '' && { search }),
    role: 'rider' as const,
    status: true,
    page: 1,
    limit: 20,
    sortBy: 'username' as const,
    order: 'asc' as const,
  };
  const read = useRead(users.list, { query }, { keepPrevious: true, handledStatuses: true });
  return useSearched(read, optionsOfAccounts, typed);
}

interface Props {
  rider: Pick<Rider, 'id' | 'name'>;
  onClose: () => void;
}

/** Chooses the account with which this rider signs in on the phone. */
export function LinkAccount({ rider, onClose }: Props) {
  const t = useT();
  const lookup = useAccountOptions();
  const [account, setAccount] = useState<AccountOption | null>(null);
  const [error, setError] = useState<Text>();
  const [problem, setProblem] = useState<string>();
  const { run, isRunning } = useWrite(riderPhones.link, { handledStatuses: FORM_STATUSES });
  const link = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    if (account === null) return setError(NOT_CHOSEN);
    setProblem(undefined);
    try {
      await run({ params: { id: rider.id }, body: { user_id: account.id } });
      showToast('success', t('Account linked'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(formText(failure));
    }
  };
  const close = () => {
    if (!isRunning) onClose();
  };
  return (
    <Dialog title={t('Link an account to {name}', { name: rider.name })} onClose={close}>
      <form noValidate onSubmit={(event) => void link(event)} className="flex flex-col gap-4">
        <Field label={t('User Account')} error={error} required>
          {(ties) => (
            <Combobox
              {...ties}
              items={lookup.options}
              toKey={({ id }) => id}
              toLabel={({ label }) => label}
              renderItem={(option, typed) => <OptionLine option={option} typed={typed} />}
              value={account}
              onPick={(picked) => {
                setAccount(picked);
                setError(undefined);
              }}
              onTyped={lookup.setSearch}
              isLoading={lookup.loading}
              placeholder={t('Search name, username or email')}
              emptyText={
                lookup.failure === undefined
                  ? t('No accounts of role rider found')
                  : inlineText(lookup.failure)
              }
            />
          )}
        </Field>
        <p>
          {t(
            'With a linked account the rider signs in on the phone only: it opens nothing of the office.',
          )}
        </p>
        <p className="text-muted">
          {t('It is signed out everywhere; what waits on a phone is sent after signing in again.')}
        </p>
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={isRunning}>
            {t('Link an account')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
