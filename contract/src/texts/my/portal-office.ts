/** What the office has of the portal of shops: requests for pickups, wishes, and the people of a shop. */
export const texts = {
  // Requests for pickups
  'Pickup Requests': 'လာယူရန် တောင်းဆိုချက်',
  'Pickup request': 'ပါဆယ်လာယူရန် တောင်းဆိုချက်',
  'Pickup request #{id}': 'ပါဆယ်လာယူရန် တောင်းဆိုချက် #{id}',
  Decided: 'ဆုံးဖြတ်ပြီး',
  'Wanted for': 'လာယူရမည့်အချိန်',
  'Rows sent': 'ပို့ထားသော အတန်း',
  'Asked at': 'တောင်းဆိုချိန်',
  'Asked by': 'တောင်းဆိုသူ',
  'Saved as': 'သိမ်းထားသည်',
  'No shop waits for an answer about a pickup.': 'အဖြေစောင့်နေသော ပါဆယ်လာယူရန် တောင်းဆိုချက် မရှိပါ။',
  'No pickup requests here yet. People of shops send them from their portal.':
    'ပါဆယ်လာယူရန် တောင်းဆိုချက် မရှိသေးပါ။ ဆိုင်များက ၎င်းတို့၏ စာမျက်နှာမှ ပို့ကြသည်။',
  'See all pickup requests': 'တောင်းဆိုချက်အားလုံး ကြည့်မည်',
  'No pickup requests found matching your criteria.': 'ရှာဖွေမှုနှင့် ကိုက်ညီသော တောင်းဆိုချက် မတွေ့ပါ။',
  'Show all that wait': 'စောင့်နေသည်များအားလုံး ပြမည်',
  'Showing {x} of {y} pickup requests': 'တောင်းဆိုချက် {y} ခုအနက် {x} ခု ပြထားသည်',
  'Showing {x} of more than {y} pickup requests': 'တောင်းဆိုချက် {y} ခုကျော်အနက် {x} ခု ပြထားသည်',
  'What the shop asked for': 'ဆိုင်၏ တောင်းဆိုချက်',
  'Rows of the shop': 'ဆိုင်ပို့ထားသော အတန်းများ',
  'The shop sent no rows, only how many parcels there are.':
    'ဆိုင်က အတန်းများ မပို့ဘဲ ပါဆယ်အရေအတွက်ကိုသာ ပြောထားသည်။',
  'Open in Import Parcels': 'ထည့်သွင်းရန် ဖွင့်မည်',
  Refuse: 'ငြင်းပယ်မည်',
  'Refuse pickup request #{id}?': 'ပါဆယ်လာယူရန် တောင်းဆိုချက် #{id} ကို ငြင်းပယ်မလား။',
  '{shop} reads your reason in its portal.':
    'သင်ရေးသော အကြောင်းရင်းကို {shop} က ၎င်း၏ စာမျက်နှာတွင် ဖတ်ရပါမည်။',
  'Pickup request #{id} was refused': 'ပါဆယ်လာယူရန် တောင်းဆိုချက် #{id} ကို ငြင်းပယ်ပြီးပါပြီ',
  // A request in Import Parcels
  'Request #{id} of {shop}, for {day}': '{shop} ၏ တောင်းဆိုချက် #{id} - {day}',
  'Pickup request #{id} of {shop} is accepted': '{shop} ၏ ပါဆယ်လာယူရန် တောင်းဆိုချက် #{id} ကို လက်ခံပြီးပါပြီ',
  'It is accepted once its first parcels are saved.': 'ပထမဆုံး ပါဆယ်များကို သိမ်းလျှင် လက်ခံပြီး ဖြစ်ပါမည်။',
  'The shop sent only a number: {n} parcels. Paste or open its sheet below.':
    'ဆိုင်က ပါဆယ်အရေအတွက် {n} ခုဟုသာ ပြောထားသည်။ ဆိုင်၏ ဇယားကို အောက်တွင် ကူးထည့်ပါ သို့မဟုတ် ဖွင့်ပါ။',
  'Open the rows of the shop': 'ဆိုင်၏ အတန်းများကို ဖွင့်မည်',
  'See the request': 'တောင်းဆိုချက်ကို ကြည့်မည်',
  'Import without the request': 'တောင်းဆိုချက်နှင့် မတွဲဘဲ ထည့်သွင်းမည်',
  'Nothing was saved for request #{id}': 'တောင်းဆိုချက် #{id} အတွက် မသိမ်းရသေးပါ',
  '{shop} has asked for it, and these rows are for another shop.':
    '{shop} က တောင်းဆိုထားခြင်းဖြစ်ပြီး ဤအတန်းများသည် အခြားဆိုင်အတွက် ဖြစ်နေသည်။',
  'Your rows and all that you typed are still here.': 'သင့်အတန်းများနှင့် ပြင်ထားသမျှ မပျောက်ပါ။',
  'The shop has taken this request back.': 'ဆိုင်က ဤတောင်းဆိုချက်ကို ပြန်ရုပ်သိမ်းလိုက်ပါပြီ။',
  '{name} has refused this request.': '{name} က ဤတောင်းဆိုချက်ကို ငြင်းပယ်ပြီးပါပြီ။',
  '{name} has accepted this request: its parcels may be saved already.':
    '{name} က ဤတောင်းဆိုချက်ကို လက်ခံပြီးပါပြီ။ ပါဆယ်များကို သိမ်းပြီးသား ဖြစ်နိုင်သည်။',
  'Go on with import #{id}': 'ထည့်သွင်းမှု #{id} ကို ဆက်လုပ်မည်',
  'Open the rows of the shop again? Your changes here will be lost.':
    'ဆိုင်၏ အတန်းများကို ပြန်ဖွင့်မလား။ ဤနေရာတွင် ပြင်ထားသည်များ ပျောက်သွားပါမည်။',
  'The shop has changed this request since you opened it. Now: {n} parcels, {day}.':
    'သင်ဖွင့်ပြီးနောက် ဆိုင်က ဤတောင်းဆိုချက်ကို ပြင်ထားသည်။ ယခု - ပါဆယ် {n} ခု၊ {day}။',
  'Go on with my rows': 'ပြင်ထားသော အတန်းများဖြင့် ဆက်လုပ်မည်',
  'Another import is not finished': 'မပြီးသေးသော ထည့်သွင်းမှု ရှိသည်',
  'Opening the request closes it here. What was saved stays saved.':
    'တောင်းဆိုချက်ကို ဖွင့်လျှင် ထိုထည့်သွင်းမှု ပိတ်သွားပါမည်။ သိမ်းပြီးသည်များ ရှိနေပါမည်။',
  'Go on with that import': 'ထိုထည့်သွင်းမှုကို ဆက်လုပ်မည်',
  'Close it and open request #{id}': 'ပိတ်ပြီး တောင်းဆိုချက် #{id} ကို ဖွင့်မည်',
  // Wishes under To Check
  'Wishes of shops': 'ဆိုင်များ၏ တောင်းဆိုချက်များ',
  'What the shop wishes': 'ဆိုင်၏ တောင်းဆိုချက်',
  'Waits since': 'စောင့်နေသည့်အချိန်',
  'Bring it back to the shop': 'ဆိုင်သို့ ပြန်ယူလာပေးရန်',
  'Deliver on {day}': '{day} တွင် ပို့ပေးရန်',
  Agree: 'သဘောတူမည်',
  'Agreed. The shop sees it in its portal.': 'သဘောတူပြီးပါပြီ။ ဆိုင်က ၎င်း၏ စာမျက်နှာတွင် မြင်ရပါမည်။',
  'Refuse the wish for parcel {code}?': 'ပါဆယ် {code} အတွက် တောင်းဆိုချက်ကို ငြင်းပယ်မလား။',
  'Refused. The shop reads why in its portal.':
    'ငြင်းပယ်ပြီးပါပြီ။ ဆိုင်က အကြောင်းရင်းကို ၎င်း၏ စာမျက်နှာတွင် ဖတ်ရပါမည်။',
  'No shop waits for an answer about a parcel.': 'ပါဆယ်အတွက် အဖြေစောင့်နေသော ဆိုင် မရှိပါ။',
  'See what riders recorded': 'ရိုက်ဒါများ၏ မှတ်တမ်း ကြည့်မည်',
  'Showing {x} of {y} wishes': 'တောင်းဆိုချက် {y} ခုအနက် {x} ခု ပြထားသည်',
  'Showing {x} of more than {y} wishes': 'တောင်းဆိုချက် {y} ခုကျော်အနက် {x} ခု ပြထားသည်',
  // People of a shop, on its page
  Portal: 'ဆိုင်၏ စာမျက်နှာ (Portal)',
  Invite: 'ဖိတ်မည်',
  Invited: 'ဖိတ်ထားသည်',
  'Invite again': 'ထပ်ဖိတ်မည်',
  'Invite a person of {shop}': '{shop} မှ လူတစ်ဦးကို ဖိတ်ရန်',
  'The person signs in with it.': 'ဤနံပါတ်ဖြင့် အကောင့်ဝင်ရပါမည်။',
  'Make the link': 'လင့်ခ် ထုတ်မည်',
  'Make a new link for {name}?': '{name} အတွက် လင့်ခ်အသစ် ထုတ်မလား။',
  'Also for a forgotten password. A link made before stops working.':
    'စကားဝှက် မေ့နေလျှင်လည်း သုံးနိုင်သည်။ ယခင်ထုတ်ထားသော လင့်ခ် သုံး၍ မရတော့ပါ။',
  'The password of before works until a new one is set.': 'စကားဝှက်အသစ် မသတ်မှတ်မီ ယခင်စကားဝှက်ကို သုံးနိုင်သည်။',
  'Invitation for {name}': '{name} အတွက် ဖိတ်ကြားလင့်ခ်',
  'Invitation link': 'ဖိတ်ကြားလင့်ခ်',
  'Copy the link': 'လင့်ခ် ကူးယူမည်',
  'Send this link to the person, by Viber for instance. It works once, within 7 days, and it is shown only now.':
    'ဤလင့်ခ်ကို ထိုသူထံ Viber စသည်ဖြင့် ပို့ပါ။ 7 ရက်အတွင်း တစ်ကြိမ်သာ သုံးနိုင်ပြီး ယခုသာ ပြပါသည်။',
  'Nobody of this shop can sign in to the portal yet. Invite a person, and send the link that you get.':
    'ဤဆိုင်မှ မည်သူမျှ စာမျက်နှာသို့ မဝင်နိုင်သေးပါ။ လူတစ်ဦးကို ဖိတ်ပြီး ရလာသော လင့်ခ်ကို ပို့ပေးပါ။',
  'People of the shop': 'ဆိုင်မှ လူများ',
  'Last seen': 'နောက်ဆုံးဝင်ချိန်',
  'Not signed in now': 'ယခု အကောင့်ဝင်မထားပါ',
  'Has set no password yet': 'စကားဝှက် မသတ်မှတ်ရသေးပါ',
  'Invited until': 'ဖိတ်ကြားလင့်ခ် သက်တမ်း -',
  'The link has expired': 'လင့်ခ် သက်တမ်းကုန်သွားပြီ',
  'Deactivate {name}?': '{name} ကို ပိတ်ထားမလား။',
  'The person is signed out at once and can no longer sign in.':
    'ထိုသူ ချက်ချင်း အကောင့်ထွက်သွားပြီး ထပ်ဝင်၍ မရတော့ပါ။',
  '{name} can sign in again': '{name} ပြန်ဝင်နိုင်ပါပြီ',
  '{name} is signed out': '{name} ကို ပိတ်ပြီးပါပြီ',
} satisfies Record<string, string>;
