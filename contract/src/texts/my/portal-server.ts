/** What the server says about the portal of shops: its sign-in, people, requests and wishes. */
export const texts = {
  'Use at most 500 characters': 'စာလုံး 500 ထက် မပိုရ',
  'Password must be at least 8 characters': 'စကားဝှက်သည် အနည်းဆုံး စာလုံး 8 လုံး ရှိရမည်',
  'Invalid phone number or password': 'ဖုန်းနံပါတ် သို့မဟုတ် စကားဝှက် မမှန်ကန်ပါ',
  'This invitation is invalid, was used or has expired. Please ask the office for a new one.':
    'ဤဖိတ်ကြားလင့်ခ်သည် မမှန်ပါ၊ သုံးပြီးသား သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။ ရုံးမှ လင့်ခ်အသစ် တောင်းပါ။',
  'If this phone number belongs to somebody here, a code is on its way by SMS.':
    'ဤဖုန်းနံပါတ်ဖြင့် အကောင့်ရှိပါက ကုဒ်ကို SMS ဖြင့် ပို့ပေးလိုက်ပါပြီ။',
  'No codes are sent here. Please ask the office for a new invitation.':
    'ဤနေရာတွင် ကုဒ် မပို့ပါ။ ရုံးမှ ဖိတ်ကြားလင့်ခ်အသစ် တောင်းပါ။',
  'No more SMS can be sent today. Please ask the office for a new invitation.':
    'ယနေ့အတွက် SMS ထပ်ပို့၍ မရတော့ပါ။ ရုံးမှ ဖိတ်ကြားလင့်ခ်အသစ် တောင်းပါ။',
  'A code was asked for a moment ago. Wait a minute before you ask for another one.':
    'ကုဒ်ကို ယခုလေးတင် တောင်းထားပြီးဖြစ်သည်။ နောက်တစ်ခု မတောင်းမီ တစ်မိနစ် စောင့်ပါ။',
  'Too many codes were asked for. Try again later, or ask the office for a new invitation.':
    'ကုဒ် အကြိမ်များစွာ တောင်းပြီးပါပြီ။ နောက်မှ ထပ်ကြိုးစားပါ သို့မဟုတ် ရုံးမှ ဖိတ်ကြားလင့်ခ်အသစ် တောင်းပါ။',
  'This code is wrong, was used or is too old. It works for 5 minutes and 5 attempts. Check it, or have a new one sent.':
    'ဤကုဒ်သည် မှားနေသည်၊ သုံးပြီးသား သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။ 5 မိနစ်အတွင်း 5 ကြိမ်အထိ သုံးနိုင်သည်။ ပြန်စစ်ပါ သို့မဟုတ် ကုဒ်အသစ် တောင်းပါ။',
  'Please enter the 6 digits of the code': 'ကုဒ်၏ ဂဏန်း 6 လုံးကို ထည့်ပါ',
  'The code could not be sent': 'ကုဒ် ပို့၍ မရပါ',
  'The invitation could not be loaded': 'ဖိတ်ကြားလင့်ခ်ကို ဖွင့်၍ မရပါ',
  'The password could not be set': 'စကားဝှက်ကို သတ်မှတ်၍ မရပါ',
  'The page could not be loaded': 'စာမျက်နှာကို ဖွင့်၍ မရပါ',
  'The parcel could not be loaded': 'ပါဆယ်ကို ဖွင့်၍ မရပါ',
  'Your money could not be loaded': 'ငွေစာရင်းကို ဖွင့်၍ မရပါ',
  'Choose another day, or that we bring it back': 'နောက်တစ်ရက် ပို့ရန် သို့မဟုတ် ပြန်ယူလာရန် ရွေးပါ',
  'Please choose the day': 'ရက်ကို ရွေးပါ',
  'The wish could not be saved': 'တောင်းဆိုချက်ကို သိမ်း၍ မရပါ',
  'This parcel has ended, so nothing can be wished for it': 'ဤပါဆယ် ပြီးဆုံးသွားပြီဖြစ်၍ တောင်းဆို၍ မရတော့ပါ',
  'This parcel goes back to you already': 'ဤပါဆယ်ကို ဆိုင်သို့ ပြန်ပို့ရန် သတ်မှတ်ပြီးဖြစ်သည်',
  'Choose a day from today to 30 days from now': 'ယနေ့မှ ရက် 30 အတွင်း ရက်တစ်ရက်ကို ရွေးပါ',
  'Labels are for parcels of requests that we accepted and that have not ended':
    'လက်ခံပြီးသော တောင်းဆိုချက်များမှ မပြီးဆုံးသေးသော ပါဆယ်များအတွက်သာ လေဘယ် ထုတ်နိုင်သည်',
  'Choose morning or afternoon': 'မနက်ပိုင်း သို့မဟုတ် ညနေပိုင်းကို ရွေးပါ',
  'Number of parcels must be a whole number from 1 to 1,000':
    'ပါဆယ်အရေအတွက်သည် 1 မှ 1,000 အတွင်း ဂဏန်းပြည့် ဖြစ်ရမည်',
  'Send at most 500 rows with a request': 'တောင်းဆိုချက်တစ်ခုလျှင် အတန်း 500 အထိသာ ပို့ပါ',
  'Pickup request not found': 'ပါဆယ်လာယူရန် တောင်းဆိုချက် မတွေ့ပါ',
  'This request has already been decided': 'ဤတောင်းဆိုချက်ကို ဆုံးဖြတ်ပြီးဖြစ်သည်',
  'This request is of another shop': 'ဤတောင်းဆိုချက်သည် အခြားဆိုင်၏ တောင်းဆိုချက် ဖြစ်သည်',
  'The pickup request could not be saved': 'ပါဆယ်လာယူရန် တောင်းဆိုချက်ကို သိမ်း၍ မရပါ',
  'The pickup request could not be refused': 'ပါဆယ်လာယူရန် တောင်းဆိုချက်ကို ငြင်းပယ်၍ မရပါ',
  'Pickup requests could not be loaded': 'ပါဆယ်လာယူရန် တောင်းဆိုချက်များကို ဖွင့်၍ မရပါ',
  'This wish was not found': 'ဤတောင်းဆိုချက် မတွေ့ပါ',
  'The wishes of shops could not be loaded': 'ဆိုင်များ၏ တောင်းဆိုချက်များကို ဖွင့်၍ မရပါ',
  'This parcel is of another shop by now': 'ဤပါဆယ်သည် ယခု အခြားဆိုင်၏ ပါဆယ် ဖြစ်သွားပါပြီ',
  'This person was not found': 'ဤသူကို မတွေ့ပါ',
  'A person of this shop has this phone number already': 'ဤဆိုင်တွင် ဤဖုန်းနံပါတ်ဖြင့် လူတစ်ဦး ရှိပြီးဖြစ်သည်',
  'This person is not active. Let the person in again first.': 'ဤသူကို ပိတ်ထားသည်။ အရင် ပြန်ဖွင့်ပေးပါ။',
  'This shop is not active': 'ဤဆိုင်ကို ပိတ်ထားသည်',
  'The people of the shop could not be loaded': 'ဆိုင်၏ ဝန်ထမ်းများကို ဖွင့်၍ မရပါ',
  'The person could not be saved': 'ဤသူ၏ အချက်အလက်ကို သိမ်း၍ မရပါ',
};
