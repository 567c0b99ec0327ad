/** Orders as web shops and pages export them, made after their published columns. */
import { expect, test } from 'vitest';
import { openKeys, readSampleSheet, reportedColumns } from '../testing/readSheet.ts';

type Order = Readonly<Record<string, string>>;
const sheetOfOrders = (heads: string, orders: readonly Order[]) => {
  const names = heads.split(',');
  return [names, ...orders.map((order) => names.map((name) => order[name] ?? ''))];
};

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone';
const shopifyOrder: Order = {
  Name: '#1001',
  Email: 'mya@example.com',
  'Financial Status': 'pending',
  'Fulfillment Status': 'unfulfilled',
  'Accepts Marketing': 'no',
  Currency: 'MMK',
  Subtotal: '15000.00',
  Shipping: '2500.00',
  Taxes: '0.00',
  Total: '17500.00',
  'Discount Amount': '0.00',
  'Shipping Method': 'Standard',
  'Created at': '2026-11-20 14:05:11 +0630',
  'Lineitem quantity': '1',
  'Lineitem name': 'Shirt - Red',
  'Lineitem price': '9000.00',
  'Lineitem requires shipping': 'true',
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': 'pending',
  'Billing Name': 'U Shwe',
  'Billing Street': '9 Street',
  'Billing Address1': '9 Street',
  'Billing City': 'Bahan',
  'Billing Country': 'MM',
  'Billing Phone': '09777000111',
  'Shipping Name': 'Daw Mya',
  'Shipping Street': '12 Road, Floor 2',
  'Shipping Address1': '12 Road',
  'Shipping Address2': 'Floor 2',
  'Shipping City': 'Tamwe',
  'Shipping Province': 'YGN',
  'Shipping Country': 'MM',
  'Shipping Phone': '09420012345',
  Notes: 'Call first',
  'Payment Method': 'Cash on Delivery (COD)',
  'Refunded Amount': '0.00',
  Vendor: 'Mya Shop',
  'Outstanding Balance': '17500.00',
  Id: '4503599627370',
  Source: 'web',
  Phone: '+959420012345',
};
const shopifyItem = (Name: string, item: string, price: string): Order => ({
  Name,
  Email: 'mya@example.com',
  'Lineitem quantity': '2',
  'Lineitem name': item,
  'Lineitem price': price,
  Vendor: 'Mya Shop',
});

test("Shopify: the order's number, who gets it, all its items in one parcel, nothing of the payer", () => {
  const found = readSampleSheet(
    sheetOfOrders(SHOPIFY, [
      shopifyOrder,
      shopifyItem('#1001', 'Socks', '3000.00'),
      {
        ...shopifyOrder,
        Name: '#1002',
        'Financial Status': 'paid',
        'Payment Method': 'KBZPay',
        'Shipping Name': 'Ko Tun',
        'Shipping Phone': '09777000222',
        'Shipping City': 'Bahan',
        Phone: '09777000222',
      },
      { ...shopifyOrder, Name: '#1003', 'Financial Status': 'partially_refunded' },
    ]),
  );
  expect(openKeys(found)).toEqual([]);
  expect(found.columns.amount).toBe('total');
  expect(found.rows[0]).toMatchObject({
    line: 2,
    status: 'ready',
    ref: '#1001',
    remark: 'Shirt - Red, Call first, Socks',
    total: 17500,
    township_id: 1,
    input: {
      customer_name: 'Daw Mya',
      customer_phone: '+959420012345',
      delivery_address: '12 Road, Floor 2',
      item_price: 16500,
      os_paid: false,
    },
  });
  expect(found.leftOut.map(({ line, leftOut }) => [line, leftOut])).toEqual([[3, 'order']]);
  expect(found.rows[1]).toMatchObject({ ref: '#1002', input: { os_paid: true } });
  expect(found.rows[2]?.cells.os_paid?.state).toBe('fault');
  expect(reportedColumns(found)[0]).toMatch(/Billing Name.*Billing Phone.*Outstanding Balance/);
});

test('Shopify: further rows are those of the same order that name nobody', () => {
  const found = readSampleSheet(
    sheetOfOrders(SHOPIFY, [
      shopifyOrder,
      shopifyItem('#1009', 'Socks', '3000.00'),
      { ...shopifyItem('#1001', 'Hat', '1000.00'), 'Shipping Name': 'Ko Tun' },
      shopifyItem('#1001', 'Belt', '1000.00'),
    ]),
  );
  // Another number is an order without its first row: to be fixed, as is somebody without a phone.
  expect(found.rows.map(({ line, status }) => [line, status])).toEqual([
    [2, 'ready'],
    [3, 'fix'],
    [4, 'fix'],
  ]);
  expect(found.leftOut.map(({ line, leftOut }) => [line, leftOut])).toEqual([[5, 'order']]);
  expect(found.rows[2]?.remark).toBe('Hat, Belt');
});

const WOO =
  'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Cart Discount Amount,Order Subtotal Amount,Shipping Method Title,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Total Tax Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code,Discount Amount';
const wooOrder: Order = {
  'Order Number': '7301',
  'Order Status': 'Processing',
  'Order Date': '2026-11-20 09:12',
  'Customer Note': 'after 5',
  'First Name (Billing)': 'U',
  'Last Name (Billing)': 'Shwe',
  'Address 1&2 (Billing)': '9 Street',
  'City (Billing)': 'Bahan',
  'Phone (Billing)': '09777000111',
  'First Name (Shipping)': 'Daw',
  'Last Name (Shipping)': 'Mya',
  'Address 1&2 (Shipping)': '12 Road',
  'City (Shipping)': 'Tamwe',
  'Payment Method Title': 'Cash on Delivery (COD)',
  'Order Subtotal Amount': '15000',
  'Order Shipping Amount': '2500',
  'Order Total Amount': '17500',
  'Item Name': 'Shirt',
  'Quantity (- Refund)': '1',
  'Item Cost': '15000',
};

test('WooCommerce: the receiver has no phone, so the payer’s is asked about; first and last name are one', () => {
  const rows = sheetOfOrders(WOO, [wooOrder]);
  const asked = readSampleSheet(rows);
  const phone = WOO.split(',').indexOf('Phone (Billing)');
  expect(openKeys(asked)).toContain(`column/${phone}`);
  expect(asked.rows[0]?.status).toBe('fix');
  const answers: Record<string, string> = { [`column/${phone}`]: 'customer_phone' };
  let found = readSampleSheet(rows, { answers });
  // Which of its amounts is collected is asked, too: none of them has a header that we know.
  for (const key of openKeys(found)) {
    const total = WOO.split(',').indexOf('Order Total Amount');
    answers[key] = key === 'amounts' ? `${total}/total` : 'unused';
    found = readSampleSheet(rows, { answers });
  }
  for (const key of openKeys(found)) answers[key] = 'unused';
  found = readSampleSheet(rows, { answers });
  expect(openKeys(found)).toEqual([]);
  expect(found.rows[0]).toMatchObject({
    ref: '7301',
    total: 17500,
    township_id: 1,
    input: {
      customer_name: 'Daw Mya',
      customer_phone: '+959777000111',
      delivery_address: '12 Road',
      os_paid: false,
    },
  });
});

test('WooCommerce: where both are the same person nobody is asked for the phone', () => {
  const order = {
    ...wooOrder,
    'First Name (Billing)': 'Daw',
    'Last Name (Billing)': 'Mya',
    'Address 1&2 (Billing)': '12 Road',
    'City (Billing)': 'Tamwe',
  };
  const found = readSampleSheet(sheetOfOrders(WOO, [order]));
  expect(openKeys(found).filter((key) => key.startsWith('column/'))).not.toContain('column/13');
  expect(found.rows[0]?.input?.customer_phone).toBe('+959777000111');
});

const LAZADA =
  'orderItemId,orderType,orderNumber,sellerSku,createTime,updateTime,deliveryType,invoiceRequired,customerName,customerEmail,shippingName,shippingAddress,shippingAddress2,shippingAddress3,shippingPhone,shippingPhone2,shippingCity,shippingPostCode,shippingCountry,billingName,billingAddr,billingPhone,payMethod,paidPrice,unitPrice,sellerDiscountTotal,shippingFee,itemName,variation,status';
test('Lazada: a row for each item; which price counts is asked, and a second row of an order, too', () => {
  const order: Order = {
    orderItemId: '88112',
    orderNumber: '990017',
    createTime: '20 Nov 2026 14:05',
    customerName: 'U Shwe',
    shippingName: 'Daw Mya',
    shippingAddress: '12 Road',
    shippingAddress2: 'Floor 2',
    shippingPhone: '959420012345',
    shippingCity: 'Tamwe',
    billingName: 'U Shwe',
    billingPhone: '09777000111',
    payMethod: 'COD',
    paidPrice: '9000.00',
    unitPrice: '9500.00',
    itemName: 'Shirt',
    status: 'pending',
  };
  const rows = sheetOfOrders(LAZADA, [order, { ...order, orderItemId: '88113', itemName: 'Hat' }]);
  const asked = readSampleSheet(rows);
  expect(openKeys(asked)).toContain('amounts');
  expect(asked.rows.map(({ status }) => status)).toEqual(['ready', 'check']);
  expect(asked.rows[0]).toMatchObject({
    ref: '990017',
    remark: 'Shirt',
    input: {
      customer_name: 'Daw Mya',
      customer_phone: '+959420012345',
      delivery_address: '12 Road, Floor 2',
    },
  });
});

const SHOPEE =
  'Order ID,Order Status,Tracking Number*,Shipping Option,Order Creation Date,Product Name,Quantity,Total Amount,Username (Buyer),Receiver Name,Phone Number,Delivery Address,Town,Country,Zip Code,Remark from buyer,Note';
test('Shopee: the receiver, not the user name; plain columns complete who gets it', () => {
  const found = readSampleSheet(
    sheetOfOrders(SHOPEE, [
      {
        'Order ID': '2611207QX',
        'Order Status': 'To ship',
        'Product Name': 'Shirt',
        Quantity: '1',
        'Total Amount': '17500',
        'Username (Buyer)': 'myamya99',
        'Receiver Name': 'Daw Mya',
        'Phone Number': '959420012345',
        'Delivery Address': '12 Road',
        Town: 'Tamwe',
        'Remark from buyer': 'after 5',
      },
    ]),
  );
  expect(openKeys(found)).toEqual([]);
  expect(found.rows[0]).toMatchObject({
    ref: '2611207QX',
    remark: 'Shirt, after 5',
    total: 17500,
    input: { customer_name: 'Daw Mya', customer_phone: '+959420012345' },
  });
  expect(reportedColumns(found)[0]).toContain('Username (Buyer)');
});

test('a page’s sheet: item and remark together, sizes told, a deposit asked about', () => {
  const heads = 'စဉ်,ရက်စွဲ,FB အမည်,အမည်,ဖုန်း,လိပ်စာ,မြို့နယ်,ပစ္စည်း,Color,Size,ပမာဏ,စရံငွေ,မှတ်ချက်';
  const found = readSampleSheet([
    heads.split(','),
    [
      1,
      '2026-11-20',
      'Mya Mya',
      'ဒေါ်မြ',
      '၀၉၄၂၀၀၁၂၃၄၅',
      'အမှတ် ၁၂',
      'တာမွေ',
      'အင်္ကျီ',
      'red',
      'M',
      '၁၅၀၀၀',
      '၅၀၀၀',
      'ညနေပို့',
    ],
    [
      2,
      '2026-11-20',
      'Tun Tun',
      'ကိုထွန်း',
      '၀၉၇၇၇၀၀၀၁၁၁',
      'အမှတ် ၅',
      'ဗဟန်း',
      'ဖိနပ်',
      'black',
      '42',
      '၂၅၀၀၀',
      '၁၀၀၀၀',
      '',
    ],
  ]);
  expect(openKeys(found)).toContain('column/11');
  expect(found.rows[0]).toMatchObject({ remark: 'အင်္ကျီ, ညနေပို့', total: 16000 });
  expect(reportedColumns(found)[0]).toMatch(/Color, Size/);
});
