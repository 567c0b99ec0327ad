/** The rider's phone: signing in, what became of an act, and the office's view of both. */
export const texts = {
  'Please enter a name for this phone': 'ဤဖုန်းအတွက် အမည် ထည့်ပါ',
  'Send at most 100 acts at a time': 'တစ်ကြိမ်လျှင် မှတ်တမ်း 100 အထိသာ ပို့ပါ',
  'This account is for a rider’s phone. Open /run/ on the phone.':
    'ဤအကောင့်သည် ရိုက်ဒါ၏ ဖုန်းအတွက် ဖြစ်သည်။ ဖုန်းတွင် /run/ ကို ဖွင့်ပါ။',
  'This account is not linked to a rider. Ask the office to link it.':
    'ဤအကောင့်ကို ရိုက်ဒါနှင့် ချိတ်ဆက်မထားပါ။ ချိတ်ဆက်ပေးရန် ရုံးကို ပြောပါ။',
  'The run could not be loaded': 'ယနေ့ခရီးစဉ် ယူ၍မရပါ',
  'The acts could not be sent': 'မှတ်တမ်းများ ပို့၍မရပါ',
  'The photo could not be sent': 'ဓာတ်ပုံ ပို့၍မရပါ',
  'This photo is larger than 1 MB': 'ဤဓာတ်ပုံသည် 1 MB ထက် ကြီးနေသည်',
  'This was already sent as another photo': 'ဤအရာကို အခြားဓာတ်ပုံအဖြစ် ပို့ပြီးဖြစ်သည်',
  'An act has at most 3 photos and a signature': 'မှတ်တမ်းတစ်ခုလျှင် ဓာတ်ပုံ 3 ပုံနှင့် လက်မှတ် 1 ခုသာ ထည့်နိုင်သည်',
  'Amount must be a number with at most 2 decimals': 'ငွေပမာဏကို ဂဏန်းဖြင့် ထည့်ပါ (ဒသမ 2 လုံးအထိ)',
  'What riders recorded could not be loaded': 'ရိုက်ဒါများ၏ မှတ်တမ်း ယူ၍မရပါ',
  'This could not be saved': 'သိမ်း၍မရပါ',
  'This act was not found': 'ဤမှတ်တမ်း မတွေ့ပါ',
  'Somebody has already decided about this': 'ဤအရာကို အခြားသူက ဆုံးဖြတ်ပြီးဖြစ်သည်',
  'This account is linked to another rider': 'ဤအကောင့်ကို အခြားရိုက်ဒါနှင့် ချိတ်ဆက်ထားသည်',
  'Only an account of role rider can be linked': 'rider အခန်းကဏ္ဍရှိသော အကောင့်ကိုသာ ချိတ်ဆက်နိုင်သည်',
  'Phone not found': 'ဖုန်း မတွေ့ပါ',
  'The rider’s phones could not be loaded': 'ရိုက်ဒါ၏ ဖုန်းများ ယူ၍မရပါ',
  'The account could not be linked': 'အကောင့်ကို ချိတ်ဆက်၍မရပါ',
  'The phone could not be removed': 'ဖုန်းကို ဖယ်ရှား၍မရပါ',
  'The office has it as delivered. The office decides.': 'ရုံးတွင် ပေးပို့ပြီးဟု မှတ်ထားသည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'Its money has gone to the shop. The office decides.': 'ဆိုင်သို့ ငွေရှင်းပြီးဖြစ်သည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'It went back to its shop. The office decides.': 'ဆိုင်သို့ ပြန်ပို့ပြီးဖြစ်သည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'It is cancelled. The office decides.': 'ပယ်ဖျက်ထားသည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'It is not assigned to a rider yet. The office decides.': 'ရိုက်ဒါ တာဝန်မပေးရသေးပါ။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'It goes back to its shop. The office decides.': 'ဆိုင်သို့ ပြန်ပို့ရန် ဖြစ်သည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'Its next day has not come. The office decides.': 'နောက်ပို့မည့်ရက် မရောက်သေးပါ။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'It is no longer with you. The office decides.': 'သင့်တာဝန် မဟုတ်တော့ပါ။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'You are suspended. The office decides.': 'သင့်ကို ဆိုင်းငံ့ထားသည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'Something else was recorded later. The office decides.':
    'နောက်ပိုင်းတွင် အခြားမှတ်တမ်း ရှိသည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'What you correct was not recorded. The office decides.':
    'သင်ပြင်သည့်အရာကို မှတ်တမ်းမတင်ခဲ့ပါ။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'More was recorded since. The office decides.': 'ထိုနောက် ထပ်မှတ်တမ်းတင်ထားသည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'The office has changed it since. The office decides.': 'ထိုနောက် ရုံးက ပြောင်းထားသည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'It stood on a return slip before. The office decides.': 'ယခင်က ပြန်ပို့စာရင်းတွင် ရှိခဲ့သည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'Its cash has been handed in. The office decides.': 'ငွေ အပ်ပြီးဖြစ်သည်။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'It is more than a day old. The office decides.': 'တစ်ရက်ထက် ကျော်သွားပြီ။ ရုံးက ဆုံးဖြတ်ပါမည်။',
  'This parcel was never on your phone. Tell the office its number.':
    'ဤပါဆယ်သည် သင့်ဖုန်းတွင် မရှိခဲ့ပါ။ ပါဆယ်နံပါတ်ကို ရုံးသို့ ပြောပါ။',
  'This was already sent as something else. Tell the office.':
    'ဤအရာကို အခြားအရာအဖြစ် ပို့ပြီးဖြစ်သည်။ ရုံးသို့ ပြောပါ။',
  'The office could not read this. Tell the office the parcel’s number.':
    'ရုံးက ဤအရာကို ဖတ်၍မရပါ။ ပါဆယ်နံပါတ်ကို ရုံးသို့ ပြောပါ။',
  'This phone has too little space for photos. Save it without photos.':
    'ဤဖုန်းတွင် ဓာတ်ပုံအတွက် နေရာ မလောက်ပါ။ ဓာတ်ပုံမပါဘဲ သိမ်းပါ။',
  'This photo could not be read': 'ဤဓာတ်ပုံကို ဖတ်၍မရပါ',
} satisfies Record<string, string>;
