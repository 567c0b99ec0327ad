/** What the rules and the calls of users say. */
export const texts: Record<string, string> = {
  'Username is required': 'အသုံးပြုသူအမည် ထည့်ရန် လိုအပ်ပါသည်',
  'Password must be at least 6 characters': 'စကားဝှက်သည် အနည်းဆုံး စာလုံး 6 လုံး ရှိရမည်',
  'Invalid email format. Please enter a valid email address.':
    'အီးမေးလ် ပုံစံ မမှန်ကန်ပါ။ မှန်ကန်သော အီးမေးလ်လိပ်စာ ထည့်ပါ။',
  'Please select a valid role': 'မှန်ကန်သော ရာထူးကို ရွေးပါ',
  'Status must be true or false': 'အခြေအနေသည် ဖွင့်ထား သို့မဟုတ် ပိတ်ထား ဖြစ်ရမည်',
  'User not found': 'အသုံးပြုသူ မတွေ့ပါ',
  'This username is already taken': 'ဤအသုံးပြုသူအမည်ကို အသုံးပြုပြီးသား ဖြစ်သည်',
  'This email is already taken': 'ဤအီးမေးလ်ကို အသုံးပြုပြီးသား ဖြစ်သည်',
  'Only an administrator may add or change an administrator':
    'အက်ဒမင်အကောင့်များကို အက်ဒမင်သာ ထည့်ခြင်း၊ ပြင်ခြင်း ပြုလုပ်နိုင်သည်',
  'You cannot deactivate your own account': 'မိမိအကောင့်ကို မိမိ ပိတ်၍ မရပါ',
  'Error fetching users': 'အသုံးပြုသူများကို ရယူ၍ မရပါ',
  'Error adding user': 'အသုံးပြုသူ ထည့်၍ မရပါ',
  'Error updating password': 'စကားဝှက်ကို ပြောင်း၍ မရပါ',
  'User added successfully': 'အသုံးပြုသူကို ထည့်ပြီးပါပြီ',
  'Password updated successfully': 'စကားဝှက်ကို ပြောင်းပြီးပါပြီ',
  'User activated successfully': 'အသုံးပြုသူကို ဖွင့်ပြီးပါပြီ',
  'User deactivated successfully': 'အသုံးပြုသူကို ပိတ်ပြီးပါပြီ',
};
