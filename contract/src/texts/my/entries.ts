/** Entries and the cash book. */
export const texts = {
  'Entry not found': 'စာရင်းသွင်းချက် မတွေ့ပါ',
  'Please select an entry type': 'စာရင်းသွင်းချက် အမျိုးအစားကို ရွေးပါ',
  'Failed to fetch the cash book': 'ငွေစာအုပ်ကို မရယူနိုင်ပါ',
  'Failed to save the entry': 'စာရင်းသွင်းချက် သိမ်း၍မရပါ',
  'Failed to void the entry': 'စာရင်းသွင်းချက် ပယ်ဖျက်၍မရပါ',
  'Failed to fetch the charges of the way': 'Way ၏ ပို့ဆောင်ခ ယူ၍မရပါ',
  'Failed to record the charges': 'ပို့ဆောင်ခ မှတ်တမ်းတင်၍မရပါ',
  'Please select the account the money goes to': 'ငွေ မည်သည့်နေရာသို့ သွားမည်ကို ရွေးပါ',
  'Please select a rider': 'ရိုက်ဒါ ရွေးပါ',
  'This field does not apply to this entry type': 'ဤစာရင်းသွင်းချက်အမျိုးအစားတွင် ဤအချက် မပါရပါ',
  'The money must go to another account': 'ငွေသည် အခြားနေရာသို့ သွားရပါမည်',
  'This delivery belongs to another shop': 'ဤပို့ဆောင်မှုသည် အခြားဆိုင်၏ ပို့ဆောင်မှု ဖြစ်သည်',
  'The charges of this way are already recorded': 'ဤ Way ၏ ပို့ဆောင်ခကို မှတ်တမ်းတင်ပြီးဖြစ်သည်',
  'This way has no charges that the shop owes': 'ဤ Way တွင် ဆိုင်မှ ပေးရန် ပို့ဆောင်ခ မရှိပါ',
  'Cash Book': 'ငွေစာအုပ်',
  'New entry': 'စာရင်းသွင်းချက်အသစ်',
  'Entry saved': 'စာရင်းသွင်းချက် သိမ်းပြီးပါပြီ',
  'Save the entry': 'စာရင်းသွင်းချက် သိမ်းမည်',
  'Entry type': 'စာရင်းသွင်းချက် အမျိုးအစား',
  'Select an entry type': 'စာရင်းသွင်းချက် အမျိုးအစား ရွေးပါ',
  'Select an account': 'နေရာ ရွေးပါ',
  'Where the money is': 'ငွေရှိသည့်နေရာ',
  'Delivery number': 'ပို့ဆောင်မှု နံပါတ်',
  'For example, the transfer number.': 'ဥပမာ ငွေလွှဲအမှတ်။',
  'Balance: {place}': 'လက်ကျန် - {place}',
  'No movements yet: {place}': 'ငွေဝင်ငွေထွက် မရှိသေးပါ - {place}',
  'No lines found matching your criteria.': 'ရှာဖွေမှုနှင့် ကိုက်ညီသော စာရင်း မတွေ့ပါ။',
  'Show the whole cash book': 'ငွေစာအုပ် အားလုံးပြမည်',
  'Showing {x} of {y} lines': 'စာရင်း {y} ကြောင်းအနက် {x} ကြောင်း ပြထားသည်',
  'Showing {x} of more than {y} lines': 'စာရင်း {y} ကြောင်းကျော်အနက် {x} ကြောင်း ပြထားသည်',
  'What it is': 'အကြောင်းအရာ',
  'With whom': 'မည်သူနှင့်',
  'Reason or reference': 'အကြောင်းရင်း သို့မဟုတ် အမှတ်',
  Reversal: 'ပြောင်းပြန်စာရင်း',
  'Transfer to': 'ငွေပြောင်းထွက် -',
  'Transfer from': 'ငွေပြောင်းဝင် -',
  'Void entry #{id}': 'စာရင်းသွင်းချက် #{id} ကို ပယ်ဖျက်မည်',
  'Void the entry': 'စာရင်းသွင်းချက် ပယ်ဖျက်မည်',
  'The statement will be open again, and its deliveries will count as delivered again.':
    'ငွေစာရင်း ပြန်ပွင့်ပြီး ၎င်း၏ ပို့ဆောင်မှုများသည် ပို့ဆောင်ပြီး အခြေအနေသို့ ပြန်ရောက်မည်။',
  'A reversing line is added; both lines stay in the cash book.':
    'ပြန်ရုပ်သိမ်းသည့် စာရင်းတစ်ကြောင်း ထပ်ထည့်မည်၊ နှစ်ကြောင်းလုံး ငွေစာအုပ်တွင် ကျန်ရှိမည်။',
  'Paid in or out with no account recorded, for example by setting a delivery to Money Sent. Settle it with a transfer or an entry.':
    'မည်သည့်နေရာဟု မှတ်တမ်းမတင်ဘဲ ဝင်ထွက်သောငွေ၊ ဥပမာ ပို့ဆောင်မှုကို ငွေရှင်းပြီးဟု ပြောင်းခြင်း။ ငွေပြောင်းခြင်း သို့မဟုတ် စာရင်းသွင်းချက်ဖြင့် ရှင်းပါ။',
  'The shop pays us. Its next statement credits the amount.':
    'ဆိုင်က ကုမ္ပဏီသို့ ပေးငွေ။ ဆိုင်၏ နောက်ငွေစာရင်းတွင် ထည့်တွက်မည်။',
  'Money spent, such as wages, fuel or rent.': 'လုပ်ခ၊ ဆီဖိုး၊ အိမ်လခ စသည့် ကုန်ကျငွေ။',
  'Our own money moves, for example from the drawer to the bank.':
    'ကုမ္ပဏီ၏ ငွေကို နေရာပြောင်းခြင်း၊ ဥပမာ ငွေအံဆွဲမှ ဘဏ်သို့။',
  'We pay a shop ahead of its statement. The next statement deducts it.':
    'ငွေစာရင်း မလုပ်မီ ဆိုင်ကို ကြိုပေးငွေ။ နောက်ငွေစာရင်းတွင် နုတ်မည်။',
  'The shop owes a charge for a parcel that came back. No money moves now.':
    'ပြန်လာသော ပါဆယ်အတွက် ဆိုင်က ပေးရန် ပို့ဆောင်ခ။ ယခု ငွေမရွေ့ပါ။',
  'The shop gets less in its next statement. No money moves now.':
    'နောက်ငွေစာရင်းတွင် ဆိုင်ရရန်ငွေ လျော့မည်။ ယခု ငွေမရွေ့ပါ။',
  'The shop gets more in its next statement. No money moves now.':
    'နောက်ငွေစာရင်းတွင် ဆိုင်ရရန်ငွေ တိုးမည်။ ယခု ငွေမရွေ့ပါ။',
  'The rider owes it until it is handed in.': 'ရိုက်ဒါ ပြန်မအပ်မချင်း ပေးရန်ရှိသည်။',
  'The rider pays what they owe.': 'ရိုက်ဒါက ပေးရန်ရှိငွေကို ပေးသည်။',
  'The company covers it, and the rider no longer owes it. No money moves now.':
    'ရိုက်ဒါ ပေးရန်မလိုတော့ပါ၊ ကုမ္ပဏီက ကျခံမည်။ ယခု ငွေမရွေ့ပါ။',
  'The balance of an account when the books begin.': 'စာရင်းစတင်ချိန်တွင် နေရာတစ်ခု၌ ရှိနေသောငွေ။',
  'Non-cash': 'ငွေမရွေ့သောစာရင်း',
  'Changes to what a shop or a rider owes, with no money moved.':
    'ငွေမရွေ့ဘဲ ဆိုင် သို့မဟုတ် ရိုက်ဒါ၏ ပေးရန်ရရန် အတိုးအလျော့များ။',
  'No such entries yet.': 'ဤစာရင်းသွင်းချက်မျိုး မရှိသေးပါ။',
} satisfies Record<string, string>;
