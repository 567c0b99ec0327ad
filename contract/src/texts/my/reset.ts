/** Setting a forgotten password, and the page of settings. */
export const texts = {
  'Nothing in this form is saved yet: it shows what can be set here later.':
    'ဤဖောင်ရှိ အရာများကို မသိမ်းသေးပါ။ နောင်တွင် သတ်မှတ်နိုင်မည့် အရာများကို ပြထားခြင်း ဖြစ်သည်။',
  'Company Name': 'ကုမ္ပဏီအမည်',
  'Default Language': 'မူလ ဘာသာစကား',
  Myanmar: 'မြန်မာ',
  'Time Zone': 'အချိန်ဇုန်',
  'Yangon (UTC+06:30)': 'ရန်ကုန် (UTC+06:30)',
  'Bangkok (UTC+07:00)': 'ဘန်ကောက် (UTC+07:00)',
  'Email notifications': 'အီးမေးလ် အသိပေးချက်များ',
  'SMS notifications': 'SMS အသိပေးချက်များ',
} satisfies Record<string, string>;
