/** The tracking links of parcels in the office; the page behind them has its own texts. */
export const texts = {
  'This parcel ended more than 30 days ago. Its tracking link is closed.':
    'ဤပါဆယ် ပြီးဆုံးခဲ့သည်မှာ ရက် 30 ကျော်ပါပြီ။ စစ်ဆေးရန် လင့်ခ်ကို ပိတ်ထားသည်။',
} satisfies Record<string, string>;
