import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import type { ShopMoney, StatementLine } from '@waydesk/contract/money/statements.ts';
import { type Translate, useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { withMinus } from '../../../ui/Money.tsx';
import { previewChange, sumOfDeliveries } from './previewSum.ts';

const mmk = (amount: number) => withMinus(formatExactMMK(amount));

/** Delivery numbers, as far as they are few. */
const numbers = (lines: readonly StatementLine[]) =>
  lines.length > 5 ? '' : ` (${lines.map(({ delivery_id: id }) => `#${id}`).join(', ')})`;

function sentences(before: ShopMoney, after: ShopMoney, t: Translate): string[] {
  const { added, gone, changed, account } = previewChange(before, after);
  const reported = (lines: readonly StatementLine[], text: string) =>
    lines.length === 0 ? [] : [text + numbers(lines)];
  const of = (lines: readonly StatementLine[]) => ({
    n: lines.length,
    amount: mmk(sumOfDeliveries(lines).due),
  });
  return [
    ...reported(added, t('{n} more deliveries: {amount}', of(added))),
    ...reported(gone, t('{n} deliveries are no longer ready: {amount}', of(gone))),
    ...reported(changed, t('{n} deliveries have another amount', { n: changed.length })),
    ...(account === null
      ? []
      : [
          t('The balance was {before}, now it is {after}', {
            before: mmk(account.before),
            after: mmk(account.after),
          }),
        ]),
  ];
}

/** The total was another one by the time the statement was to be made: says what is different. */
export function ChangedBanner({ before, after }: { before: ShopMoney; after: ShopMoney }) {
  const t = useT();
  const changes = sentences(before, after, t);
  return (
    <Banner kind="warning">
      <p className="font-medium">
        {t(
          'The amount due to this shop has changed. No statement was created. Check the new total.',
        )}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
