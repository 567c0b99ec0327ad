/** The dashboard. */
export const texts = {
  'Total Riders': 'စုစုပေါင်း ရိုက်ဒါ',
  'Total Users': 'စုစုပေါင်း အသုံးပြုသူ',
  'Total Online Shops': 'စုစုပေါင်း အွန်လိုင်းဆိုင်',
  'Total Ways': 'စုစုပေါင်း Way',
  'Way status distribution': 'Way အခြေအနေ ခွဲဝေမှု',
  Pending: 'စောင့်ဆိုင်းဆဲ',
  Assigned: 'တာဝန်ပေးပြီး',
  'On The Way': 'ပို့ဆောင်နေဆဲ',
  Delivered: 'ပို့ဆောင်ပြီး',
  Other: 'အခြား',
  'Failed to fetch the figures of the day': 'ယနေ့၏ ကိန်းဂဏန်းများ ရယူ၍မရပါ',
} satisfies Record<string, string>;
