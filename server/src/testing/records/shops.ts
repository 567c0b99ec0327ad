/** A shop as the form sends it; a test names only the fields that matter to it. */
export const shopBody = (over: object = {}) => ({
  osName: 'Mya Fashion',
  ownerName: 'Daw Mya',
  phoneNumber: '09 420-012 345',
  email: '',
  address: '12 Pansodan Road',
  township: 'Yangon',
  category: 'Fashion',
  facebookLink: '',
  tiktokLink: '',
  startDate: '2026-11-05',
  contactPerson: { name: 'Ma Hla', mobilePhone: '09-777 888 999' },
  bankAccounts: [],
  paymentMethods: [],
  bankInfo: {},
  ...over,
});
