/**
 * A month of a company, worked out by hand. A delivery to Bahan costs 1,500.50, to Hlaing 2,000.
 * COD: the customer pays price and charge; OS Paid, with COD or without: nothing; neither: the
 * charge. The shop is due what was paid less the charge.
 */
export const MONTH_CHARGES = { Bahan: 1500.5, Hlaing: 2000 } as const;

export const MONTH_SHOPS = {
  Daily: 'daily',
  Weekly: 'weekly',
  Biweekly: 'bi-weekly',
  Monthly: 'monthly',
  Without: null,
} as const;

export const MONTH_RIDERS = ['Ko Aung', 'Ko Bo', 'Ko Chit'] as const;

export interface MonthParcel {
  shop: keyof typeof MONTH_SHOPS;
  rider: (typeof MONTH_RIDERS)[number];
  price: number;
  cod: boolean;
  osPaid: boolean;
  to: keyof typeof MONTH_CHARGES;
  status: string;
}

const parcel = (
  shop: MonthParcel['shop'],
  rider: MonthParcel['rider'],
  price: number,
  paid: string,
  to: MonthParcel['to'],
  status = 'delivered',
): MonthParcel => ({
  shop,
  rider,
  price,
  to,
  status,
  cod: paid.includes('COD'),
  osPaid: paid.includes('OS'),
});

export const WEEK_1 = [
  parcel('Daily', 'Ko Aung', 20_000, 'COD', 'Bahan'), // pays 21,500.50, due 20,000
  parcel('Daily', 'Ko Aung', 15_000, 'OS', 'Hlaing'), // pays 0, due -2,000
  parcel('Weekly', 'Ko Aung', 28_499.5, 'COD', 'Bahan'), // pays 30,000, due 28,499.50
  parcel('Without', 'Ko Bo', 7000, '', 'Bahan'), // pays 1,500.50, due 0
  parcel('Monthly', 'Ko Bo', 40_000, 'COD', 'Hlaing'), // pays 42,000, due 40,000
  parcel('Biweekly', 'Ko Bo', 12_000, 'COD', 'Hlaing', 'returned_to_shop'), // nothing
];
export const WEEK_2 = [
  parcel('Biweekly', 'Ko Chit', 12_000, 'COD', 'Hlaing'), // pays 14,000, due 12,000
  parcel('Daily', 'Ko Chit', 10_000, 'COD', 'Bahan'), // pays 11,500.50, due 10,000
  parcel('Monthly', 'Ko Chit', 6000, 'COD OS', 'Hlaing'), // pays 0, due -2,000
  parcel('Monthly', 'Ko Chit', 3499.5, 'COD', 'Bahan'), // pays 5,000, due 3,499.50
];
export const WEEK_4 = [
  parcel('Without', 'Ko Chit', 9000, 'COD', 'Hlaing'), // pays 11,000, due 9,000; stays with him
];

/** The drawer's lines, the oldest first: what moved, and what is there then. */
export const CASH_BOOK = [
  ['+51,500', '51,500'], // Ko Aung; 51,500.50 expected
  ['+43,000', '94,500'], // Ko Bo; 43,500.50 expected
  ['−18,000', '76,500'], // Daily: 20,000 - 2,000
  ['−10,000', '66,500'], // Weekly, first part of 28,499.50
  ['−18,499.50', '48,000.50'], // Weekly, the rest
  ['+30,500', '78,500.50'], // Ko Chit; 30,500.50 expected
  ['−8,000', '70,500.50'], // Daily: 10,000 - 2,000 of the corrected price
  ['+8,000', '78,500.50'], // taken back
  ['−10,500', '68,000.50'], // Biweekly: 12,000 - 1,500 for the return
  ['−20,000.25', '48,000.25'], // Monthly, a part of 41,499.50
  ['−1,000.25', '47,000'], // fuel
  ['−50', '46,950'], // missing at the closing
] as const;

export const CLOSING = {
  Counted: 'MMK 46,950',
  'Per cash book': 'MMK 47,000',
  Difference: '−MMK 50',
} as const;

/** In the order in which they were made: collected, charges, movements, total; paid, still to pay. */
export const STATEMENTS = [
  // Daily: charges 1,500.50 + 2,000
  ['MMK 21,500.50', '−MMK 3,500.50', 'MMK 18,000.00', '−MMK 18,000.00', 'MMK 0.00'],
  // Weekly, paid in two parts
  ['MMK 30,000.00', '−MMK 1,500.50', 'MMK 28,499.50', '−MMK 28,499.50', 'MMK 0.00'],
  // Daily: -2,000, because 20,000 became 18,000 after payment
  ['MMK 11,500.50', '−MMK 1,500.50', '−MMK 2,000.00', 'MMK 8,000.00', '−MMK 8,000.00', 'MMK 0.00'],
  // Biweekly, voided, and again with the charge of the return
  ['MMK 14,000', '−MMK 2,000', 'MMK 12,000'],
  ['MMK 14,000', '−MMK 2,000', '−MMK 1,500', 'MMK 10,500', '−MMK 10,500', 'MMK 0'],
  // Monthly: 42,000 + 5,000 + 0; charges 2,000 + 2,000 + 1,500.50
  ['MMK 47,000.00', '−MMK 5,500.50', 'MMK 41,499.50', '−MMK 20,000.25', 'MMK 21,499.25'],
] as const;

/**
 * What there is: 11,000 - 1,498.50 + 38,950 = 48,451.50. Whose it is: 30,499.25 of shops, and the
 * company's 17,502.50 + 1,500 charges - 1,000.25 fuel - 50 missing = 17,952.25. The same.
 */
export const FIGURES = {
  'Cash with riders': ['MMK 11,000', '−MMK 1,498.50'], // 0.50 - 2,000; + 500.50; + 0.50
  'Owed to shops': ['MMK 30,499.25', 'MMK 9,000', 'MMK 21,499.25'],
  'In all accounts': ['MMK 38,950'], // 46,950 in the drawer, -8,000 at the bank
} as const;
/** 5 x 1,500.50 + 5 x 2,000 of what was delivered, and 1,500 for the return. */
export const CHARGES_EARNED = 'MMK 19,002.50';
