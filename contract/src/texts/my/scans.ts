/** Scanning parcels, failed tries and slips for what goes back to shops. */
export const texts = {
  'It is delivered. If it came back, change its status on its page first.':
    'ပို့ဆောင်ပြီးဖြစ်သည်။ ပြန်ရောက်လာလျှင် ပါဆယ်၏ စာမျက်နှာတွင် အခြေအနေကို အရင် ပြောင်းပါ။',
  'Its money has gone to the shop. If it came back, change its status on its page first.':
    'ဆိုင်သို့ ငွေရှင်းပြီးဖြစ်သည်။ ပြန်ရောက်လာလျှင် ပါဆယ်၏ စာမျက်နှာတွင် အခြေအနေကို အရင် ပြောင်းပါ။',
  'It went back to its shop. If it is here again, change its status on its page first.':
    'ဆိုင်သို့ ပြန်ပို့ပြီးဖြစ်သည်။ ဤနေရာသို့ ပြန်ရောက်လာလျှင် ပါဆယ်၏ စာမျက်နှာတွင် အခြေအနေကို အရင် ပြောင်းပါ။',
  'It is cancelled. Scan it with Return to shop, or change its status on its page.':
    'ပယ်ဖျက်ထားသည်။ “ဆိုင်သို့ ပြန်ပို့ရန်” ဖြင့် စကင်ဖတ်ပါ သို့မဟုတ် ပါဆယ်၏ စာမျက်နှာတွင် အခြေအနေ ပြောင်းပါ။',
  'It goes back to its shop. To try it again, plan its next day first.':
    'ဆိုင်သို့ ပြန်ပို့ရန် ဖြစ်သည်။ ထပ်ပို့လိုလျှင် နောက်ပို့မည့်ရက်ကို အရင် သတ်မှတ်ပါ။',
  'Plan its next day first': 'နောက်ပို့မည့်ရက်ကို အရင် သတ်မှတ်ပါ',
  'It is on the way. Scan it with Brought back first.': 'ပို့ဆောင်နေဆဲ ဖြစ်သည်။ “ပြန်ယူလာ” ဖြင့် အရင် စကင်ဖတ်ပါ။',
  'It is not on the way. Scan it with Receive.': 'ပို့ဆောင်နေသည့် ပါဆယ် မဟုတ်ပါ။ “လက်ခံရန်” ဖြင့် စကင်ဖတ်ပါ။',
  'It is at the hub, not on the way. Scan it with Hand over first.':
    'ပို့ဆောင်နေသည် မဟုတ်ပါ၊ ဂိုဒေါင်တွင် ရှိသည်။ “ရိုက်ဒါသို့ အပ်ရန်” ဖြင့် အရင် စကင်ဖတ်ပါ။',
  'It is with another rider. Scan it with Brought back first, or change its rider on its page.':
    'အခြားရိုက်ဒါထံတွင် ရှိသည်။ “ပြန်ယူလာ” ဖြင့် အရင် စကင်ဖတ်ပါ သို့မဟုတ် ပါဆယ်၏ စာမျက်နှာတွင် ရိုက်ဒါ ပြောင်းပါ။',
  'This scan was already recorded for something else. Scan the parcel again.':
    'ဤစကင်ဖတ်ချက်ကို အခြားအရာအတွက် မှတ်တမ်းတင်ပြီး ဖြစ်သည်။ ပါဆယ်ကို ထပ်စကင်ဖတ်ပါ။',
  'Recorded with the current time because this device’s clock is ahead. Please correct the clock.':
    'ယခုအချိန်ဖြင့် မှတ်တမ်းတင်ပြီး။ ဤစက်၏ နာရီ ရှေ့ရောက်နေသည်၊ ပြင်ပါ။',
  'Recorded as three days ago, the earliest time allowed. Check this device’s clock.':
    'အစောဆုံး လက်ခံသည့် လွန်ခဲ့သော 3 ရက်အဖြစ် မှတ်တမ်းတင်ပြီး။ ဤစက်၏ နာရီကို စစ်ပါ။',
  'Time corrected: the device’s clock was ahead': 'အချိန် ပြင်ထားသည် − စက်၏ နာရီ ရှေ့ရောက်နေခဲ့သည်',
  'Time corrected: the device’s clock was behind': 'အချိန် ပြင်ထားသည် − စက်က ပိုစောသောအချိန် ပြခဲ့သည်',
  'Already done': 'လုပ်ပြီးသား',
  'Next day is not a valid date': 'နောက်တစ်ကြိမ် ပို့မည့်ရက် မမှန်ကန်ပါ',
  'The scans could not be recorded': 'စကင်များကို မှတ်တမ်းတင်၍ မရပါ',
  'Send at most 100 scans at a time': 'တစ်ကြိမ်လျှင် စကင် 100 အထိသာ ပို့ပါ',
  'Failed to fetch return slips': 'ပြန်ပို့စာရင်းများ ယူ၍မရပါ',
  'Return slip not found': 'ပြန်ပို့စာရင်း မတွေ့ပါ',
  'The return slip could not be changed': 'ပြန်ပို့စာရင်းကို ပြင်၍မရပါ',
  'Please enter who received it': 'လက်ခံသူအမည် ထည့်ပါ',
  'A return slip can have at most 500 parcels': 'ပြန်ပို့စာရင်းတစ်ခုတွင် ပါဆယ် 500 အထိသာ ထည့်နိုင်သည်',
  'This slip is already closed': 'ဤစာရင်းကို ပိတ်ပြီးဖြစ်သည်',
  'This slip is empty': 'ဤစာရင်းတွင် ပါဆယ် မရှိပါ',
  'These parcels can no longer be returned: {list}': 'ဤပါဆယ်များကို ပြန်ပို့၍ မရတော့ပါ − {list}',
  'Parcels returned': 'ပါဆယ်များ ပြန်ပေးပြီး',
  'Scan Parcels': 'ပါဆယ် စကင်ဖတ်ရန်',
  'Scan mode': 'စကင်ဖတ်လျှင် ပြုလုပ်မည့်အရာ',
  'Look up': 'ကြည့်ရန်',
  Receive: 'လက်ခံရန်',
  'Hand over': 'ရိုက်ဒါသို့ အပ်ရန်',
  'Brought back': 'ပြန်ယူလာ',
  'Return to shop': 'ဆိုင်သို့ ပြန်ပို့ရန်',
  'Shows the parcel. Nothing is recorded.': 'ပါဆယ်ကို ပြသည်။ ဘာမျှ မှတ်တမ်းမတင်ပါ။',
  'The parcel has arrived at the hub.': 'ပါဆယ် ဂိုဒေါင်သို့ ရောက်လာပြီ။',
  'The rider takes the parcel out.': 'ရိုက်ဒါက ပါဆယ်ကို ယူသွားပြီ။',
  'The rider could not hand it over and has brought it back.': 'ရိုက်ဒါက ပေးပို့၍ မရသဖြင့် ပြန်ယူလာသည်။',
  'The parcel goes back to its shop, on the shop’s open return slip.':
    'ပါဆယ်ကို ဆိုင်၏ ဖွင့်ထားသော ပြန်ပို့စာရင်းဖြင့် ဆိုင်သို့ ပြန်ပို့မည်။',
  'Not decided yet': 'မဆုံးဖြတ်ရသေး',
  'Another day': 'အခြားရက်',
  'Next step': 'နောက် ဘာလုပ်မည်',
  'Other rider': 'အခြားရိုက်ဒါ',
  'Code or number of a parcel': 'ပါဆယ်၏ ကုဒ် သို့မဟုတ် နံပါတ်',
  Enter: 'ထည့်မည်',
  'Scan a label. A scanner works right away, wherever the cursor is.':
    'လေဘယ်ကို စကင်ဖတ်ပါ။ ကာဆာ မည်သည့်နေရာတွင်ရှိစေ စကင်နာဖြင့် ချက်ချင်း ဖတ်နိုင်သည်။',
  'Waiting to be sent': 'ပို့ရန် စောင့်နေသည်',
  Found: 'တွေ့ပြီ',
  'Scans in this list': 'ဤစာရင်းရှိ စကင်များ',
  'Last scan': 'နောက်ဆုံး စကင်',
  'Last scans': 'နောက်ဆုံး စကင်များ',
  'Start a new list': 'စာရင်းသစ် စမည်',
  Dismiss: 'ဖယ်မည်',
  'Dismiss {code}': '{code} ကို ဖယ်မည်',
  'Dismiss all': 'အားလုံး ဖယ်မည်',
  'Refused, then recorded': 'ငြင်းပယ်ခံရပြီးမှ မှတ်တမ်းတင်ပြီး',
  'Failed {count} times. Send it back to the shop?': '{count} ကြိမ် မအောင်မြင်ပါ။ ဆိုင်သို့ ပြန်ပို့မလား။',
  'Undo last': 'နောက်ဆုံးကို ရုပ်သိမ်းမည်',
  'Undo last: {rows}': 'နောက်ဆုံး {rows}ကို ရုပ်သိမ်းမည်',
  Sound: 'အသံ',
  'No connection. Scans waiting: {n}. Keep this page open; they are sent automatically.':
    'အင်တာနက် မရှိပါ။ ပို့ရန် စောင့်နေသော စကင် {n} ခု။ ဤစာမျက်နှာကို ဖွင့်ထားပါ၊ လိုင်းရလျှင် အလိုအလျောက် ပို့ပါမည်။',
  'This server does not record scans': 'ဤဆာဗာသည် စကင်များကို မှတ်တမ်းမတင်နိုင်ပါ',
  '1,000 scans are already waiting. Continue once they are sent.':
    'စကင် 1,000 စောင့်နေပြီ။ ပို့ပြီးမှ ဆက်ဖတ်ပါ။',
  'Scan with the camera': 'ကင်မရာဖြင့် စကင်ဖတ်မည်',
  'The camera works only when the address of this page starts with https.':
    'ဤစာမျက်နှာ၏ လိပ်စာ https ဖြင့် စမှသာ ကင်မရာ အသုံးပြုနိုင်သည်။',
} satisfies Record<string, string>;
