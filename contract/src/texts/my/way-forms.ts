/** Making and changing a way: what only the two forms say. */
export const texts = {
  'Create and next': 'ဖန်တီးပြီး နောက်တစ်ခု',
  'Create Way': 'Way ဖန်တီးရန်',
  'Step {n} of 2': 'အဆင့် 2 ဆင့်အနက် အဆင့် {n}',
  'Creating...': 'ဖန်တီးနေသည်...',
  'Sending {n} of {count}...': '{count} ခုအနက် {n} ခုမြောက် ပို့နေသည်...',
  'Send the missing deliveries': 'ကျန်နေသော ပို့ဆောင်မှုများကို ပို့မည်',
  'Go to the way': 'Way သို့ သွားမည်',
  'Way created successfully': 'Way ဖန်တီးပြီးပါပြီ',
  'Search shop': 'ဆိုင် ရှာရန်',
  'No shops found': 'ဆိုင် မတွေ့ပါ',
  'Search rider': 'ရိုက်ဒါ ရှာရန်',
  'No riders found': 'ရိုက်ဒါ မတွေ့ပါ',
  'From 1 to {max}': '1 မှ {max} အထိ',
  'Can be in the past': 'ပြီးခဲ့သည့်ရက်လည်း ဖြစ်နိုင်သည်',
  'Choose a photo': 'ဓာတ်ပုံ ရွေးမည်',
  'Choose another photo': 'အခြားဓာတ်ပုံ ရွေးမည်',
  'Remove photo': 'ဓာတ်ပုံ ဖယ်မည်',
  'The chosen photo': 'ရွေးထားသော ဓာတ်ပုံ',
  'JPEG or PNG, at most 5 MB': 'JPEG သို့မဟုတ် PNG၊ အများဆုံး 5 MB',
  'Delivery {n}': 'ပို့ဆောင်မှု {n}',
  'Totals of the way': 'Way တစ်ခုလုံး၏ စုစုပေါင်း',
  'Agreed Charge': 'သဘောတူ ပို့ဆောင်ခ',
  'Only when it differs from the delivery charges': 'ပို့ဆောင်ခနှင့် မတူမှသာ ဖြည့်ပါ',
  'No delivery charge is set for this township yet, so it counts as MMK 0.':
    'ဤမြို့နယ်အတွက် ပို့ဆောင်ခ မသတ်မှတ်ရသေးသဖြင့် MMK 0 ဟု တွက်ထားသည်။',
  'Copy from above': 'အပေါ်မှ ကူးယူမည်',
  'Add a delivery': 'ပို့ဆောင်မှု ထပ်ထည့်မည်',
  'Copy the last delivery': 'နောက်ဆုံး ပို့ဆောင်မှုကို ကူးမည်',
  'Remove delivery {n}': 'ပို့ဆောင်မှု {n} ကို ဖယ်မည်',
  'Known customer': 'ယခင် ဖောက်သည်',
  'Undo (Esc)': 'ပြန်ဖျက်မည် (Esc)',
  'Copy without customer': 'ဖောက်သည်မပါဘဲ ကူးမည်',
  'Copy delivery {n} without its customer': 'ပို့ဆောင်မှု {n} ကို ဖောက်သည်မပါဘဲ ကူးမည်',
  'COD for all': 'အားလုံး COD',
  'COD for this parcel': 'ဤပါဆယ်ကို COD ထားမည်',
  'COD for these {n} parcels': 'ဤပါဆယ် {n} ခုကို COD ထားမည်',
  'COD for these too': 'ဤပါဆယ်များကိုလည်း COD ထားမည်',
  'COD is on for all parcels with a price': 'တန်ဖိုးပါသော ပါဆယ်အားလုံး COD ဖြစ်သွားပါပြီ',
  'COD on, as last time with this shop': 'ဤဆိုင်အတွက် ပြီးခဲ့သည့်အတိုင်း COD ဖွင့်ထားသည်',
  'COD off, as last time with this shop': 'ဤဆိုင်အတွက် ပြီးခဲ့သည့်အတိုင်း COD ပိတ်ထားသည်',
  '1 parcel with a price, not COD': 'တန်ဖိုးပါသော ပါဆယ် 1 ခု − COD မဟုတ်ပါ',
  '{n} parcels with a price, none COD': 'တန်ဖိုးပါသော ပါဆယ် {n} ခု − COD တစ်ခုမျှ မပါပါ',
  '{n} of {count} parcels with a price, not COD': 'တန်ဖိုးပါသော ပါဆယ် {count} ခုအနက် {n} ခု COD မဟုတ်ပါ',
  'COD is on for all new parcels with a price': 'တန်ဖိုးပါသော ပါဆယ်အသစ်အားလုံး COD ဖြစ်သွားပါပြီ',
  '1 new parcel with a price, not COD': 'တန်ဖိုးပါသော ပါဆယ်အသစ် 1 ခု − COD မဟုတ်ပါ',
  '{n} new parcels with a price, none COD': 'တန်ဖိုးပါသော ပါဆယ်အသစ် {n} ခု − COD တစ်ခုမျှ မပါပါ',
  '{n} of {count} new parcels with a price, not COD':
    'တန်ဖိုးပါသော ပါဆယ်အသစ် {count} ခုအနက် {n} ခု COD မဟုတ်ပါ',
  'One rider for all': 'အားလုံးအတွက် ရိုက်ဒါ တစ်ဦး',
  'Rider of all deliveries': 'ပို့ဆောင်မှုအားလုံး၏ ရိုက်ဒါ',
  '1 problem:': 'အမှား 1 ခု -',
  '{n} problems:': 'အမှား {n} ခု -',
  'Go to delivery {n}': 'ပို့ဆောင်မှု {n} သို့ သွားမည်',
  'Rows that no longer fit into this way: {n}': 'ဤ Way တွင် မဆံ့တော့သော အတန်း - {n}',
  'The second page could not be loaded. What you typed is kept: try again.':
    'ဒုတိယစာမျက်နှာကို မဖွင့်နိုင်ပါ။ ဖြည့်ထားသည်များ ရှိနေပါသည်။ ထပ်စမ်းပါ။',
  Remove: 'ဖယ်မည်',
  Written: 'ရေးသွင်းပြီး',
  'Replace what is typed in this delivery?': 'ဤပို့ဆောင်မှုတွင် ဖြည့်ထားသည်များကို အစားထိုးမလား။',
  'Remove delivery {n} and everything filled in?': 'ပို့ဆောင်မှု {n} နှင့် ဖြည့်ထားသည်များကို ဖယ်မလား။',
  'Filled-in deliveries that will be removed: {n}. Continue?':
    'ဖြည့်ထားသော ပို့ဆောင်မှု {n} ခု ဖယ်ရှားပါမည်။ ဆက်လုပ်မလား။',
  'Enter moves on, Alt+↓ and Alt+↑ go to the same field of another delivery, Alt+Enter adds one, Ctrl+Enter saves. Rows of a spreadsheet can be pasted.':
    'Enter နှိပ်လျှင် နောက်အကွက်သို့၊ Alt+↓ နှင့် Alt+↑ နှိပ်လျှင် အခြားပို့ဆောင်မှု၏ ထိုအကွက်သို့ ရောက်သည်။ Alt+Enter နှိပ်လျှင် ပို့ဆောင်မှု ထပ်ထည့်သည်။ Ctrl+Enter နှိပ်လျှင် သိမ်းသည်။ စာရင်းဇယားမှ အတန်းများကို ကူးထည့်နိုင်သည်။',
  'We could not confirm that this was saved. Send it again to check.':
    'သိမ်းပြီး မပြီး မသေချာပါ။ သိရန် ထပ်ပို့ပါ။',
  'Cancel delivery {n}': 'ပို့ဆောင်မှု {n} ကို ပယ်ဖျက်မည်',
  'Cancel this delivery': 'ဤပို့ဆောင်မှုကို ပယ်ဖျက်မည်',
  'Cancel delivery {n}? It stays in the way, as cancelled.':
    'ပို့ဆောင်မှု {n} ကို ပယ်ဖျက်မလား။ Way ထဲတွင် ပယ်ဖျက်ပြီးအဖြစ် ကျန်နေမည်။',
  'Keep it': 'ဆက်ထားမည်',
  'Yes, cancel it': 'ပယ်ဖျက်မည်',
  'Delivery {n} is cancelled.': 'ပို့ဆောင်မှု {n} ကို ပယ်ဖျက်ပြီးပါပြီ။',
  'Delivery {n} is no longer pending.': 'ပို့ဆောင်မှု {n} သည် စောင့်ဆိုင်းဆဲ မဟုတ်တော့ပါ။',
  'Part of this page could not be loaded. What you typed is kept: try again.':
    'ဤစာမျက်နှာ၏ တစ်စိတ်တစ်ပိုင်းကို မဖွင့်နိုင်ပါ။ ဖြည့်ထားသည်များ ရှိနေပါသည်။ ထပ်စမ်းပါ။',
  'Failed to fetch initial data': 'လိုအပ်သော အချက်အလက်များ ရယူ၍ မရပါ',
  'View ways': 'Way များကို ကြည့်မည်',
  'Create another way': 'Way နောက်တစ်ခု ဖန်တီးမည်',
  'This way was already created when you pressed before. Your changes since then are not in it.':
    'ယခင် နှိပ်ခဲ့စဉ်က ဤ Way ကို ဖန်တီးပြီးဖြစ်သည်။ ထို့နောက် ပြင်ခဲ့သည်များ မပါပါ။',
  'We could not confirm that the way was created. Press again: it will not be created twice.':
    'Way ဖန်တီးပြီး မပြီး မသေချာပါ။ ထပ်နှိပ်ပါ - Way နှစ်ခု ဖြစ်မည် မဟုတ်ပါ။',
  'The way may have been created. Check the list of ways before you press again.':
    'Way ဖန်တီးပြီး ဖြစ်နိုင်သည်။ ထပ်မနှိပ်မီ Way စာရင်းကို ကြည့်ပါ။',
  'Way #{id} was created. Deliveries still missing: {n}.':
    'Way #{id} ကို ဖန်တီးပြီးပါပြီ။ သို့သော် ပို့ဆောင်မှု {n} ခု ကျန်နေသေးသည်။',
  'Way was created but there was an issue with the history record.':
    'Way ဖန်တီးပြီးပါပြီ။ သို့သော် မှတ်တမ်း ရေးသွင်းရာတွင် ပြဿနာရှိခဲ့သည်။',
  'Shop selection is required.': 'ဆိုင် ရွေးရန် လိုအပ်ပါသည်။',
  'Pickup type is required.': 'Pickup အမျိုးအစား ရွေးရန် လိုအပ်ပါသည်။',
  'Status is required.': 'အခြေအနေ လိုအပ်ပါသည်။',
  'The {field} field cannot be empty. Please provide a value.':
    '{field} အကွက်ကို အလွတ်မထားရပါ။ ဖြည့်ပေးပါ။',
  'A way takes at most 100 deliveries at once': 'Way တစ်ခုတွင် ပို့ဆောင်မှု တစ်ကြိမ်လျှင် 100 ခုအထိသာ ထည့်နိုင်သည်',
  'Failed to load way details': 'Way အသေးစိတ် ဖွင့်၍ မရပါ',
  'Failed to update way': 'Way ပြင်ဆင်၍ မရပါ',
  'No deliveries found for this way. Please check the way ID or contact support.':
    'ဤ Way အတွက် ပို့ဆောင်မှု မတွေ့ပါ။ Way ID ကို စစ်ပါ သို့မဟုတ် အကူအညီ တောင်းပါ။',
  'No way data found. Please check the way ID or contact support.':
    'Way အချက်အလက် မတွေ့ပါ။ Way ID ကို စစ်ပါ သို့မဟုတ် အကူအညီ တောင်းပါ။',
  'Changing this does not add or remove the deliveries below':
    'ပြောင်းသော်လည်း အောက်ပါ ပို့ဆောင်မှုများ မတိုး မလျော့ပါ',
  'The way was saved, but some of its deliveries were not.':
    'Way ကို သိမ်းပြီးပါပြီ။ သို့သော် ပို့ဆောင်မှု အချို့ မသိမ်းရသေးပါ။',
} satisfies Record<string, string>;
