/** The setup of a new company. */
export const texts = {
  'Set up your company': 'လုပ်ငန်း စတင်ပြင်ဆင်ရန်',
  '{n} of {count} done': '{count} ခုအနက် {n} ခု ပြီးပြီ',
  'First online shop': 'ပထမဆုံး အွန်လိုင်းဆိုင်',
  'Ways are picked up at a shop.': 'Way များကို ဆိုင်မှ သွားယူရသည်။',
  'Delivery charges': 'ပို့ဆောင်ခများ',
  '{n} of {count} townships have no charge yet.': 'မြို့နယ် {count} ခုအနက် {n} ခုတွင် ပို့ဆောင်ခ မသတ်မှတ်ရသေးပါ။',
  'Somebody has to deliver.': 'ပါဆယ်ပို့မည့်သူ လိုအပ်သည်။',
  Staff: 'ဝန်ထမ်းများ',
  'Each person signs in with an own account.': 'တစ်ဦးချင်း ကိုယ်ပိုင်အကောင့်ဖြင့် ဝင်ရောက်ပါ။',
  'First way': 'ပထမဆုံး Way',
  'A pickup at a shop, with its parcels.': 'ဆိုင်တစ်ဆိုင်မှ ယူရမည့် ပါဆယ်များ။',
  'Company on paper': 'စာရွက်ပေါ်ရှိ ကုမ္ပဏီအမည်',
  'Labels and receipts carry no name yet. Optional.':
    'လေဘယ်နှင့် ပြေစာများတွင် ကုမ္ပဏီအမည် မပါသေးပါ။ မထည့်လည်း ရသည်။',
  'How to': 'ပြုလုပ်ပုံ',
  'An administrator does this.': 'အက်ဒမင်က ပြုလုပ်ရမည်။',
  'Show the first steps': 'စတင်ပြင်ဆင်ရန် အဆင့်များ ပြမည်',
  'The steps of the setup could not be loaded': 'စတင်ပြင်ဆင်ရန် အဆင့်များကို ဖွင့်၍ မရပါ',
} satisfies Record<string, string>;
