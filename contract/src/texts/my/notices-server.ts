/** What the server says about notices: refusals of rules, tests, quiet phones and chats. */
export const texts = {
  'The word {word} is not known here': '{word} ဟူသော စကားလုံးကို ဤနေရာတွင် မသိပါ',
  'A brace stands alone. Write words as {example}, or leave the brace out.':
    'ကွင်း တစ်ခုတည်း ကျန်နေသည်။ စကားလုံးများကို {example} ပုံစံဖြင့် ရေးပါ၊ သို့မဟုတ် ကွင်းကို ဖြုတ်ပါ။',
  'This text needs {parts} SMS parts. Use at most {most}.':
    'ဤစာသားသည် SMS အပိုင်း {parts} ပိုင်း လိုအပ်သည်။ {most} ပိုင်းထက် မပိုပါစေနှင့်။',
  'Customers are not told about this': 'ဤအကြောင်းကို ဖောက်သည်များအား အသိမပေးပါ',
  'Customers cannot be told this way': 'ဖောက်သည်များကို ဤနည်းဖြင့် အသိမပေးနိုင်ပါ',
  'There is a rule for this already': 'ဤအတွက် သတ်မှတ်ချက် ရှိပြီးသား ဖြစ်သည်',
  'Notices were made by this rule, so it stays about the same. Add another rule instead.':
    'ဤသတ်မှတ်ချက်ဖြင့် အသိပေးစာများ ပို့ပြီးဖြစ်၍ ၎င်း၏ အကြောင်းအရာကို မပြောင်းနိုင်ပါ။ သတ်မှတ်ချက် အသစ်တစ်ခု ထည့်ပါ။',
  'Notice rule not found': 'အသိပေးစာ သတ်မှတ်ချက် မတွေ့ပါ',
  'Notice not found': 'အသိပေးစာ မတွေ့ပါ',
  'Choose how customers or shops are told': 'ဖောက်သည် သို့မဟုတ် ဆိုင်များကို မည်သို့ အသိပေးမည်ကို ရွေးပါ',
  'The server is not set up to send this way yet': 'ဤနည်းဖြင့် ပို့ရန် ဆာဗာတွင် မပြင်ဆင်ရသေးပါ',
  'The gateway did not take the test: {reason}': 'စမ်းသပ်စာကို ပို့ပေးသူက လက်မခံပါ - {reason}',
  'Today has had as many notices as it may. They can be turned on again tomorrow.':
    'ယနေ့ ပို့နိုင်သမျှ အသိပေးစာ ပြည့်သွားပါပြီ။ မနက်ဖြန် ပြန်ဖွင့်နိုင်ပါသည်။',
  'Today has had as many notices as it may. Try again tomorrow.':
    'ယနေ့ ပို့နိုင်သမျှ အသိပေးစာ ပြည့်သွားပါပြီ။ မနက်ဖြန် ထပ်ကြိုးစားပါ။',
  'You have sent {most} tests within an hour. Try again later.':
    'တစ်နာရီအတွင်း စမ်းသပ်စာ {most} စောင် ပို့ပြီးပါပြီ။ နောက်မှ ထပ်ကြိုးစားပါ။',
  'No notices are sent to this phone number': 'ဤဖုန်းနံပါတ်သို့ အသိပေးစာ မပို့ပါ',
  'A test by Telegram needs the number of a chat. Connect a shop to try it.':
    'Telegram ဖြင့် စမ်းရန် chat နံပါတ် လိုအပ်သည်။ စမ်းကြည့်ရန် ဆိုင်တစ်ဆိုင်ကို ချိတ်ဆက်ပါ။',
  'Only notices that could not be sent can be sent again': 'ပို့၍မရခဲ့သော အသိပေးစာများကိုသာ ထပ်ပို့နိုင်ပါသည်',
};
