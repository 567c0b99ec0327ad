/** Damage to the books, found and told in words. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckedCompany, newCheckedCompany } from '../../testing/admin/checkedCompany.ts';

let company: CheckedCompany;
beforeEach(async () => {
  company = await newCheckedCompany();
});
afterEach(() => company.testApp.close());

describe('the ledger', () => {
  it('with a row that no trigger saw', async () => {
    const { shop, rider, delivery, unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `insert into ledger (kind, delivery_id, rider_id, shop_id, cash_in_id, rider_account, shop_account)
        values ('cash_in', ${delivery}, ${rider}, ${shop}, 1, 700, 700)`,
        `Delivery ${delivery}, rider_account: the ledger's rows add up to 700, the delivery stands for 0.`,
        `What rider ${rider} owes: `,
        `The balance of what rider ${rider} owes: `,
        `The balance of the account of shop ${shop}: 0 stored, 700 counted.`,
        `All that shop ${shop} is owed: `,
      ),
    ).toEqual([]);
  });

  it('with a balance of money that is not that of its rows', async () => {
    const { unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `insert into money_changes (account, owner, amount) values ('money', 1, 250.5)`,
        /The balance of the account Cash: -3,749\.5 stored, -4,000 counted\./,
      ),
    ).toEqual([]);
  });

  it('with an unbalanced row', async () => {
    const { testApp, rider, delivery, unsaidAfter } = company;
    await testApp.sql`alter table ledger drop constraint ledger_balance`;
    expect(
      await unsaidAfter(
        `update ledger set rider_cash = rider_cash + 1
        where delivery_id = ${delivery} and rider_cash = 12500`,
        /Row \d+ of the ledger: 12,501 is there, 12,500 belongs to somebody\./,
        'All rows of the ledger: ',
        `Cash with rider ${rider}: 12,501 stored, 12,500 counted.`,
      ),
    ).toEqual([]);
  });

  it('and a delivery that was changed past the triggers', async () => {
    const { rider, delivery, unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `update deliveries set item_price = 6500, total_collect_amount = 9000 where id = ${delivery}`,
        `Delivery ${delivery}, collected: 12,500 stored, 9,000 by the delivery itself.`,
        `What rider ${rider} collected: 25,000 stored, 21,500 counted.`,
      ),
    ).toEqual([]);
  });

  it('and a delivery of whose money nothing is stored', async () => {
    const { unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `update deliveries set status = 'delivered', delivery_date = now()
        where id = (select min(id) from deliveries where status = 'pending')`,
        /Delivery \d+ is delivered, but nothing is stored of its money\./,
      ),
    ).toEqual([]);
  });

  it('and a statement that says something else', async () => {
    const { statement, unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `update statements set paid = 5000 where id = ${statement}`,
        `Statement ${statement}: of 10,000, 5,000 is paid; the ledger has 6,000 still to pay.`,
      ),
    ).toEqual([]);
  });
});
