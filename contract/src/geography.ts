/**
 * Three lists with similar names that never map onto each other: "Yangon" of a shop or rider is not
 * the state "Yangon Region".
 */

/** States and regions of townships and rate groups, exactly as stored. */
export const STATES = [
  'Ayeyarwady Region',
  'Bago Region',
  'Chin State',
  'Kachin State',
  'Kayah State',
  'Kayin State',
  'Magway Region',
  'Mandalay Region',
  'Mon State',
  'Naypyidaw Union Territory',
  'Rakhine State',
  'Sagaing Region',
  'Shan State',
  'Tanintharyi Region',
  'Yangon Region',
] as const;
export type State = (typeof STATES)[number];

export const STATES_MY: Record<State, string> = {
  'Ayeyarwady Region': 'ဧရာဝတီတိုင်းဒေသကြီး',
  'Bago Region': 'ပဲခူးတိုင်းဒေသကြီး',
  'Chin State': 'ချင်းပြည်နယ်',
  'Kachin State': 'ကချင်ပြည်နယ်',
  'Kayah State': 'ကယားပြည်နယ်',
  'Kayin State': 'ကရင်ပြည်နယ်',
  'Magway Region': 'မကွေးတိုင်းဒေသကြီး',
  'Mandalay Region': 'မန္တလေးတိုင်းဒေသကြီး',
  'Mon State': 'မွန်ပြည်နယ်',
  'Naypyidaw Union Territory': 'နေပြည်တော် ပြည်ထောင်စုနယ်မြေ',
  'Rakhine State': 'ရခိုင်ပြည်နယ်',
  'Sagaing Region': 'စစ်ကိုင်းတိုင်းဒေသကြီး',
  'Shan State': 'ရှမ်းပြည်နယ်',
  'Tanintharyi Region': 'တနင်္သာရီတိုင်းဒေသကြီး',
  'Yangon Region': 'ရန်ကုန်တိုင်းဒေသကြီး',
};

export function isState(s: string): s is State {
  return (STATES as readonly string[]).includes(s);
}

/** Where a rider works. */
export const RIDER_REGIONS = [
  'Yangon',
  'Mandalay',
  'Naypyidaw',
  'Bago',
  'Magway',
  'Sagaing',
  'Ayeyarwady',
  'Tanintharyi',
  'Mon',
  'Kayin',
  'Shan',
  'Kachin',
  'Kayah',
  'Chin',
  'Rakhine',
] as const;
export type RiderRegion = (typeof RIDER_REGIONS)[number];

/** Where a new shop may be. */
export const SHOP_TOWNSHIPS = ['Yangon', 'Mandalay', 'Naypyidaw'] as const;
export type ShopTownship = (typeof SHOP_TOWNSHIPS)[number];
