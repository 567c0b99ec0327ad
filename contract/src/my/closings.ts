/** Closings of the drawer. */
export const texts = {
  'Failed to fetch closings': 'ငွေပိတ်စာရင်းများ ယူ၍မရပါ',
  'Failed to close the drawer': 'ငွေအံဆွဲ စာရင်းပိတ်၍မရပါ',
  'The count differs from the cash book. Please give a reason.':
    'ရေတွက်ငွေသည် ငွေစာအုပ်နှင့် မကိုက်ညီပါ။ အကြောင်းရင်း ရေးပါ။',
  'The count differs from the cash book. Count again, or ask a manager.':
    'ရေတွက်ငွေသည် ငွေစာအုပ်နှင့် မကိုက်ညီပါ။ ပြန်ရေတွက်ပါ၊ သို့မဟုတ် မန်နေဂျာကို မေးပါ။',
} satisfies Record<string, string>;
