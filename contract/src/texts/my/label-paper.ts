/** Labels and how they are printed, in the office and in the portal of shops. */
export const texts = {
  'Select at most 500 parcels': 'ပါဆယ် 500 အထိသာ ရွေးပါ',
  Labels: 'လေဘယ်များ',
  Print: 'ပုံနှိပ်မည်',
  'No labels to print': 'ပုံနှိပ်ရန် လေဘယ် မရှိပါ',
  'Show all {n} labels': 'လေဘယ် {n} ခုလုံး ပြပါ',
  Preview: 'ပုံနှိပ်မည့်ပုံစံ',
  Paper: 'စာရွက်အမျိုးအစား',
  'First label on the sheet': 'စာရွက်ပေါ်ရှိ ပထမ လေဘယ်နေရာ',
  'A4, 8 labels of 99 × 68 mm': 'A4၊ 99 × 68 mm လေဘယ် 8 ခု',
  '80 × 100 mm': '80 × 100 mm',
  '100 × 150 mm': '100 × 150 mm',
  'Way #{id} · {n}/{count}': 'Way #{id} · {n}/{count}',
  'Copy {n}': 'မိတ္တူ {n}',
  'Track parcel': 'ပါဆယ် စစ်ဆေးရန်',
  'The tracking code for customers has room on labels of 100 × 150 mm only.':
    'ဖောက်သည် ပါဆယ်စစ်ဆေးရန် ကုဒ်ကို 100 × 150 mm လေဘယ်တွင်သာ ထည့်နိုင်ပါသည်။',
  'Nothing to collect': 'ငွေကောက်ရန် မရှိ',
} satisfies Record<string, string>;
