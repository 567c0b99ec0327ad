/** What pages say before anybody has signed in. They load first, so nothing else belongs here. */
export const texts = {
  Login: 'အကောင့်ဝင်မည်',
  'Logging in...': 'အကောင့်ဝင်နေသည်...',
  'Login successful!': 'အကောင့်ဝင်ခြင်း အောင်မြင်ပါသည်။',
  'Login failed. Please check your credentials.': 'အကောင့်ဝင်၍ မရပါ။ အီးမေးလ်နှင့် စကားဝှက်ကို စစ်ဆေးပါ။',
  'Login failed': 'အကောင့်ဝင်၍ မရပါ',
  'An error occurred during login. Please try again.': 'အကောင့်ဝင်စဉ် အမှားဖြစ်ပွားခဲ့သည်။ ထပ်မံကြိုးစားပါ။',
  'Invalid response from server': 'ဆာဗာမှ တုံ့ပြန်ချက် မမှန်ကန်ပါ',
  Email: 'အီးမေးလ်',
  Password: 'စကားဝှက်',
  'Email is required': 'အီးမေးလ် ထည့်ရန် လိုအပ်ပါသည်',
  'Password is required': 'စကားဝှက် ထည့်ရန် လိုအပ်ပါသည်',
  Show: 'ပြမည်',
  Hide: 'ဝှက်မည်',
  'Forgot password?': 'စကားဝှက် မေ့နေပါသလား။',
  'Forgot Password': 'စကားဝှက် မေ့နေခြင်း',
  'Send Reset Link': 'ပြန်လည်သတ်မှတ်ရန် လင့်ခ် ပို့မည်',
  'Sending...': 'ပို့နေသည်...',
  'If this email belongs to an account, a link to set a new password is on its way.':
    'ဤအီးမေးလ်ဖြင့် အကောင့်ရှိပါက စကားဝှက်အသစ် သတ်မှတ်ရန် လင့်ခ်ကို ပို့ပေးလိုက်ပါပြီ။',
  'Invalid email or password': 'အီးမေးလ် သို့မဟုတ် စကားဝှက် မှားနေပါသည်',
  'Your account is inactive. Please contact an administrator.':
    'သင့်အကောင့်ကို ပိတ်ထားပါသည်။ အက်ဒမင်ကို ဆက်သွယ်ပါ။',
  'Error sending reset email': 'ပြန်လည်သတ်မှတ်ရန် အီးမေးလ် ပို့၍ မရပါ',
  'Error resetting password': 'စကားဝှက် ပြန်လည်သတ်မှတ်၍ မရပါ',
  'Your password has been changed. You can sign in with it now.':
    'စကားဝှက် ပြောင်းလဲပြီးပါပြီ။ ယခု ၎င်းဖြင့် အကောင့်ဝင်နိုင်ပါပြီ။',
  'This link is invalid or has expired. Please ask for a new one.':
    'ဤလင့်ခ် မမှန်ကန်ပါ သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ။ လင့်ခ်အသစ် တောင်းပါ။',
  'New Password': 'စကားဝှက်အသစ်',
  'Reset Password': 'စကားဝှက် ပြန်လည်သတ်မှတ်ရန်',
  'Saving...': 'သိမ်းနေသည်...',
  'Back to Login': 'အကောင့်ဝင်ရန်သို့ ပြန်သွားမည်',
  Language: 'ဘာသာစကား',
  English: 'အင်္ဂလိပ်',
  'Loading...': 'ဖွင့်နေသည်...',
  Close: 'ပိတ်မည်',
  Notifications: 'အသိပေးချက်များ',
  'This page has not been loaded yet. Other pages still work.':
    'ဤစာမျက်နှာကို မဖွင့်ရသေးပါ။ အခြားစာမျက်နှာများကို ဆက်သုံးနိုင်သည်။',
  'Something went wrong on this page. What you typed is kept.':
    'ဤစာမျက်နှာတွင် အမှားဖြစ်ပွားခဲ့သည်။ ရိုက်ထားသည်များကို သိမ်းထားပါသည်။',
  'Request ID': 'တောင်းဆိုမှု ID',
  'Reload the page': 'စာမျက်နှာကို ပြန်ဖွင့်မည်',
  'User session not found. Please log in again.': 'အကောင့်ဝင်ထားမှု မတွေ့ပါ။ ပြန်လည်ဝင်ရောက်ပါ။',
  'User ID not found. Please log in again.': 'အသုံးပြုသူ ID မတွေ့ပါ။ ပြန်လည်ဝင်ရောက်ပါ။',
} satisfies Record<string, string>;
