/** The screens of townships. */
export const texts = {
  Townships: 'မြို့နယ်များ',
  'Township Name': 'မြို့နယ်အမည်',
  State: 'ပြည်နယ်/တိုင်းဒေသကြီး',
  'Select State': 'ပြည်နယ်/တိုင်းဒေသကြီး ရွေးပါ',
  'Delivery Charge': 'ပို့ဆောင်ခ',
  'Delivery Charge (MMK)': 'ပို့ဆောင်ခ (ကျပ်)',
  'Edit Township': 'မြို့နယ် ပြင်ဆင်ရန်',
  'Back to Townships': 'မြို့နယ်များသို့ ပြန်သွားမည်',
  'Search name or state': 'အမည် သို့မဟုတ် ပြည်နယ်/တိုင်းဖြင့် ရှာရန်',
  'Showing {x} of {y} townships': 'မြို့နယ် {y} ခုအနက် {x} ခုကို ပြထားသည်',
  'Show all townships': 'မြို့နယ်အားလုံး ပြမည်',
  'Townships with a delivery charge of 0: {count}': 'ပို့ဆောင်ခ 0 ဖြစ်နေသော မြို့နယ် - {count}',
  'Show them first': '၎င်းတို့ကို အရင် ပြမည်',
  'Edit {name}, {state}': '{name}၊ {state} ကို ပြင်ဆင်မည်',
  'Township added successfully': 'မြို့နယ် ထည့်သွင်းပြီးပါပြီ',
  'Township updated successfully': 'မြို့နယ် ပြင်ဆင်ပြီးပါပြီ',
} satisfies Record<string, string>;
