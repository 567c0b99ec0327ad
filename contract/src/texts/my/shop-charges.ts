/** The charges of a shop: its rate group, and the shops of a rate group. */
export const texts = {
  'Please choose a rate group, or none': 'ပို့ခနှုန်းထား အုပ်စု တစ်ခု ရွေးပါ၊ သို့မဟုတ် မရှိ ဟု ရွေးပါ',
  'This rate group is used by {n} shops': 'ဤပို့ခနှုန်းထား အုပ်စုကို ဆိုင် {n} ဆိုင်က အသုံးပြုနေပါသည်',
  'Error fetching the charges of the shop': 'ဆိုင်၏ ပို့ဆောင်ခများကို ရယူ၍ မရပါ',
  'Error updating the charges of the shop': 'ဆိုင်၏ ပို့ဆောင်ခများကို ပြောင်း၍ မရပါ',
  'Error fetching the shops of the rate group': 'ပို့ခနှုန်းထား အုပ်စုကို အသုံးပြုသော ဆိုင်များကို ရယူ၍ မရပါ',
  'The charges of the shop were changed': 'ဆိုင်၏ ပို့ဆောင်ခများကို ပြောင်းပြီးပါပြီ',
  'Change Rate Group': 'ပို့ခနှုန်းထား အုပ်စု ပြောင်းမည်',
  'Townships in this rate group use its charges; all others use their own.':
    'ဤအုပ်စုတွင်ပါသော မြို့နယ်များအတွက် အုပ်စုနှုန်းထား၊ အခြားမြို့နယ်များအတွက် မြို့နယ်၏ ပို့ဆောင်ခ ယူပါသည်။',
  'Each township uses its own charge.': 'မြို့နယ်အလိုက် ပို့ဆောင်ခ ယူပါသည်။',
  'Rate group of {name}': '{name} ၏ ပို့ခနှုန်းထား အုပ်စု',
  'Existing deliveries keep their charges.': 'ယခင် ဖန်တီးထားသော ပို့ဆောင်မှုများ၏ ပို့ဆောင်ခ မပြောင်းပါ။',
  'Leave empty to use each township’s own charge.': 'မြို့နယ်အလိုက် ပို့ဆောင်ခ သုံးလိုလျှင် ဗလာထားပါ။',
  'Search rate group': 'ပို့ခနှုန်းထား အုပ်စု ရှာရန်',
  '{n} townships': 'မြို့နယ် {n} ခု',
  'Shops ({n})': 'ဆိုင်များ ({n})',
  'No shop uses it': 'အသုံးပြုသော ဆိုင် မရှိပါ',
  'Rate group: {name}': 'ပို့ခနှုန်းထား အုပ်စု - {name}',
} satisfies Record<string, string>;
