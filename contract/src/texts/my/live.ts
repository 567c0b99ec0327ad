/** Live changes: what others do while somebody looks. */
export const texts = {
  '1 new way': 'Way အသစ် 1 ခု',
  '{n} new ways': 'Way အသစ် {n} ခု',
  '1 new parcel': 'ပါဆယ်အသစ် 1 ခု',
  '{n} new parcels': 'ပါဆယ်အသစ် {n} ခု',
  '1 new row': 'စာကြောင်းအသစ် 1 ခု',
  '{n} new rows': 'စာကြောင်းအသစ် {n} ခု',
  '{n} no longer in this list': '{n} ခုသည် ဤစာရင်းတွင် မပါတော့ပါ',
  '{name} saved this, {time}': '{name} က {time} တွင် ပြင်ဆင်သိမ်းထားသည်',
  'You saved this in another tab, {time}': '{time} တွင် အခြားတက်ဘ်၌ သင် ပြင်ဆင်သိမ်းထားသည်',
  'This was changed, {time}': '{time} တွင် ပြောင်းလဲထားသည်',
  '{name} is here': '{name} ကြည့်နေသည်',
  '{name} and {other} are here': '{name} နှင့် {other} ကြည့်နေကြသည်',
  '{name}, {other} and {n} more are here': '{name}၊ {other} နှင့် နောက်ထပ် {n} ဦး ကြည့်နေကြသည်',
  '{name} is editing': '{name} ပြင်ဆင်နေသည်',
  '{name} and {n} more are editing': '{name} နှင့် နောက်ထပ် {n} ဦး ပြင်ဆင်နေကြသည်',
} satisfies Record<string, string>;
