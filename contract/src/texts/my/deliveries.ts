/** The page of one delivery. */
export const texts = {
  'Update Delivery': 'ပို့ဆောင်မှု ပြောင်းလဲရန်',
  'Back to Way #{id}': 'Way #{id} သို့ ပြန်သွားမည်',
  'Nothing to save': 'သိမ်းရန် ပြောင်းလဲမှု မရှိပါ',
} satisfies Record<string, string>;
