/** What the calls say when something goes wrong. */
export const texts = {
  'Your session has expired. Please log in again.': 'အသုံးပြုချိန် ကုန်ဆုံးသွားပါပြီ။ ပြန်လည်ဝင်ရောက်ပါ။',
  'You do not have permission to perform this action.': 'ဤလုပ်ဆောင်ချက်အတွက် ခွင့်ပြုချက် မရှိပါ။',
  'The requested resource was not found.': 'ရှာဖွေသော အချက်အလက် မတွေ့ပါ။',
  'A server error occurred. Please try again later.': 'ဆာဗာတွင် အမှားဖြစ်ခဲ့သည်။ ခဏကြာမှ ထပ်ကြိုးစားပါ။',
  'Request timed out. Please try again.': 'အချိန်ကြာလွန်းသွားသည်။ ထပ်ကြိုးစားပါ။',
  'Too many requests. Please try again later.': 'တောင်းဆိုမှု များလွန်းနေသည်။ ခဏကြာမှ ထပ်ကြိုးစားပါ။',
  'Network error. Please check your internet connection.': 'ကွန်ရက် ချိတ်ဆက်မှု မရပါ။ အင်တာနက်လိုင်းကို စစ်ဆေးပါ။',
  'You are offline. Please check your internet connection.': 'အင်တာနက် မရှိပါ။ အင်တာနက်လိုင်းကို စစ်ဆေးပါ။',
  'Connection issue. Retrying ({n}/3)...': 'လိုင်း အဆင်မပြေပါ။ ထပ်ကြိုးစားနေသည် ({n}/3)...',
  'Failed after 3 retries. Please try again later.':
    '3 ကြိမ် ကြိုးစားသော်လည်း မအောင်မြင်ပါ။ ခဏကြာမှ ထပ်ကြိုးစားပါ။',
  'An error occurred': 'အမှားတစ်ခု ဖြစ်ပွားခဲ့သည်',
  'Failed to fetch ways': 'Way များကို ရယူ၍ မရပါ',
  'Failed to create way and deliveries': 'Way နှင့် ပို့ဆောင်မှုများ ဖန်တီး၍ မရပါ',
  'Failed to update status': 'အခြေအနေ ပြောင်း၍ မရပါ',
  'Failed to add note': 'မှတ်စု ထည့်၍ မရပါ',
  'Bad request: {message}': 'တောင်းဆိုမှု မမှန်ကန်ပါ - {message}',
  'Error {status}: {message}': 'အမှား {status} - {message}',
  'Network error. Could not connect to the server.': 'ကွန်ရက် ချိတ်ဆက်မှု မရပါ။ ဆာဗာသို့ ဆက်သွယ်၍ မရပါ။',
  'Request timed out. Please check your connection and try again.':
    'အချိန်ကြာလွန်းသွားသည်။ လိုင်းကို စစ်ဆေးပြီး ထပ်ကြိုးစားပါ။',
} satisfies Record<string, string>;
