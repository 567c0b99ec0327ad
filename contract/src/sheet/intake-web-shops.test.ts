/** More shapes in which orders come: other web shops, forms and the sheets of pages. */
import { expect, test } from 'vitest';
import type { SheetCell } from './intake-types.ts';
import { openKeys, readSampleSheet } from '../testing/readSheet.ts';

/** Two parties and several amounts, as the platforms name them; a cell for each head that has one. */
const SHOPS: Record<string, { cells: Record<string, SheetCell>; asked: string[] }> = {
  'TikTok Shop': {
    cells: {
      'Order ID': '576460',
      'Order Status': 'To ship',
      'Product Name': 'Shirt',
      Quantity: 1,
      'SKU Unit Original Price': 15000,
      'Original Shipping Fee': 2500,
      'Order Amount': 17500,
      'Order Refund Amount': 0,
      'Created Time': '20/11/2026 14:05:11',
      'Buyer Username': 'mya99',
      Recipient: 'Daw Mya',
      'Phone #': '09420012345',
      Zipcode: '11181',
      Country: 'Myanmar',
      Township: 'Tamwe',
      'Detail Address': '12 Road',
      'Payment Method': 'Cash on Delivery',
    },
    asked: ['SKU Unit Original Price', 'Original Shipping Fee'],
  },
  EasyStore: {
    cells: {
      'Order Number': '#1001',
      'Fulfilment Status': 'unfulfilled',
      'Payment Status': 'unpaid',
      'Customer Name': 'U Shwe',
      'Customer Phone': '09777000111',
      'Shipping First Name': 'Daw',
      'Shipping Last Name': 'Mya',
      'Shipping Phone': '09420012345',
      'Shipping Address 1': '12 Road',
      'Shipping City': 'Tamwe',
      'Shipping Zip': '11181',
      'Item Name': 'Shirt',
      Total: 17500,
      'Shipping Fee': 2500,
    },
    asked: [],
  },
  Ecwid: {
    cells: {
      order_number: 'XK118',
      payment_method: 'Cash on Delivery (COD)',
      order_shipping_fee: 2500,
      order_total: 17500,
      shipping_name: 'Daw Mya',
      shipping_street: '12 Road',
      shipping_city: 'Tamwe',
      shipping_phone: '09420012345',
      billing_name: 'U Shwe',
      billing_phone: '09777000111',
    },
    asked: ['order_shipping_fee'],
  },
  BigCommerce: {
    cells: {
      'Order ID': '118',
      'Customer Name': 'U Shwe',
      'Customer Phone': '09777000111',
      'Order Total (inc tax)': '17500.00',
      'Payment Method': 'Cash on Delivery',
      'Billing Name': 'U Shwe',
      'Billing Phone': '09777000111',
      'Billing Suburb': 'Bahan',
      'Shipping Name': 'Daw Mya',
      'Shipping Phone': '09420012345',
      'Shipping Street 1': '12 Road',
      'Shipping City': 'Tamwe',
      'Shipping Zip': '11181',
    },
    asked: ['Billing Suburb'],
  },
  'Square Online': {
    cells: {
      Order: 'A17',
      'Order Date': '2026/11/20',
      'Recipient Name': 'Daw Mya',
      'Recipient Email': 'a@b.co',
      'Recipient Phone': '09420012345',
      'Recipient Address': '12 Road',
      'Recipient Postal Code': '11181',
      'Recipient City': 'Tamwe',
      'Item Name': 'Shirt',
      'Order Shipping Price': '2500',
      'Order Total': '17500',
    },
    asked: ['Order Shipping Price'],
  },
  Wix: {
    cells: {
      'Order number': '10023',
      'Date created': '2026-11-20',
      Item: 'Shirt',
      'Recipient name': 'Daw Mya',
      'Recipient phone': '09420012345',
      'Delivery country': 'MM',
      'Delivery city': 'Tamwe',
      'Delivery address': '12 Road',
      'Billing name': 'U Shwe',
      'Billing phone': '09777000111',
      'Billing city': 'Bahan',
      'Billing address': '9 Street',
      'Payment status': 'Unpaid',
      'Shipping rate': 2500,
      Total: 17500,
    },
    asked: ['Shipping rate'],
  },
  OpenCart: {
    cells: {
      'Order ID': '118',
      'Shipping Name': 'Daw Mya',
      Telephone: '09420012345',
      'Shipping Address 1': '12 Road',
      'Shipping City': 'Tamwe',
      'Payment Method': 'Cash On Delivery',
      Total: '17,500.00',
      Status: 'Pending',
      'Date Added': '20/11/2026',
    },
    asked: [],
  },
  'a courier’s own sheet': {
    cells: {
      'Tracking Number': 'YGN1',
      'Invoice No': 'INV/2026/001',
      'Sender Name': 'Mya Shop',
      'Sender Phone': '09777000111',
      'Sender Address': '9 Street',
      'Recipient Name': 'Daw Mya',
      'Recipient Phone': '09420012345',
      'Recipient Address': '12 Road',
      'Recipient Township': 'Tamwe',
      'COD Amount': '17,500 Ks',
    },
    asked: [],
  },
  'a form of Google': {
    cells: {
      Timestamp: '11/20/2026 14:05:11',
      'Your Name': 'Daw Mya',
      'Phone Number (Viber)': '09420012345',
      Township: 'Tamwe',
      'Full Address': '12 Road',
      'Order Items': 'Shirt',
      'How many?': 2,
      'Payment (COD / KPay)': 'COD',
      'Total amount (Ks)': '17500',
    },
    asked: [],
  },
  'a form of Google in Burmese': {
    cells: {
      Timestamp: '20/11/2026 14:05',
      အမည်: 'Daw Mya',
      ဖုန်းနံပါတ်: '၀၉၄၂၀၀၁၂၃၄၅',
      ပို့ရမည့်လိပ်စာ: '12 Road',
      မြို့နယ်: 'တာမွေ',
      မှာယူလိုသည့်ပစ္စည်း: 'အင်္ကျီ',
      'စုစုပေါင်းငွေ (ကျပ်)': '၁၇၅၀၀',
      ငွေပေးချေမှုပုံစံ: 'အိမ်ရောက်ငွေချေ',
    },
    asked: [],
  },
  'a page’s sheet': {
    cells: {
      'Acc name': 'Mya Mya',
      ဝယ်သူနာမည်: 'Daw Mya',
      'ဝယ်သူ ph': '09420012345',
      ပို့ရမယ့်လိပ်စာ: '12 Road',
      မြို့နယ်: 'တာမွေ',
      Deli: 2500,
      စုစုပေါင်း: 17500,
    },
    asked: [],
  },
};

test.each(Object.entries(SHOPS))(
  '%s: the receiver and what is collected',
  (_, { cells, asked }) => {
    const heads = Object.keys(cells);
    const rows = [heads, Object.values(cells)];
    const first = readSampleSheet(rows);
    expect(openKeys(first).map((key) => heads[Number(key.replace('column/', ''))])).toEqual(asked);
    const answers = Object.fromEntries(openKeys(first).map((key) => [key, 'unused']));
    const found = readSampleSheet(rows, { answers });
    expect(openKeys(found)).toEqual([]);
    expect(found.columns.amount).toBe('total');
    expect(found.rows[0]).toMatchObject({
      status: 'ready',
      pickup_day: null,
      total: 17500,
      township_id: 1,
      input: {
        customer_name: 'Daw Mya',
        customer_phone: '+959420012345',
        delivery_address: '12 Road',
        os_paid: false,
        cod: true,
      },
    });
  },
);
