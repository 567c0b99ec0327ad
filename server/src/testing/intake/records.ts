/** Records of a sheet, as an import sends them. */
export const shopRecord = (over: object = {}) => ({
  osName: 'Rose Shop',
  ownerName: 'Ma Hla',
  phoneNumber: '09 420-111 222',
  address: '12 Baho Road',
  township: 'Yangon',
  contactPerson: { name: 'Ma Su', mobilePhone: '09420333444' },
  category: 'Clothing',
  startDate: '2026-11-01',
  ...over,
});

export const riderRecord = (over: object = {}) => ({
  name: 'Ko Zaw',
  email: 'zaw@example.com',
  phone_number: '09420012345',
  township: 'Yangon',
  full_address: '3 Insein Road',
  nrc: '12/HLANA(N)123456',
  emergency_contact: '09777888999',
  vehicle_type: 'motorcycle',
  ...over,
});

export const customerRecord = (over: object = {}) => ({
  name: 'Daw Mya',
  phoneNumber: '09 420 012 345',
  township: 'Hlaing',
  address: '5 Baho Road',
  ...over,
});

/** Rows numbered from 2, as below a header. */
export const sentRecords = (records: readonly object[]) => ({
  rows: records.map((record, n) => ({ line: n + 2, record })),
});
