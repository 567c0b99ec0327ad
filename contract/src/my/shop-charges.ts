/** The charges of a shop: its rate group, and the shops of a rate group. */
export const texts = {
  'Please choose a rate group, or none': 'ပို့ခနှုန်းထား အုပ်စု တစ်ခု ရွေးပါ၊ သို့မဟုတ် မရှိ ဟု ရွေးပါ',
  'This rate group is used by {n} shops': 'ဤပို့ခနှုန်းထား အုပ်စုကို ဆိုင် {n} ဆိုင်က အသုံးပြုနေပါသည်',
  'Error fetching the charges of the shop': 'ဆိုင်၏ ပို့ဆောင်ခများကို ရယူ၍ မရပါ',
  'Error updating the charges of the shop': 'ဆိုင်၏ ပို့ဆောင်ခများကို ပြောင်း၍ မရပါ',
  'Error fetching the shops of the rate group': 'ပို့ခနှုန်းထား အုပ်စုကို အသုံးပြုသော ဆိုင်များကို ရယူ၍ မရပါ',
  'The charges of the shop were changed': 'ဆိုင်၏ ပို့ဆောင်ခများကို ပြောင်းပြီးပါပြီ',
} satisfies Record<string, string>;
