/** The list of parcels. */
export const texts = {
  'With riders': 'ရိုက်ဒါများထံတွင်',
  'Parcels List': 'ပါဆယ်စာရင်း',
  Parcels: 'ပါဆယ်များ',
  'Failed to fetch parcels': 'ပါဆယ်စာရင်း ယူ၍မရပါ',
  'Search number, phone, customer or address': 'နံပါတ်၊ ဖုန်း၊ ဖောက်သည် သို့မဟုတ် လိပ်စာဖြင့် ရှာရန်',
  'To assign': 'တာဝန်ပေးရန်',
  'To collect': 'ကောက်ခံရန်',
  Failed: 'မအောင်မြင်',
  Done: 'ပြီးစီး',
  'Stages of the parcels': 'ပါဆယ် အဆင့်များ',
  'All riders': 'ရိုက်ဒါအားလုံး',
  'All townships': 'မြို့နယ်အားလုံး',
  'No parcels found matching your criteria.': 'ရှာဖွေမှုနှင့် ကိုက်ညီသော ပါဆယ် မတွေ့ပါ။',
  'There are no parcels yet. They come with the ways.':
    'ပါဆယ် မရှိသေးပါ။ Way ဖန်တီးလျှင် ပါဆယ်များ ပေါ်လာပါမည်။',
  'Show all parcels': 'ပါဆယ်အားလုံး ပြပါ',
  'Showing {x} of {y} parcels': 'ပါဆယ် {y} ခုအနက် {x} ခု ပြထားသည်',
  'Showing {x} of more than {y} parcels': 'ပါဆယ် {y} ခုကျော်အနက် {x} ခု ပြထားသည်',
  'Day of': 'မည်သည့်နေ့',
} satisfies Record<string, string>;
