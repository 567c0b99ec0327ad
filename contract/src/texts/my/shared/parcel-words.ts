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
  'No answer': 'ဖုန်းမကိုင်',
  'Not at home': 'အိမ်မှာ မရှိ',
  'Refused it': 'လက်မခံ',
  'Asked for another day': 'ရက်ရွှေ့ခိုင်း',
  'Wrong phone or address': 'ဖုန်း သို့မဟုတ် လိပ်စာ မှား',
  'Had no money': 'ငွေ အဆင်သင့်မရှိ',
  'Parcel damaged': 'ပါဆယ် ပျက်စီး',
  'Another reason': 'အခြား အကြောင်း',
} satisfies Record<string, string>;
