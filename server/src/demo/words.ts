/** Names, places and remarks for the demo company. */

const list = (text: string): string[] => text.split('|').map((item) => item.trim());

export const ENGLISH_NAMES = list(`
  Aung Kyaw Moe | Su Su Hlaing | Thiri Win | Min Thu | Ei Phyu Sin | Zaw Lin Htet |
  Khin Sandar | Nay Lin | May Thazin | Htet Aung | Phyo Wai | Hnin Yu | Kaung Sett |
  Yadanar Oo | Thant Zin | Moe Moe Aye | Wai Yan | Cherry Soe | Ye Htut | Nilar Tun | Sai Kham |
  Nang Mo Hom | Saw Eh Doh | Naw Paw | Mya Mya Than | Kyaw Swar | Thida | David Lwin |
  Grace Tin | Myo Min | Shwe Yee | Pyae Sone | Zin Mar | Aye Chan
`);

export const BURMESE_NAMES = list(`
  မောင်မောင်အေး | ဒေါ်ခင်ခင်ဝင်း | ကိုအောင်ကျော်ဆန်း | မသီတာ | ဦးဖြိုးဝေ | မသန္တာ | ဉာဏ်လင်း |
  မနီလာ | ဦးဘသန်း | ဒေါ်မြမြ | ကိုဇော်လင်း | မအိဖြူ | ကိုနေလင်း | မယဉ်မင်း | ဒေါ်အေးအေးမြင့် |
  ကိုသက်နိုင် | မခင်စန္ဒာ | ဦးကျော်မင်း | မဟေမာန် | ကိုရဲထွဋ် | မချယ်ရီ | စိုင်းခမ်း |
  နန်းမို့ဟွမ် | ဒေါ်တင်တင် | ကိုမျိုးမင်း | မသဇင် | ဦးအောင်မြင့် | မရွှေရည် | ကိုပြည့်စုံ |
  မဇင်မာ | ဒေါ်ကြည်ကြည် | ကိုဝေယံ
`);

export const RIDER_NAMES = list(`
  Aung Aung | Kyaw Zin | ကိုထွန်းထွန်း | Min Khant | ကိုစိုးမိုး | Ye Yint | Thura |
  ကိုဖြိုးကျော် | Zaw Myo | ကိုအောင်သူ | Htun Lin | Nyi Nyi | ကိုမင်းဦး | Sithu | Ko Lay |
  ကိုဝင်းနိုင်
`);

/** Name, category, township, owner, address. */
export const DEMO_SHOPS = [
  ['Golden Lotus Fashion', 'Fashion', 'Yangon', 'Daw Thiri Win', 'No. 45, Bogyoke Road, Pabedan'],
  ['ရွှေပန်းအလှကုန်', 'Cosmetics', 'Yangon', 'မသီတာ', 'အမှတ် ၁၂၊ ပြည်လမ်း၊ ကမာရွတ်'],
  ['Yangon Gadgets', 'Electronics', 'Yangon', 'Ko Min Thu', 'No. 8, Thein Phyu Road, Botahtaung'],
  ['မြန်မာစာအုပ်ဆိုင်', 'Books', 'Yangon', 'ဦးဘသန်း', 'အမှတ် ၁၅၆၊ ပန်းဆိုးတန်းလမ်း၊ ကျောက်တံတား'],
  ['Little Star Kids', 'Toys', 'Yangon', 'Ma Ei Phyu', 'No. 21, Baho Road, Sanchaung'],
  [
    'Mandalay Silk House',
    'Textiles',
    'Mandalay',
    'Daw Mya Mya Than',
    '78th Street, between 30 and 31',
  ],
  ['အိမ်သုံးပစ္စည်း မောင်မယ်', 'Household', 'Yangon', 'ကိုသက်နိုင်', 'အမှတ် ၇၊ လှည်းတန်းလမ်း၊ ကမာရွတ်'],
  ['Green Leaf Tea', 'Food', 'Mandalay', 'U Kyaw Swar', '35th Street, corner of 82nd'],
  ['Royal Jade Jewellery', 'Jewellery', 'Mandalay', 'Daw Nilar Tun', '22nd Street, Aungmyethazan'],
  ['ဖိနပ်လှလှ', 'Shoes', 'Yangon', 'မချယ်ရီ', 'အမှတ် ၃၃၊ ဗိုလ်ချုပ်လမ်း၊ လမ်းမတော်'],
  ['City Pharmacy Online', 'Health', 'Yangon', 'Dr Phyo Wai', 'No. 102, Insein Road, Hlaing'],
  [
    'Capital Office Supply',
    'Stationery',
    'Naypyidaw',
    'Ko Nay Lin',
    'Thabyaygone Market, Zabuthiri',
  ],
  ['မိုးသဇင် အထည်', 'Fashion', 'Yangon', 'မသဇင်', 'အမှတ် ၅၊ ဦးဝိစာရလမ်း၊ ဒဂုံ'],
  ['Fresh Basket', 'Food', 'Yangon', 'Ma Hnin Yu', 'No. 60, Yankin Centre, Yankin'],
  ['Sai Sai Sports', 'Sports', 'Yangon', 'Sai Kham', 'No. 3, Strand Road, Ahlone'],
] as const;

export const STREETS = list(`
  Pyay Road | Kabar Aye Pagoda Road | Insein Road | Strand Road | Anawrahta Road | Baho Road |
  Upper Pansodan Road | ပြည်လမ်း | ဗိုလ်ချုပ်လမ်း | အနော်ရထာလမ်း | မဟာဗန္ဓုလလမ်း | ဦးဝိစာရလမ်း |
  ကမ်းနားလမ်း | သိမ်ဖြူလမ်း
`);

export const WAY_COMMENTS = list(`
  Call the shop before coming | Two boxes are fragile | Pick up after 4 pm |
  Back door, ask for the cashier | Customer wants delivery before noon | Urgent |
  ဆိုင်ကို အရင်ဖုန်းဆက်ပါ | ကွဲတတ်ပါတယ် သတိထားပါ | ညနေ ၄ နာရီနောက်ပိုင်း လာယူပါ |
  ဂိတ်မှာ အပ်ထားပါ | အမြန်ပို့ပေးပါ | ဈေးအနီးမှာ
`);

export const NOTES = list(`
  Customer did not answer, will try again | Shop packed one parcel less | Paid in full |
  Rider waits at the gate | Address was wrong, corrected by phone | Parcel is wet |
  ဖုန်းမကိုင်ပါ၊ ထပ်ဆက်ပါမယ် | မနက်ဖြန် ပြန်ပို့ပါမယ် | ငွေရှင်းပြီး | လိပ်စာမှားနေပါတယ်
`);

export const CUSTOMER_COMMENTS = ['Prefers the evening', 'Regular', 'အမြဲဝယ်သူ', 'ညနေပိုင်းသာ'] as const;
