/** What the rules and the calls of townships, customers, riders and shops say. */
export const texts: Record<string, string> = {
  'Township name is required': 'မြို့နယ်အမည် ထည့်ရန် လိုအပ်ပါသည်',
  'State is required': 'ပြည်နယ်/တိုင်းဒေသကြီး ရွေးရန် လိုအပ်ပါသည်',
  'State must be one of the 15 states and regions': 'ပြည်နယ်/တိုင်းဒေသကြီး 15 ခုထဲမှ တစ်ခု ဖြစ်ရမည်',
  'Delivery charge is required': 'ပို့ဆောင်ခ ထည့်ရန် လိုအပ်ပါသည်',
  'Delivery charge must be a number of 0 or more': 'ပို့ဆောင်ခသည် 0 သို့မဟုတ် 0 ထက်များသော ဂဏန်း ဖြစ်ရမည်',
  'Township not found': 'မြို့နယ် မတွေ့ပါ',
  'A township with this name and state already exists':
    'ဤအမည်နှင့် ပြည်နယ်/တိုင်းဒေသကြီးရှိသော မြို့နယ် ရှိပြီးသား ဖြစ်သည်',
  'Error adding township': 'မြို့နယ်ကို ထည့်၍ မရပါ',
  'Error updating township': 'မြို့နယ်ကို ပြင်ဆင်၍ မရပါ',
  'Phone number is required': 'ဖုန်းနံပါတ် ထည့်ရန် လိုအပ်ပါသည်',
  'Customer not found': 'ဖောက်သည် မတွေ့ပါ',
  'Failed to load customer data. Please try again later.':
    'ဖောက်သည် အချက်အလက်ကို ဖွင့်၍ မရပါ။ ခဏကြာမှ ထပ်ကြိုးစားပါ။',
  'Failed to create customer. Please try again.': 'ဖောက်သည်ကို ထည့်၍ မရပါ။ ထပ်မံကြိုးစားပါ။',
  'Failed to update customer. Please try again.': 'ဖောက်သည်ကို ပြင်ဆင်၍ မရပါ။ ထပ်မံကြိုးစားပါ။',
  'This must hold an email': 'အီးမေးလ် ပါရမည်',
  'Rider created successfully!': 'ရိုက်ဒါ ထည့်သွင်းပြီးပါပြီ။',
  'Rider updated successfully!': 'ရိုက်ဒါ အချက်အလက် ပြင်ဆင်ပြီးပါပြီ။',
  'Rider status updated successfully': 'ရိုက်ဒါ အခြေအနေ ပြောင်းလဲပြီးပါပြီ',
};
