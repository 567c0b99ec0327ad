/** Closings of the drawer. */
export const texts = {
  'Failed to fetch closings': 'နေ့ပိတ်စာရင်းများ ယူ၍မရပါ',
  'Failed to close the drawer': 'ငွေအံဆွဲ စာရင်းပိတ်၍မရပါ',
  'The count differs from the cash book. Please give a reason.':
    'ရေတွက်ငွေသည် ငွေစာအုပ်နှင့် မကိုက်ညီပါ။ အကြောင်းရင်း ရေးပါ။',
  'The count differs from the cash book. Count again, or ask a manager.':
    'ရေတွက်ငွေသည် ငွေစာအုပ်နှင့် မကိုက်ညီပါ။ ပြန်ရေတွက်ပါ၊ သို့မဟုတ် မန်နေဂျာကို မေးပါ။',
  Closings: 'နေ့ပိတ်စာရင်းများ',
  'Closing #{id}': 'နေ့ပိတ်စာရင်း #{id}',
  'Close the day': 'နေ့စာရင်း ပိတ်မည်',
  'Close the drawer': 'ငွေအံဆွဲစာရင်း ပိတ်မည်',
  'Closed at': 'ပိတ်ချိန်',
  'Per cash book': 'ငွေစာအုပ်အရ',
  'The drawer': 'ငွေအံဆွဲ',
  'The day is closed': 'နေ့စာရင်း ပိတ်ပြီးပါပြီ',
  'The drawer matches the cash book.': 'ငွေအံဆွဲနှင့် ငွေစာအုပ် ကိုက်ညီသည်။',
  'The difference is posted. The cash book now matches the drawer.':
    'ကွာခြားငွေကို စာရင်းသွင်းပြီးပါပြီ၊ ငွေစာအုပ်သည် ငွေအံဆွဲနှင့် ကိုက်ညီသွားပါပြီ။',
  'Balance of each account': 'နေရာအလိုက် ရှိငွေ',
  'Balance of each account, {at}': '{at} တွင် နေရာအလိုက် ရှိခဲ့သောငွေ',
  'Is the drawer empty?': 'ငွေအံဆွဲထဲတွင် ငွေမရှိဘူးလား။',
  'Yes, empty': 'ဟုတ်ကဲ့၊ မရှိပါ',
  'Count all notes in the drawer. The cash book’s balance is shown afterwards; any difference is posted with the closing.':
    'ငွေအံဆွဲထဲရှိ ငွေစက္ကူအားလုံးကို ရေတွက်ပါ။ ငွေစာအုပ်အရ ရှိရမည့်ငွေကို နောက်မှ ပြမည်၊ ကွာခြားငွေကို စာရင်းပိတ်ချိန်တွင် စာရင်းသွင်းမည်။',
  'No day has been closed yet.': 'နေ့စာရင်း မပိတ်ရသေးပါ။',
  'No closings found matching your criteria.': 'ရှာဖွေမှုနှင့် ကိုက်ညီသော နေ့ပိတ်စာရင်း မတွေ့ပါ။',
  'Show all closings': 'နေ့ပိတ်စာရင်းအားလုံး ပြမည်',
  'Showing {x} of {y} closings': 'နေ့ပိတ်စာရင်း {y} ခုအနက် {x} ခု ပြထားသည်',
  'Showing {x} of more than {y} closings': 'နေ့ပိတ်စာရင်း {y} ခုကျော်အနက် {x} ခု ပြထားသည်',
} satisfies Record<string, string>;
