/** What the server writes for customers: their tracking page and the message with its link. No screen has it. */
export const texts = {
  'Where is your parcel': 'လူကြီးမင်း၏ ပါဆယ် ရောက်ရှိရာ',
  'Hello from {company}. You can see where your parcel is here: {url}':
    'မင်္ဂလာပါ။ {company} မှ ဆက်သွယ်ခြင်း ဖြစ်ပါသည်။ လူကြီးမင်း၏ ပါဆယ် ဘယ်ရောက်နေသည်ကို ဤလင့်ခ်တွင် ကြည့်နိုင်ပါသည် - {url}',
  'Hello. You can see where your parcel is here: {url}':
    'မင်္ဂလာပါ။ လူကြီးမင်း၏ ပါဆယ် ဘယ်ရောက်နေသည်ကို ဤလင့်ခ်တွင် ကြည့်နိုင်ပါသည် - {url}',
  'We will collect your parcel from its sender': 'ပါဆယ်ကို ပေးပို့သူထံမှ သွားယူပါမည်',
  'We have collected your parcel': 'ပါဆယ်ကို ပေးပို့သူထံမှ ယူပြီးပါပြီ',
  'Your parcel is at our hub': 'ပါဆယ် ဂိုဒေါင်သို့ ရောက်နေပါပြီ',
  'Your parcel is on its way to you': 'ပါဆယ်ကို လူကြီးမင်းထံ လာပို့နေပါပြီ',
  'Your parcel has been delivered': 'ပါဆယ်ကို ပို့ဆောင်ပြီးပါပြီ',
  'We could not deliver your parcel yet': 'ပါဆယ်ကို မပို့ဆောင်နိုင်သေးပါ',
  'Your parcel is going back to its sender': 'ပါဆယ်ကို ပေးပို့သူထံ ပြန်ပို့နေပါသည်',
  'Your parcel went back to its sender': 'ပါဆယ်ကို ပေးပို့သူထံ ပြန်ပို့ပြီးပါပြီ',
  'This delivery was cancelled': 'ဤပို့ဆောင်မှုကို ပယ်ဖျက်ထားပါသည်',
  'Steps of your parcel': 'ပါဆယ်၏ အဆင့်များ',
  'At our hub': 'ဂိုဒေါင်တွင်',
  'On its way': 'လာပို့နေဆဲ',
  'Delivered to you': 'ပို့ဆောင်ပြီး',
  'Going back to its sender': 'ပေးပို့သူထံ ပြန်ပို့နေဆဲ',
  'Back at its sender': 'ပေးပို့သူထံ ပြန်ရောက်ပြီး',
  'Done:': 'ပြီး -',
  'Nobody answered our call.': 'ဖုန်းခေါ်ရာတွင် ဆက်သွယ်၍ မရခဲ့ပါ။',
  'Nobody was there to take it.': 'ပို့ရာတွင် လက်ခံမည့်သူ မရှိခဲ့ပါ။',
  'It was not accepted.': 'ပါဆယ်ကို လက်မခံခဲ့ပါ။',
  'We were asked to come on another day.': 'အခြားရက်တွင် ပို့ပေးရန် မှာထားပါသည်။',
  'We could not find the address or reach the phone number.':
    'လိပ်စာကို ရှာမတွေ့ခဲ့ပါ သို့မဟုတ် ဖုန်းနံပါတ်ကို ဆက်သွယ်၍ မရခဲ့ပါ။',
  'The payment was not ready.': 'ပေးချေရန် ငွေ အဆင်သင့် မဖြစ်ခဲ့ပါ။',
  'We have to check the parcel first.': 'ပါဆယ်ကို အရင် စစ်ဆေးရန် လိုအပ်ပါသည်။',
  'It did not work out this time.': 'ယခုတစ်ကြိမ် အဆင်မပြေခဲ့ပါ။',
  'We will come again on {day}.': '{day} ရက်တွင် ထပ်မံ လာပို့ပါမည်။',
  'Please call us to agree on a day.': 'ပို့ရမည့်ရက် ညှိရန် ဖုန်းဆက်ပေးပါ။',
  'To pay on delivery': 'လက်ခံချိန်တွင် ပေးရန်',
  'Nothing to pay': 'ပေးရန် မရှိပါ',
  Destination: 'ပို့ရမည့် မြို့နယ်',
  'Call us': 'ဖုန်းဆက်ရန်',
  'Whoever has this link can open this page. It closes 30 days after the delivery.':
    'ဤလင့်ခ်ရှိသူတိုင်း ဤစာမျက်နှာကို ဖွင့်နိုင်ပါသည်။ ပို့ဆောင်ပြီး ရက် 30 အကြာတွင် ပိတ်ပါမည်။',
  'This page is not here': 'ဤစာမျက်နှာ မရှိပါ',
  'The link may be incomplete, or closed because the parcel arrived some time ago.':
    'လင့်ခ် မပြည့်စုံခြင်း သို့မဟုတ် ပါဆယ်ရောက်ပြီး ကြာမြင့်၍ ပိတ်ထားခြင်း ဖြစ်နိုင်ပါသည်။',
  'Just a moment, please': 'ခဏစောင့်ပေးပါ',
  'Many people are looking at once. Please open the page again in a minute.':
    'လူအများ တစ်ပြိုင်နက် ကြည့်နေပါသည်။ တစ်မိနစ်ခန့်အကြာတွင် ဤစာမျက်နှာကို ပြန်ဖွင့်ပေးပါ။',
  'This page cannot be shown right now. Please open it again in a moment.':
    'ဤစာမျက်နှာကို ယခု မပြနိုင်သေးပါ။ ခဏအကြာတွင် ပြန်ဖွင့်ပေးပါ။',
} satisfies Record<string, string>;
