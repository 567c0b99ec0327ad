/** Labels and manifests in the office, and run sheets. */
export const texts = {
  'Select at most 50 ways': 'Way 50 အထိသာ ရွေးပါ',
  'Failed to fetch the sheet': 'ပုံနှိပ်စာရွက်ကို ရယူ၍ မရပါ',
  Label: 'လေဘယ်',
  'Labels of this page': 'ဤစာမျက်နှာရှိ လေဘယ်များ',
  'Select parcels in the list, or open a way and press Labels.':
    'စာရင်းတွင် ပါဆယ်များ ရွေးပါ၊ သို့မဟုတ် Way တစ်ခုကို ဖွင့်ပြီး လေဘယ်များ ကို နှိပ်ပါ။',
  'Parcels without a label': 'လေဘယ် မထုတ်ရသေးသော ပါဆယ်များ',
  'Parcels not found': 'ပါဆယ်များ မတွေ့ပါ',
  'Parcels not found: {n}': 'မတွေ့သော ပါဆယ် {n} ခု',
  'Already have a label: {n}': 'လေဘယ် ထုတ်ပြီးသား {n} ခု',
  Manifest: 'ပါဆယ်စာရင်းရွက်',
  'Manifest of Way #{id}': 'Way #{id} ၏ ပါဆယ်စာရင်းရွက်',
  'Run Sheet': 'ပို့ဆောင်ရေးစာရွက်',
  'Run Sheet of {name}': '{name} ၏ ပို့ဆောင်ရေးစာရွက်',
  'Back to the rider': 'ရိုက်ဒါထံ ပြန်သွားမည်',
  'No rider or way is selected': 'ရိုက်ဒါ သို့မဟုတ် Way မရွေးရသေးပါ',
  'Open a rider and press Run Sheet, or a way and press Manifest.':
    'ရိုက်ဒါကို ဖွင့်ပြီး ပို့ဆောင်ရေးစာရွက် ကို နှိပ်ပါ၊ သို့မဟုတ် Way ကို ဖွင့်ပြီး ပါဆယ်စာရင်းရွက် ကို နှိပ်ပါ။',
  'This rider has nothing to deliver.': 'ဤရိုက်ဒါတွင် ပို့ရန် မရှိပါ။',
  'Only the first {x} of {y} parcels are shown.': 'ပါဆယ် {y} ခုအနက် ပထမ {x} ခုကိုသာ ပြထားသည်။',
  'As of': 'ထုတ်သည့်အချိန်',
  'No.': 'စဉ်',
  'Handed over by': 'အပ်သူ',
  'Cash received by': 'ငွေလက်ခံသူ',
} satisfies Record<string, string>;
