/** What a person chooses for their account: the bar of a phone. */
export const texts = {
  'Choose one to four different screens': 'မတူညီသော စာမျက်နှာ 1 ခုမှ 4 ခုအထိ ရွေးပါ',
  'Your choices could not be loaded': 'သင့်ရွေးချယ်မှုများကို ဖွင့်၍ မရပါ',
  'Your choice could not be saved': 'သင့်ရွေးချယ်မှုကို သိမ်း၍ မရပါ',
  'The bar at the bottom': 'အောက်ဘား',
  'Choose up to {n} screens, in their order. The menu always stands beside them.':
    'စာမျက်နှာ {n} ခုအထိ အစဉ်လိုက် ရွေးပါ။ မီနူးကတော့ ဘေးတွင် အမြဲရှိပါမည်။',
  'Ready-made': 'အသင့်ရှိ',
  'The usual one': 'ပုံမှန်အတိုင်း',
  'Hub floor': 'ဂိုဒေါင်ဝန်ထမ်း',
  Cashier: 'ငွေကိုင်',
  Clerk: 'စာရေး',
  Owner: 'ပိုင်ရှင်',
  Screens: 'စာမျက်နှာများ',
  'The bar was changed': 'အောက်ဘားကို ပြောင်းပြီးပါပြီ',
  Scan: 'စကင်ဖတ်',
} satisfies Record<string, string>;
