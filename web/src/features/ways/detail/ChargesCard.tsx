import { entries, type WayMoney } from '@waydesk/contract/money/entries.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { formText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { MoneyAccountOptions } from '../../../entities/accounts/MoneyAccountOptions.tsx';
import { useCreate } from '../../../form/once/useCreate.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { showToast } from '../../../ui/toasts.ts';

/** Whatever happens to it, the way stands: also with a server that knows no such call. */
const READ = { handledStatuses: true } as const;

/** The charges of OS Paid deliveries, which a shop pays at the pickup or with its next statement. */
export function ChargesCard({ wayId }: { wayId: number }) {
  const t = useT();
  const { data: money } = useRead(entries.ofWay, { params: { id: wayId } }, READ);
  // Another server may answer anything.
  if (!money?.charges && !money?.paid) return null;
  return (
    <Card title={t('OS Paid delivery charges')}>
      {!money.paid ? (
        <Unpaid wayId={wayId} money={money} />
      ) : (
        <Facts
          facts={{
            [t('Paid at pickup')]: (
              <strong>
                <Money amount={money.paid.amount} exact />
              </strong>
            ),
            [t('Recorded by')]: money.paid.user.name,
            [t('Date')]: <Timestamp at={money.paid.at} />,
          }}
        />
      )}
    </Card>
  );
}

type Place = Input<typeof entries.chargesPaid>['body']['place'];

function Unpaid({ wayId, money }: { wayId: number; money: WayMoney }) {
  const t = useT();
  const [place, setPlace] = useState<Place>('Cash');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const create = useCreate(entries.chargesPaid);
  const record = async () => {
    setSending(true);
    setProblem(null);
    try {
      await create({ params: { id: wayId }, body: { place } });
      showToast('success', t('The charges were recorded'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!failure.isSilent) setProblem(formText(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={{
          [t('Deliveries')]: money.deliveries,
          [t('The shop owes')]: (
            <strong>
              <Money amount={money.charges} exact />
            </strong>
          ),
        }}
      />
      <div className="no-print flex flex-wrap items-end gap-2">
        <Field label={t('Paid into')} className="min-w-32 flex-1">
          {(ties) => (
            <SelectInput
              {...ties}
              value={place}
              onChange={({ target }) => setPlace(target.value as Place)}
            >
              <MoneyAccountOptions />
            </SelectInput>
          )}
        </Field>
        <Button busy={isSending} onClick={() => void record()}>
          {t('Charges paid at pickup')}
        </Button>
      </div>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
    </div>
  );
}
