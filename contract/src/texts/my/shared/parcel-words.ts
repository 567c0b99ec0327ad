/** Words about parcels that the office and the rider’s phone share. */
export const texts = {
  Cash: 'ငွေသား',
  'Picked Up': 'ပစ္စည်းယူပြီး',
  'On the way': 'ပို့ဆောင်နေဆဲ',
  Delivered: 'ပို့ဆောင်ပြီး',
  Shop: 'ဆိုင်',
  Parcel: 'ပါဆယ်',
  'Goes back to the shop': 'ဆိုင်သို့ ပြန်ပို့မည်',
  Remark: 'မှတ်ချက်',
} satisfies Record<string, string>;
