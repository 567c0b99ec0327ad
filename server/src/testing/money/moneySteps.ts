/** Steps that tests of money take through the API. */
import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import type { PaymentAccount } from '@waydesk/contract/rules/money-accounts.ts';
import type { ShopMoney, StatementDetail } from '@waydesk/contract/money/statements.ts';
import type { TestApp } from '../app/testApp.ts';

/** Hands in all cash of a rider, to the kyat. */
export async function handIn(testApp: TestApp, rider: number | null): Promise<CashInDetail> {
  const manager = testApp.as('manager');
  const { data: open } =
    await manager.get<{ rider: { id: number } | null; cash: number; account: number }[]>(
      '/money/riders',
    );
  const one = open.find((row) => (row.rider?.id ?? null) === rider);
  const sum = (one?.cash ?? 0) + (one?.account ?? 0);
  const transfers = sum > 0 ? [{ place: 'Other', amount: sum }] : [];
  const { data } = await testApp
    .as('user')
    .post<CashInDetail>('/cash-ins', { rider_id: rider, transfers });
  return data;
}

export const shopPreview = async (testApp: TestApp, shop: number, query = ''): Promise<ShopMoney> =>
  (await testApp.as('user').get<ShopMoney>(`/online-shops/${shop}/money${query}`)).data;

/** Settles with a shop as the preview has it. */
export async function settleWith(
  testApp: TestApp,
  shop: number,
  over: { without?: number[]; expect?: number; upto?: string } = {},
) {
  const preview = await shopPreview(testApp, shop, over.upto ? `?upto=${over.upto}` : '');
  const body = { shop_id: shop, upto: preview.upto, expect: preview.total, ...over };
  return testApp.as('user').post<StatementDetail>('/statements', body);
}

/** From the drawer, which may have less; tests of what it has say so. */
export const pay = (testApp: TestApp, statement: number, amount: number, more: object = {}) =>
  testApp.as('user').post<StatementDetail>(`/statements/${statement}/payments`, {
    place: 'Cash',
    amount,
    allow_negative: true,
    ...more,
  });

/** What there was when the books began, so that much can be paid from there. */
export const openAccount = (testApp: TestApp, place: PaymentAccount, amount = 1_000_000) =>
  testApp.as('manager').post('/entries', { kind: 'opening_balance', place, amount });
