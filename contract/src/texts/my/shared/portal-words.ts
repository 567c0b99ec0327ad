/** What the portal of the shops shows, and other pages too. */
export const texts = {
  'Sign out': 'အကောင့်ထွက်မည်',
  'This language is not on the phone yet. Try again with a connection.':
    'ဤဘာသာစကား ဖုန်းတွင် မရှိသေးပါ။ လိုင်းရလျှင် ထပ်ကြိုးစားပါ။',
  'Note for the office': 'ရုံးအတွက် မှတ်ချက်',
  Tomorrow: 'မနက်ဖြန်',
  'Take it back': 'ရုပ်သိမ်းမည်',
  'Taken in': 'လက်ခံပြီး',
  All: 'အားလုံး',
  'Search township': 'မြို့နယ် ရှာရန်',
  'No townships found': 'မြို့နယ် မတွေ့ပါ',
  Waiting: 'စောင့်ဆဲ',
  Photo: 'ဓာတ်ပုံ',
  'Part of this page could not be loaded. What you typed is kept. Try again.':
    'ဤစာမျက်နှာ၏ တစ်စိတ်တစ်ပိုင်းကို ဖွင့်၍မရပါ။ ဖြည့်ထားသည်များ ရှိနေပါသည်။ ထပ်ကြိုးစားပါ။',
  Accepted: 'လက်ခံပြီး',
  None: 'မရွေးပါ',
  'Phone number is required': 'ဖုန်းနံပါတ် ထည့်ရန် လိုအပ်ပါသည်',
  'Please enter one mobile number, such as 09 420 012 345':
    'မိုဘိုင်းဖုန်းနံပါတ် တစ်ခုတည်း ထည့်ပါ၊ ဥပမာ 09 420 012 345',
  Saved: 'သိမ်းပြီးပါပြီ',
  'This must be a whole number': 'ကိန်းပြည့် ဖြစ်ရမည်',
  'The photo could not be loaded': 'ဓာတ်ပုံ ယူ၍မရပါ',
  'Shop not found': 'ဆိုင် မတွေ့ပါ',
  'Failed to fetch labels': 'လေဘယ်များ ယူ၍မရပါ',
  'Please select the rows': 'အတန်းများ ရွေးပါ',
  'The tracking link could not be made': 'ပါဆယ် စစ်ဆေးရန် လင့်ခ်ကို မရယူနိုင်ပါ',
  'Parcel not found': 'ဤပါဆယ် မရှိပါ',
  Morning: 'မနက်ပိုင်း',
  Afternoon: 'ညနေပိုင်း',
  Withdrawn: 'ပြန်ရုပ်သိမ်းပြီး',
} satisfies Record<string, string>;
