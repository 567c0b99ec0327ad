/** The owner's figures. */
export const texts = {
  'Please choose a day': 'နေ့ရက် ရွေးပါ',
  'Failed to fetch the figures': 'ကိန်းဂဏန်းများ ယူ၍မရပါ',
  'Failed to check the money': 'ငွေစာရင်း စစ်ဆေး၍မရပါ',
  'Failed to fetch the opening': 'အဖွင့်စာရင်း ယူ၍မရပါ',
  'Failed to put the past in order': 'ယခင်စာရင်းများ ရှင်းလင်း၍မရပါ',
  'The past was put in order already': 'ယခင်စာရင်းများကို ရှင်းလင်းပြီးဖြစ်သည်',
} satisfies Record<string, string>;
