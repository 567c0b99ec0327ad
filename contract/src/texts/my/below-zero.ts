/** The question before a place where money is goes below zero. */
export const texts = {
  'Take {places} below zero?': '{places} လက်ကျန် အနုတ်ဖြစ်သွားမည်။ ဆက်လုပ်မလား။',
  '{place} has {balance}. Taking out {amount} would leave it {below} below zero.':
    '{place} လက်ကျန် {balance}၊ ထွက်ငွေ {amount}။ {below} အနုတ်ဖြစ်သွားမည်။',
  '{place} does not have enough money for this.': '{place} လက်ကျန်သည် ထွက်မည့်ငွေထက် နည်းနေပါသည်။',
  'Pay anyway': 'ဆက်ပေးချေမည်',
  'Save anyway': 'ဆက်သိမ်းမည်',
  'Void anyway': 'ဆက်ပယ်ဖျက်မည်',
  'Choose another account': 'အခြားနေရာ ရွေးမည်',
  'No account has {amount}. Choose one anyway, or pay part of it.':
    '{amount} ရှိသောနေရာ မရှိပါ။ ငွေထုတ်မည့်နေရာကို ရွေးပါ၊ သို့မဟုတ် တစ်စိတ်တစ်ပိုင်းကို ပေးပါ။',
} satisfies Record<string, string>;
