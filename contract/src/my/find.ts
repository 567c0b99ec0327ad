/** The find box. */
export const texts = {
  Find: 'ရှာရန်',
  'Failed to search': 'ရှာဖွေ၍မရပါ',
  'Phone, number, customer, shop or rider': 'ဖုန်း၊ နံပါတ်၊ ဖောက်သည်၊ ဆိုင် သို့မဟုတ် ရိုက်ဒါ',
  'Type four digits of a phone, a number, or three letters of a name.':
    'ဖုန်းနံပါတ် ဂဏန်း 4 လုံး၊ နံပါတ် သို့မဟုတ် အမည်မှ စာလုံး 3 လုံး ရိုက်ထည့်ပါ။',
  'Nothing found for “{search}”.': '“{search}” အတွက် ဘာမှ မတွေ့ပါ။',
  Ways: 'Way များ',
  'Go to': 'သွားရန်',
  'All parcels with “{search}”': '“{search}” ပါသော ပါဆယ်အားလုံး',
} satisfies Record<string, string>;
