/** Statements of shops. */
export const texts = {
  'Statement not found': 'ငွေစာရင်း မတွေ့ပါ',
  'This is more than the statement still has open': 'ဤငွေစာရင်းတွင် ပေးရန်ကျန်ငွေထက် များနေသည်',
  'Please choose the last day of the statement': 'ငွေစာရင်း၏ နောက်ဆုံးနေ့ကို ရွေးပါ',
  'The expected total must be a number of 0 or more':
    'မျှော်မှန်းစုစုပေါင်းသည် 0 သို့မဟုတ် ထို့ထက်ကြီးသော ဂဏန်း ဖြစ်ရပါမည်',
  'What is left out must be a list of deliveries': 'ချန်ထားမည့်အရာများသည် ပို့ဆောင်မှုစာရင်း ဖြစ်ရပါမည်',
  'At most 10,000 deliveries can be left out': 'ပို့ဆောင်မှု 10,000 ခုအထိသာ ချန်ထားနိုင်သည်',
  'Failed to fetch the shops to settle': 'ငွေရှင်းရန်ဆိုင်များ ယူ၍မရပါ',
  'Failed to fetch the money of the shop': 'ဆိုင်၏ ငွေစာရင်း ယူ၍မရပါ',
  'Failed to fetch statements': 'ငွေစာရင်းများ ယူ၍မရပါ',
  'Failed to fetch the statement': 'ငွေစာရင်း ယူ၍မရပါ',
  'Failed to make the statement': 'ငွေစာရင်း ပြုလုပ်၍မရပါ',
  'Failed to record the payment': 'ငွေပေးချေမှု မှတ်တမ်းတင်၍မရပါ',
  'Failed to void the statement': 'ငွေစာရင်း ပယ်ဖျက်၍မရပါ',
  'Failed to fetch the money of the delivery': 'ပို့ဆောင်မှု၏ ငွေအခြေအနေ ယူ၍မရပါ',
  'Failed to hold the delivery': 'ပို့ဆောင်မှုကို ဆိုင်းငံ့၍မရပါ',
  'The total changed meanwhile. Please look again.': 'စုစုပေါင်း ပြောင်းလဲသွားပါပြီ။ ပြန်ကြည့်ပါ။',
  'There is nothing to settle with this shop now': 'ဤဆိုင်နှင့် ယခု ရှင်းရန်ငွေ မရှိပါ',
  'This statement is paid in full or voided': 'ဤငွေစာရင်းသည် အကုန်ပေးပြီး သို့မဟုတ် ပယ်ဖျက်ပြီး ဖြစ်သည်',
  'The opening of the books cannot be voided': 'အဖွင့်စာရင်းကို ပယ်ဖျက်၍မရပါ',
  'Void its payments first: this statement was paid':
    'ငွေပေးချေမှုများကို အရင်ပယ်ဖျက်ပါ။ ဤငွေစာရင်းကို ပေးချေထားသည်',
  'This delivery was not delivered': 'ဤပို့ဆောင်မှုကို မပို့ရသေးပါ',
  'This delivery is in a statement already': 'ဤပို့ဆောင်မှုသည် ငွေစာရင်းထဲ ရောက်နေပြီ',
} satisfies Record<string, string>;
