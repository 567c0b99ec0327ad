/** Closings of the drawer. */
export const texts = {
  'Failed to fetch closings': 'ငွေပိတ်စာရင်းများ ယူ၍မရပါ',
  'Failed to close the drawer': 'ငွေအံဆွဲ စာရင်းပိတ်၍မရပါ',
} satisfies Record<string, string>;
