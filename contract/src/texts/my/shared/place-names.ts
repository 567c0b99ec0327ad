/** Burmese for the names of places. They are stored and sent in Latin letters. */
import type { RiderRegion, State } from '../../../values/geography.ts';

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

/** Where riders work and shops are. */
export const REGIONS_MY: Record<RiderRegion, string> = {
  Yangon: 'ရန်ကုန်',
  Mandalay: 'မန္တလေး',
  Naypyidaw: 'နေပြည်တော်',
  Bago: 'ပဲခူး',
  Magway: 'မကွေး',
  Sagaing: 'စစ်ကိုင်း',
  Ayeyarwady: 'ဧရာဝတီ',
  Tanintharyi: 'တနင်္သာရီ',
  Mon: 'မွန်',
  Kayin: 'ကရင်',
  Shan: 'ရှမ်း',
  Kachin: 'ကချင်',
  Kayah: 'ကယား',
  Chin: 'ချင်း',
  Rakhine: 'ရခိုင်',
};
