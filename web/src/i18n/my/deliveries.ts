/** The page of one delivery. */
export const texts: Record<string, string> = {
  'Change status or rider': 'အခြေအနေ သို့မဟုတ် ရိုက်ဒါ ပြောင်းရန်',
  'Back to Way #{id}': 'Way #{id} သို့ ပြန်သွားမည်',
  'Nothing to save': 'သိမ်းရန် ပြောင်းလဲမှု မရှိပါ',
};
