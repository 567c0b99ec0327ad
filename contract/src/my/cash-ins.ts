/** Cash-ins: what riders hand in. */
export const texts = {
  'Cash-in not found': 'ငွေအပ်မှတ်တမ်း မတွေ့ပါ',
  'The count does not match. Count again, or ask a manager.':
    'ရေတွက်ငွေ မကိုက်ညီပါ။ ပြန်ရေတွက်ပါ၊ သို့မဟုတ် မန်နေဂျာကို မေးပါ။',
  'Transfers arrive at a bank or another account, not in cash':
    'ငွေလွှဲသည် ဘဏ် သို့မဟုတ် အခြားအကောင့်သို့သာ ဝင်နိုင်သည်၊ ငွေသားမဟုတ်ပါ',
  'Please choose who bears the difference': 'ကွာခြားငွေကို မည်သူ တာဝန်ယူမည်ကို ရွေးပါ',
  'Please accept or refuse the count': 'ရေတွက်ချက်ကို လက်ခံ သို့မဟုတ် ပယ်ချပါ',
  'At most 100 transfers at a time': 'တစ်ကြိမ်လျှင် ငွေလွှဲ ၁၀၀ ခုအထိသာ',
  'Failed to fetch riders with cash': 'ငွေအပ်ရန်ရှိသော ရိုက်ဒါများ ယူ၍မရပါ',
  'Failed to fetch cash-ins': 'ငွေအပ်မှတ်တမ်းများ ယူ၍မရပါ',
  'Failed to fetch the cash-in': 'ငွေအပ်မှတ်တမ်း ယူ၍မရပါ',
  'Failed to save the count': 'ရေတွက်ချက် သိမ်း၍မရပါ',
  'Failed to save the decision': 'ဆုံးဖြတ်ချက် သိမ်း၍မရပါ',
  'Failed to void the cash-in': 'ငွေအပ်မှတ်တမ်း ပယ်ဖျက်၍မရပါ',
} satisfies Record<string, string>;
