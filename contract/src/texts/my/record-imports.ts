/** Importing shops, riders, customers and charges. */
export const texts = {
  'Send 1 to 100 records at once': 'တစ်ကြိမ်လျှင် မှတ်တမ်း 1 ခုမှ 100 အထိသာ ပို့ပါ',
  'List at most 100 shops that a row is not': 'အတန်းနှင့် မတူသော ဆိုင် 100 အထိသာ ဖော်ပြပါ',
  'Failed to import the records': 'ဇယားကို ထည့်သွင်း၍မရပါ',
} satisfies Record<string, string>;
