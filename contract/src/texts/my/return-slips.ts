/** Return slips, failed tries and next days on the screens. */
export const texts = {
  'Return Slips': 'ပြန်ပို့စာရင်းများ',
  'Return Slip': 'ပြန်ပို့စာရင်း',
  'Return Slip #{id}': 'ပြန်ပို့စာရင်း #{id}',
  'Not handed over yet': 'မပေးရသေး',
  'Handed over': 'ပေးပြီး',
  'Parcels received by': 'ပါဆယ် လက်ခံသူ',
  'Hand over to the shop': 'ဆိုင်သို့ ပြန်ပေးမည်',
  'Hand over return slip #{id}': 'ပြန်ပို့စာရင်း #{id} ကို ပြန်ပေးမည်',
  'All {n} parcels on the slip will then count as returned to the shop.':
    'ပေးပြီးလျှင် ပါဆယ် {n} ခုလုံးကို ဆိုင်သို့ ပြန်ပေးပြီးအဖြစ် မှတ်ပါမည်။',
  'Void return slip #{id}? Its parcels still have to be returned.':
    'ပြန်ပို့စာရင်း #{id} ကို ပယ်ဖျက်မလား။ ပါဆယ်များမှာ ပြန်ပို့ရန် ဆက်ရှိနေပါမည်။',
  'Return slip #{id} voided': 'ပြန်ပို့စာရင်း #{id} ပယ်ဖျက်ပြီး',
  'Last reason': 'နောက်ဆုံး အကြောင်းရင်း',
  Tries: 'ကြိမ်',
  'Remove {code} from the slip': '{code} ကို စာရင်းမှ ဖယ်မည်',
  'Parcel {code} removed from the slip': 'ပါဆယ် {code} ကို စာရင်းမှ ဖယ်ပြီး',
  'There are no return slips yet.': 'ပြန်ပို့စာရင်း မရှိသေးပါ။',
  'No return slips found matching your criteria.': 'ရှာဖွေမှုနှင့် ကိုက်ညီသော ပြန်ပို့စာရင်း မတွေ့ပါ။',
  'Show all return slips': 'ပြန်ပို့စာရင်းအားလုံး ပြပါ',
  'Showing {x} of {y} return slips': 'ပြန်ပို့စာရင်း {y} ခုအနက် {x} ခု ပြထားသည်',
  'Showing {x} of more than {y} return slips': 'ပြန်ပို့စာရင်း {y} ခုကျော်အနက် {x} ခု ပြထားသည်',
  'Add to a slip': 'စာရင်းတွင် ထည့်မည်',
  'Add to the return slip': 'ပြန်ပို့စာရင်းတွင် ထည့်မည်',
  'It is on return slip #{id}': 'ပြန်ပို့စာရင်း #{id} တွင် ထည့်ပြီး',
  'Parcel {code} goes back to {shop}.': 'ပါဆယ် {code} ကို {shop} သို့ ပြန်ပို့ပါမည်။',
  'Parcels to return': 'ပြန်ပို့ရန် ပါဆယ်များ',
  '{n} already on return slip #{id}': '{n} ခုသည် ပြန်ပို့စာရင်း #{id} တွင် ရှိပြီးသား',
  'No other parcels are going back to this shop.': 'ဤဆိုင်သို့ ပြန်ပို့ရန် အခြားပါဆယ် မရှိပါ။',
  'Add these to the slip first; more parcels are waiting to go back.':
    'ဤပါဆယ်များကို စာရင်းတွင် အရင်ထည့်ပါ၊ ပြန်ပို့ရန် ကျန်ပါသေးသည်။',
  'Next day': 'နောက်ရက် ပို့ရန်',
  'Next day for {rows}': '{rows}အတွက် နောက်တစ်ကြိမ် ပို့မည့်ရက်',
  'Day of the next try': 'နောက်တစ်ကြိမ် ပို့မည့်ရက်',
  'Select a reason': 'အကြောင်းရင်း ရွေးပါ',
  '{rows} could not be handed over': '{rows} ပေးပို့၍ မရခဲ့ပါ',
  '{rows} planned for another day': '{rows}အတွက် ရက်သတ်မှတ်ပြီး',
  '{rows} have failed three times or more. Consider returning them.':
    '{rows} သုံးကြိမ်နှင့်အထက် ပေးပို့၍မရပါ၊ ဆိုင်သို့ ပြန်ပို့သင့်သည်',
  'It has failed three times or more. Consider returning it.':
    'သုံးကြိမ်နှင့်အထက် ပေးပို့၍မရပါ၊ ဆိုင်သို့ ပြန်ပို့သင့်သည်။',
} satisfies Record<string, string>;
