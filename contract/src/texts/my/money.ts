/** Texts that all documents about money share. */
export const texts = {
  'Please give a reason': 'အကြောင်းရင်း ရေးပါ',
  'Amount must be a number above 0 with at most 2 decimals':
    'ငွေပမာဏသည် 0 ထက်ကြီးသော ဂဏန်းဖြစ်ပြီး ဒသမ 2 နေရာအထိသာ ရပါမည်',
  'The number of notes must be a whole number up to 100,000':
    'ငွေစက္ကူအရေအတွက်သည် 100,000 အထိ ကိန်းပြည့် ဖြစ်ရပါမည်',
  'There is no banknote of {note} kyats': '{note} ကျပ်တန် ငွေစက္ကူ မရှိပါ',
  'You cannot decide on your own count': 'ကိုယ်တိုင်ရေတွက်ထားသည်ကို ကိုယ်တိုင် ဆုံးဖြတ်၍မရပါ',
  'This has already been voided': 'ဤမှတ်တမ်းကို ပယ်ဖျက်ပြီးဖြစ်သည်',
  'This account does not have enough money for this.': 'ဤနေရာရှိငွေသည် ထုတ်မည့်ငွေထက် နည်းနေပါသည်။',
  'Please count the notes': 'ငွေစက္ကူများကို ရေတွက်ပါ',
  Banknotes: 'ငွေစက္ကူများ',
  'More notes': 'အခြားငွေစက္ကူများ',
  'Number of {note} notes': '{note} တန် အရေအတွက်',
  'Number keys': 'ဂဏန်းခလုတ်များ',
  'Next note': 'နောက်ငွေစက္ကူ',
  'Previous note': 'ယခင်ငွေစက္ကူ',
  'Delete a digit': 'ဂဏန်းတစ်လုံး ဖျက်ရန်',
} satisfies Record<string, string>;
