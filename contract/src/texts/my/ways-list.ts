/** The list of ways. */
export const texts = {
  'Search ID, shop, creator or comments': 'ID၊ ဆိုင်၊ ဖန်တီးသူ သို့မဟုတ် မှတ်ချက်ဖြင့် ရှာရန်',
  'End Date': 'အဆုံးရက်',
  'Show all ways': 'Way အားလုံး ပြပါ',
  'Create the first way': 'ပထမဆုံး Way ကို ဖန်တီးမည်',
  '1 parcel has “{search}”': '“{search}” ပါသော ပါဆယ် 1 ခု ရှိသည်',
  '{n} parcels have “{search}”': '“{search}” ပါသော ပါဆယ် {n} ခု ရှိသည်',
  'All shops': 'ဆိုင်အားလုံး',
  'View details of way #{id}': 'Way #{id} ၏ အသေးစိတ်ကြည့်မည်',
  'Edit way #{id}': 'Way #{id} ကို ပြင်ဆင်မည်',
  'Server error occurred. The server might be experiencing issues. Please try again later.':
    'ဆာဗာတွင် အမှားဖြစ်ခဲ့သည်။ ဆာဗာ အခက်အခဲ ရှိနေနိုင်ပါသည်။ ခဏကြာမှ ထပ်ကြိုးစားပါ။',
} satisfies Record<string, string>;
