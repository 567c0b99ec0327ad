/** Entries and the cash book. */
export const texts = {
  'Entry not found': 'စာရင်းသွင်းချက် မတွေ့ပါ',
  'Please choose what kind of entry this is': 'စာရင်းသွင်းချက် အမျိုးအစားကို ရွေးပါ',
  'Failed to fetch the cash book': 'ငွေစာအုပ်ကို ယူ၍မရနိုင်ပါ',
  'Failed to save the entry': 'စာရင်းသွင်းချက် သိမ်း၍မရပါ',
  'Failed to void the entry': 'စာရင်းသွင်းချက် ပယ်ဖျက်၍မရပါ',
  'Failed to fetch the charges of the way': 'Way ၏ ပို့ခ ယူ၍မရပါ',
  'Failed to record the charges': 'ပို့ခ မှတ်တမ်းတင်၍မရပါ',
  'Please choose where the money goes': 'ငွေ မည်သည့်နေရာသို့ သွားမည်ကို ရွေးပါ',
  'Please choose a rider': 'ရိုက်ဒါ ရွေးပါ',
  'This kind of entry does not take this': 'ဤစာရင်းအမျိုးအစားတွင် ဤအချက် မပါရပါ',
  'The money must go to another place': 'ငွေသည် အခြားနေရာသို့ သွားရပါမည်',
  'The charges of this way were recorded already': 'ဤ Way ၏ ပို့ခကို မှတ်တမ်းတင်ပြီးဖြစ်သည်',
  'This way has no charges that the shop owes': 'ဤ Way တွင် ဆိုင်မှ ပေးရန် ပို့ခ မရှိပါ',
} satisfies Record<string, string>;
