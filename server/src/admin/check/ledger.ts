/** The books: the rules of the app's own check, told in words, and each row of the ledger by itself. */
import { type MoneyRule, findBrokenInvariants } from '../../features/figures/check.queries.ts';
import { MONEY_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { sql } from 'kysely';
import { differingMoney, differingParts } from './deliveryMoney.queries.ts';
import {
  numberText,
  type CheckContext,
  type RecordDifference,
  differing,
  type Finding,
  found,
  inNumbers,
  type PartResult,
} from './findings.ts';

/** The columns of a rule's row. */
type Broken = Record<string, string | number | null>;

const OWNERS: Record<string, (owner: number) => string> = {
  rider_account: (id) => `what rider ${id} owes`,
  money: (n) => `the account ${MONEY_ACCOUNTS[n - 1] ?? n}`,
  shop_account: (id) => `the account of shop ${id}`,
  payable: (id) => `what is payable to shop ${id}`,
  other: () => 'what is the company’s otherwise',
};

const both = (
  record: string,
  what: string,
  stored: unknown,
  counted: unknown,
): RecordDifference => ({
  record,
  text: `${what}: ${numberText(stored ?? 0)} stored, ${numberText(counted ?? 0)} counted.`,
  stored: Number(stored ?? 0),
  counted: Number(counted ?? 0),
});

/** Rules about deliveries have sentences of their own below. */
type OtherRule = Exclude<
  MoneyRule,
  | 'the ledger matches the money of each delivery'
  | 'the money of each delivery matches the delivery itself'
>;

const IN_WORDS: Record<OtherRule, (row: Broken) => RecordDifference> = {
  'all rows are balanced': ({ there, whose }) => ({
    record: 'ledger',
    text: `All rows of the ledger: ${numberText(there)} is there, ${numberText(whose)} belongs to somebody.`,
    stored: there ?? null,
    counted: whose ?? null,
  }),
  'riders’ cash matches their deliveries': (row) => {
    const { rider_id, cash, should_be_cash, account, should_be_account } = row;
    const differs = Number(cash ?? 0) !== Number(should_be_cash ?? 0);
    return differs
      ? both(`rider ${rider_id}`, `Cash with rider ${rider_id}`, cash, should_be_cash)
      : both(`rider ${rider_id}`, `What rider ${rider_id} owes`, account, should_be_account);
  },
  'cash on hand matches cash collected and handed in': ({ rider_id, in_ledger, cash_on_hand }) =>
    both(`rider ${rider_id}`, `What rider ${rider_id} collected`, in_ledger, cash_on_hand),
  'the totals match the ledger': ({ account, owner, total, sum }) => {
    const what = OWNERS[String(account)]?.(Number(owner)) ?? String(account);
    return both(`${account} ${owner}`, `The balance of ${what}`, total, sum);
  },
  'each statement owes its total less its payments': ({ statement_id, total, paid, payable }) => ({
    record: `statement ${statement_id}`,
    text:
      `Statement ${statement_id}: of ${numberText(total)}, ${numberText(paid)} is paid; the ledger has ` +
      `${numberText(payable ?? 0)} still to pay.`,
    stored: Number(total) - Number(paid),
    counted: Number(payable ?? 0),
  }),
  'each shop’s balance matches its deliveries, entries and payments': ({ shop_id, has, should }) =>
    both(`shop ${shop_id}`, `All that shop ${shop_id} is owed`, has, should),
};

/** A CHECK of the table says the same, unless somebody took it away. */
const UNBALANCED = sql<{ id: number; there: number; whose: number }>`
  select id, rider_cash + rider_account + money as there,
    shop_due + shop_account + payable + charges + other as whose
  from ledger where rider_cash + rider_account + money
    <> shop_due + shop_account + payable + charges + other order by id`;

export async function checkLedger({ tx }: CheckContext): Promise<PartResult> {
  const unbalanced = await differing(
    tx,
    'each row of the ledger is balanced',
    UNBALANCED,
    ({ id, there, whose }) => ({
      record: `ledger row ${id}`,
      text: `Row ${id} of the ledger: ${numberText(there)} is there, ${numberText(whose)} belongs to somebody.`,
      stored: there,
      counted: whose,
    }),
  );
  const findings: Finding[] = [unbalanced];
  for (const { name, count, first } of await findBrokenInvariants(tx)) {
    const ids = first.map(({ delivery_id }) => Number(delivery_id));
    findings.push({
      rule: name,
      count,
      first:
        name === 'the ledger matches the money of each delivery'
          ? await differingParts(tx, ids)
          : name === 'the money of each delivery matches the delivery itself'
            ? await differingMoney(tx, ids)
            : first.map(IN_WORDS[name as OtherRule]),
    });
  }
  const { n } = await tx.one(sql<{ n: number }>`select count(*) as n from ledger`);
  return {
    compared: `${inNumbers(n, 'row')} of the ledger`,
    findings: found(...findings),
    notes: [],
  };
}
