/** The guides as pages of the app, and the link to them. */
export const texts = {
  Help: 'အကူအညီ',
  'All guides': 'လမ်းညွှန်အားလုံး',
  'There is no such guide.': 'ဤလမ်းညွှန် မရှိပါ။',
  'The guide could not be loaded. It needs a connection the first time.':
    'လမ်းညွှန်ကို ဖွင့်၍ မရပါ။ ပထမဆုံးအကြိမ် ဖွင့်ရာတွင် အင်တာနက်လိုင်း လိုပါသည်။',
} satisfies Record<string, string>;
