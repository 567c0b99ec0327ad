/** What the rules and the calls of rate groups say. */
export const texts: Record<string, string> = {
  'Rate group name is required': 'နှုန်းထားအုပ်စု အမည် ထည့်ရန် လိုအပ်ပါသည်',
  'At least one township is required': 'မြို့နယ် အနည်းဆုံး တစ်ခု ထည့်ရန် လိုအပ်ပါသည်',
  'Township name is required for township {n}': 'မြို့နယ် {n} အတွက် မြို့နယ်အမည် ထည့်ရန် လိုအပ်ပါသည်',
  'State is required for township {n}': 'မြို့နယ် {n} အတွက် တိုင်းဒေသကြီး/ပြည်နယ် ရွေးရန် လိုအပ်ပါသည်',
  'Valid delivery charge is required for township {n}': 'မြို့နယ် {n} အတွက် မှန်ကန်သော ပို့ဆောင်ခ ထည့်ရန် လိုအပ်ပါသည်',
  'Duplicate townships found: {list}. Each township-state combination must be unique within this rate group.':
    'ထပ်နေသော မြို့နယ်များ တွေ့ရှိသည်- {list}။ နှုန်းထားအုပ်စု တစ်ခုအတွင်း မြို့နယ်နှင့် တိုင်းဒေသကြီး/ပြည်နယ် အတွဲ တစ်ခုစီသည် တစ်ကြိမ်သာ ပါရမည်။',
  'A township with this name and state already exists in this rate group':
    'ဤအမည်နှင့် တိုင်းဒေသကြီး/ပြည်နယ်ရှိသော မြို့နယ်သည် ဤနှုန်းထားအုပ်စုတွင် ရှိပြီးသား ဖြစ်သည်',
  'This township does not belong to the rate group': 'ဤမြို့နယ်သည် ဤနှုန်းထားအုပ်စုနှင့် မသက်ဆိုင်ပါ',
  'A rate group takes at most 1000 townships': 'နှုန်းထားအုပ်စု တစ်ခုတွင် မြို့နယ် 1000 အထိသာ ထည့်နိုင်သည်',
  'Rate group not found': 'နှုန်းထားအုပ်စု မတွေ့ပါ',
  'Error fetching rate groups': 'နှုန်းထားအုပ်စုများကို ရယူ၍ မရပါ',
  'Error fetching rate group data': 'နှုန်းထားအုပ်စု အချက်အလက်ကို ရယူ၍ မရပါ',
  'Error creating rate group. Please try again.': 'နှုန်းထားအုပ်စုကို ဖန်တီး၍ မရပါ။ ထပ်မံကြိုးစားပါ။',
  'Error updating rate group. Please try again.': 'နှုန်းထားအုပ်စုကို ပြင်ဆင်၍ မရပါ။ ထပ်မံကြိုးစားပါ။',
  'Error deleting rate group': 'နှုန်းထားအုပ်စုကို ဖျက်၍ မရပါ',
  'Error removing township': 'မြို့နယ်ကို ဖယ်ရှား၍ မရပါ',
  'Rate group created successfully': 'နှုန်းထားအုပ်စုကို ဖန်တီးပြီးပါပြီ',
  'Rate group updated successfully': 'နှုန်းထားအုပ်စုကို ပြင်ဆင်ပြီးပါပြီ',
  'Rate group deleted successfully': 'နှုန်းထားအုပ်စုကို ဖျက်ပြီးပါပြီ',
  'Township removed successfully': 'မြို့နယ်ကို ဖယ်ရှားပြီးပါပြီ',
};
