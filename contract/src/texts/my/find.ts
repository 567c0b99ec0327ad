/** The palette. */
export const texts = {
  Find: 'ရှာရန်',
  'Failed to search': 'ရှာဖွေ၍မရပါ',
  'Search anything': 'အားလုံး ရှာရန်',
  'Search anything: phone, number, name or action': 'အားလုံးထဲ ရှာရန် - ဖုန်း၊ နံပါတ်၊ အမည် သို့မဟုတ် လုပ်ဆောင်ချက်',
  'Type four digits of a phone, a number, or three letters of a name.':
    'ဖုန်းနံပါတ် ဂဏန်း 4 လုံး၊ နံပါတ် သို့မဟုတ် အမည်မှ စာလုံး 3 လုံး ရိုက်ထည့်ပါ။',
  'Nothing found for “{search}”.': '“{search}” ကို ရှာမတွေ့ပါ။',
  '{count} found': '{count} ခု တွေ့သည်',
  'Recently used': 'မကြာသေးမီက သုံးခဲ့သည်များ',
  'Best match': 'အကိုက်ညီဆုံး',
  'This app': 'ဤအက်ပ်',
  'Language: Burmese': 'ဘာသာစကား - မြန်မာ',
  'Language: English': 'ဘာသာစကား - အင်္ဂလိပ်',
  'On this screen': 'ဤစာမျက်နှာတွင်',
  'Go to': 'သွားရန်',
  'Find a record or an action, from anywhere': 'မည်သည့်စာမျက်နှာမှမဆို အချက်အလက် သို့မဟုတ် လုပ်ဆောင်ချက် ရှာရန်',
  'Search the list, or find anything': 'စာရင်းတွင် ရှာရန်၊ စာရင်းမရှိလျှင် အားလုံးတွင် ရှာရန်',
  'All parcels with “{search}”': '“{search}” ပါသော ပါဆယ်အားလုံး',
} satisfies Record<string, string>;
