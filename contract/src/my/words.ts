/**
 * Burmese for the words that the server also writes: headings and labels of its CSV files. The
 * screens use the same entries, so each word is translated once.
 */
export const texts = {
  'Way Created': 'Way ဖန်တီးပြီး',
  'Delivery Assigned': 'ရိုက်ဒါ တာဝန်ပေးပြီး',
  'Picked Up': 'ပစ္စည်းယူပြီး',
  'On the way': 'ပို့ဆောင်နေဆဲ',
  Sent: 'ပို့ပြီး',
  'Money Sent back to online shops': 'အွန်လိုင်းဆိုင်သို့ ငွေရှင်းပြီး',
  'Wrong Phone/Address': 'ဖုန်း/လိပ်စာ မှားယွင်း',
  'Returned to Online shops': 'အွန်လိုင်းဆိုင်သို့ ပြန်ပို့ပြီး',
  Cancelled: 'ပယ်ဖျက်ပြီး',
  Merchant: 'ဆိုင်မှ လာယူ',
  Highway: 'ကားဂိတ်',
  pickup: 'လာယူ',
  dropoff: 'လာအပ်',
  ID: 'ID',
  Shop: 'ဆိုင်',
  'Pickup Type': 'Pickup အမျိုးအစား',
  'Delivery Count': 'ပို့ဆောင်မည့် အရေအတွက်',
  'Pickup Date': 'Pickup ရက်စွဲ',
  Status: 'အခြေအနေ',
  Creator: 'ဖန်တီးသူ',
  Comments: 'မှတ်ချက်',
  'Created At': 'ဖန်တီးသည့်အချိန်',
  'Way ID': 'Way ID',
  'Collected Amount': 'ကောက်ခံရငွေ',
  'Transferred Amount': 'လွှဲပြီးငွေ',
  Date: 'ရက်စွဲ',
  Yes: 'ဟုတ်ကဲ့',
  No: 'မဟုတ်ပါ',
} satisfies Record<string, string>;
