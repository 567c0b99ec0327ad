import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { ChevronDown } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { Money } from '../../ui/Money.tsx';
import { phone, type PhoneRun } from '../phone.ts';
import { ownEntries } from './ownEntries.ts';

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <span>
      <span className="text-muted text-label block">{name}</span>
      <span className="block text-base font-semibold">
        <Money amount={amount} exact />
      </span>
    </span>
  );
}

/** What is still to collect, and what the rider has entered as collected. */
export function TodaySums({ run }: { run: PhoneRun }) {
  const t = useT();
  const toCollect = addMoney(...run.stops.map((stop) => stop.total_collect_amount));
  const own = ownEntries(run.done, (parcel) => phone.lastActOf(parcel)?.body ?? null);
  return (
    <details className="bg-surface border-line rounded-card border px-4">
      <summary className="flex min-h-14 items-center gap-2 py-2">
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-6">
          <Sum name={t('To collect')} amount={toCollect} />
          <Sum name={t('Collected')} amount={own.collected} />
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
      </summary>
      <h2 className="pt-2 text-sm font-semibold">{t('Cash and transfers')}</h2>
      <p className="text-muted pb-2 text-sm">{t('As you entered them today.')}</p>
      <ul className="divide-line divide-y pb-2">
        <li className="flex justify-between gap-2 py-2">
          {t('Cash')} <Money amount={own.cash} exact />
        </li>
        {own.transfers.map((transfer, at) => (
          <li key={at} className="flex justify-between gap-2 py-2">
            <span className="min-w-0">
              {t.sent(transfer.account)} {transfer.reference}
              <span className="text-muted block text-sm">{showParcelCode(transfer.parcel)}</span>
            </span>
            <Money amount={transfer.amount} exact />
          </li>
        ))}
      </ul>
    </details>
  );
}
