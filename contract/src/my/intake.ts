/** Importing parcels. */
export const texts = {
  'Import not found': 'ထည့်သွင်းမှု မတွေ့ပါ',
  'You can only add to your own import': 'ကိုယ်တိုင် ထည့်သွင်းထားသည်တွင်သာ ထပ်ထည့်နိုင်ပါသည်',
  "The shop's import settings could not be loaded": 'ဆိုင်၏ ထည့်သွင်းမှု မှတ်သားချက်များကို ဖွင့်၍မရပါ',
  'Failed to remember this for the shop': 'ဆိုင်အတွက် မှတ်သား၍မရပါ',
  'Failed to check the rows': 'အတန်းများကို စစ်ဆေး၍မရပါ',
  'Failed to import the parcels': 'ပါဆယ်များကို ထည့်သွင်း၍မရပါ',
  'Failed to fetch imports': 'ထည့်သွင်းမှုစာရင်း ယူ၍မရပါ',
  'Failed to look up the phone': 'ဖုန်းနံပါတ်ကို ရှာ၍မရပါ',
} satisfies Record<string, string>;
