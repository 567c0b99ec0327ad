/** Entries and the cash book. */
export const texts = {
  'Entry not found': 'စာရင်းသွင်းချက် မတွေ့ပါ',
  'Please choose what kind of entry this is': 'စာရင်းသွင်းချက် အမျိုးအစားကို ရွေးပါ',
  'Failed to fetch the cash book': 'ငွေစာအုပ် ယူ၍မရပါ',
  'Failed to save the entry': 'စာရင်းသွင်းချက် သိမ်း၍မရပါ',
  'Failed to void the entry': 'စာရင်းသွင်းချက် ပယ်ဖျက်၍မရပါ',
  'Failed to fetch the charges of the way': 'Way ၏ ပို့ခ ယူ၍မရပါ',
  'Failed to record the charges': 'ပို့ခ မှတ်တမ်းတင်၍မရပါ',
  'Please choose a shop': 'ဆိုင်ကို ရွေးပါ',
  'Please choose a rider': 'ရိုက်ဒါကို ရွေးပါ',
  'This kind of entry does not have this field': 'ဤစာရင်းသွင်းချက် အမျိုးအစားတွင် ဤအကွက် မပါပါ',
  'Please choose another place than the first': 'ပထမနေရာနှင့် မတူသော နေရာကို ရွေးပါ',
} satisfies Record<string, string>;
