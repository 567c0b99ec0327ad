/** Reading a shop's sheet: its file, its columns and its cells. */
export const texts = {
  'Order Number': 'အော်ဒါနံပါတ်',
  Row: 'အတန်း',
  Problem: 'အမှား',
  'Some digits are lost. Format the column as text in the sheet, or type the number here.':
    'ဂဏန်းအချို့ ပျောက်နေသည်။ စာရင်းဇယားတွင် ကော်လံကို စာသားအဖြစ် ပြောင်းပါ သို့မဟုတ် ဤနေရာတွင် နံပါတ် ရိုက်ထည့်ပါ။',
  'Taken from the text': 'စာသားထဲမှ ဖတ်ယူထားသည်',
  'Read as {value}': '{value} ဟု ဖတ်ထားသည်',
  'There is no amount, so it counts as 0': 'ငွေပမာဏ မပါသဖြင့် 0 ဟု တွက်ထားသည်',
  'An unusual amount: {value}': 'ပုံမှန်မဟုတ်သော ငွေပမာဏ - {value}',
  'Type the amount in kyats, such as 15,000.': 'ငွေပမာဏကို ကျပ်ဖြင့် ရိုက်ထည့်ပါ။ ဥပမာ 15,000',
  '“{text}” could not be read as an amount. Type the amount in kyats, such as 15,000.':
    '“{text}” ကို ငွေပမာဏအဖြစ် ဖတ်၍မရပါ။ ငွေပမာဏကို ကျပ်ဖြင့် ရိုက်ထည့်ပါ။ ဥပမာ 15,000',
  'This is another currency. Type the amount in kyats.':
    'ကျပ်မဟုတ်သော ငွေကြေး ဖြစ်နေသည်။ ငွေပမာဏကို ကျပ်ဖြင့် ရိုက်ထည့်ပါ။',
  'A spreadsheet date number, read as {value}': 'ရက်အရေအတွက်ကို {value} ဟု ဖတ်ထားသည်',
  'From the merged cell above': 'အပေါ်ရှိ ပေါင်းထားသော အကွက်မှ ယူထားသည်',
  'Read with the day first: {value}': 'ရက်ကို ရှေ့ဆုံးထား၍ ဖတ်ထားသည် - {value}',
  'Read without characters that are not letters': 'စာလုံးမဟုတ်သည်များကို ဖယ်၍ ဖတ်ထားသည်',
  'Found in the text: {value}': 'စာသားထဲတွင် တွေ့သည် - {value}',
  'Several townships match. Choose one.': 'မြို့နယ် တစ်ခုထက်ပို၍ ကိုက်ညီသည်။ တစ်ခု ရွေးပါ။',
  'This may be Unicode or Zawgyi. Choose how it reads.':
    'ယူနီကုဒ် သို့မဟုတ် ဇော်ဂျီ ဖြစ်နိုင်သည်။ မည်သို့ ဖတ်ရမည်ကို ရွေးပါ။',
  'Read as Zawgyi: {value}': 'ဇော်ဂျီအဖြစ် ဖတ်ထားသည် - {value}',
  'Zawgyi, saved in Unicode: {value}': 'ဇော်ဂျီ ဖြစ်သည်။ ယူနီကုဒ်ဖြင့် ဤသို့ သိမ်းမည် - {value}',
  'The total is below the delivery charge of {value}': 'စုစုပေါင်းသည် ပို့ဆောင်ခ {value} ထက် နည်းနေသည်',
  'Already paid, so nothing is collected': 'ငွေရှင်းပြီးဖြစ်၍ ကောက်ခံရန် မရှိပါ',
  'The formula of this cell failed in the sheet: {value}':
    'စာရင်းဇယားတွင် ဤအကွက်၏ ဖော်မြူလာ မှားနေသည် - {value}',
  'A character of this text is damaged in the file. Type the text again.':
    'ဖိုင်ထဲတွင် ဤစာသား၏ စာလုံးတစ်လုံး ပျက်နေသည်။ စာသားကို ပြန်ရိုက်ပါ။',
  'Cells with characters that are damaged in the file: {n} ({places})':
    'ဖိုင်ထဲတွင် စာလုံးပျက်နေသော အကွက် - {n} ခု ({places})',
  'This file is not in Unicode. Does its text look right? If not, save it as XLSX, or as CSV in UTF-8.':
    'ဤဖိုင်သည် ယူနီကုဒ် မဟုတ်ပါ။ စာသားများ မှန်ပါသလား။ မမှန်လျှင် XLSX သို့မဟုတ် UTF-8 ဖြင့် CSV အဖြစ် သိမ်းပါ။',
  'The text looks right': 'စာသားများ မှန်ပါသည်',
  'The encoding of this file is not known. Save it as XLSX, or as CSV in UTF-8.':
    'ဤဖိုင်၏ စာလုံးကုဒ်ကို မသိပါ။ XLSX သို့မဟုတ် UTF-8 ဖြင့် CSV အဖြစ် သိမ်းပါ။',
  'The same as row {line}': 'အတန်း {line} နှင့် တူနေသည်',
  'The same as row {line}, except for COD': 'အတန်း {line} နှင့် တူနေပြီး COD သာ ကွာသည်',
  'No header row was found, so the meaning of each column is guessed from its cells.':
    'ကော်လံအမည်များပါသော အတန်း မတွေ့သဖြင့် အကွက်များကို ကြည့်၍ ခန့်မှန်းထားသည်။',
  'Zawgyi texts converted to Unicode: {n}': 'ဇော်ဂျီမှ ယူနီကုဒ်သို့ ပြောင်းထားသော စာသား - {n} ခု',
  'This sheet has no amounts. Which column has them?': 'ဤဇယားတွင် ငွေပမာဏ မပါပါ။ မည်သည့်ကော်လံတွင် ရှိသနည်း။',
  '{head}: item price': '{head} - ပစ္စည်းတန်ဖိုး',
  '{head}: total with the delivery charge': '{head} - ပို့ဆောင်ခပါသော စုစုပေါင်း',
  'What is in the column {head}?': 'ကော်လံ {head} တွင် ဘာပါသလဲ။',
  'What is in column {n}?': 'ကော်လံ {n} တွင် ဘာပါသလဲ။',
  'The sheet names several people. Who gets the parcels?':
    'ဇယားတွင် လူအမျိုးမျိုး ပါသည်။ ပါဆယ်ကို မည်သူ လက်ခံမည်နည်း။',
  'The township is in {value}': 'မြို့နယ်သည် {value} တွင် ရှိသည်',
  'Columns {heads}': 'ကော်လံ {heads}',
  'Columns that are not used: {heads}': 'မသုံးသော ကော်လံများ - {heads}',
  'None: no parcel has a price': 'မရှိပါ - ပါဆယ်အားလုံး တန်ဖိုး မပါပါ',
  '{n} parcels have a price. Are they COD?': 'ပါဆယ် {n} ခုတွင် တန်ဖိုး ပါသည်။ COD ဖြစ်ပါသလား။',
  '1 parcel has a price. Is it COD?': 'ပါဆယ် 1 ခုတွင် တန်ဖိုး ပါသည်။ COD ဖြစ်ပါသလား။',
  'The column COD is empty for {n} parcels with a price. Are they COD?':
    'တန်ဖိုးပါသော ပါဆယ် {n} ခု၏ COD ကော်လံတွင် ဘာမျှ မရေးထားပါ။ COD ဖြစ်ပါသလား။',
  'The column COD is empty for 1 parcel with a price. Is it COD?':
    'တန်ဖိုးပါသော ပါဆယ် 1 ခု၏ COD ကော်လံတွင် ဘာမျှ မရေးထားပါ။ COD ဖြစ်ပါသလား။',
  'Yes, COD': 'ဟုတ်သည်၊ COD',
  'No, not COD': 'မဟုတ်ပါ၊ COD မဟုတ်ပါ',
  'Part {n} of {count}': 'အပိုင်း {count} ပိုင်းအနက် {n}',
  'The file is larger than 10 MB. Copy the rows into a new sheet.':
    'ဖိုင်သည် 10 MB ထက် ကြီးနေသည်။ အတန်းများကို စာရင်းဇယားအသစ်သို့ ကူးယူပါ။',
  'This file is too large once unpacked. Copy the rows into a new sheet.':
    'ဖိုင်ကို ဖြည်လိုက်လျှင် ကြီးလွန်းနေသည်။ အတန်းများကို စာရင်းဇယားအသစ်သို့ ကူးယူပါ။',
  'The sheet has more than {max} rows. Split it into several files.':
    'စာရင်းဇယားတွင် အတန်း {max} ထက် များနေသည်။ ဖိုင်အများအဖြစ် ခွဲပါ။',
  'The sheet has more than {max} columns. Copy the rows into a new sheet.':
    'စာရင်းဇယားတွင် ကော်လံ {max} ခုထက် များနေသည်။ အတန်းများကို စာရင်းဇယားအသစ်သို့ ကူးယူပါ။',
  'This file is protected by a password. Save it without one.':
    'ဤဖိုင်ကို စကားဝှက်ဖြင့် ကာကွယ်ထားသည်။ စကားဝှက်မပါဘဲ သိမ်းပါ။',
  'This is a web page with the file name of a spreadsheet. Open it and save it as XLSX.':
    'ဤဖိုင်သည် စာရင်းဇယားအမည်ဖြင့် သိမ်းထားသော ဝဘ်စာမျက်နှာ ဖြစ်သည်။ ဖွင့်ပြီး XLSX အဖြစ် သိမ်းပါ။',
  'This could not be opened. Choose the file again, and not a folder.':
    'ဖွင့်၍မရပါ။ ဖိုင်တွဲမဟုတ်ဘဲ ဖိုင်ကိုယ်တိုင်ကို ထပ်ရွေးပါ။',
  'This file is not XLSX, XLS or CSV. Save it in one of these formats.':
    'ဤဖိုင်သည် XLSX၊ XLS သို့မဟုတ် CSV မဟုတ်ပါ။ ထိုအမျိုးအစားတစ်ခုအဖြစ် သိမ်းပါ။',
  'This file is damaged and cannot be read. Save it again, or copy the rows into a new sheet.':
    'ဖိုင် ပျက်စီးနေသဖြင့် ဖတ်၍မရပါ။ ထပ်သိမ်းပါ သို့မဟုတ် အတန်းများကို စာရင်းဇယားအသစ်သို့ ကူးယူပါ။',
  'Reading this file took too long. Copy the rows into a new sheet.':
    'ဖိုင်ကို ဖတ်ရန် အချိန်ကြာလွန်းသည်။ အတန်းများကို စာရင်းဇယားအသစ်သို့ ကူးယူပါ။',
  'The quotation mark in line {line} is never closed. Close it, or save the file as XLSX.':
    'စာကြောင်း {line} ရှိ မျက်တောင်အဖွင့်ကို ပိတ်မထားပါ။ ပိတ်ပါ သို့မဟုတ် ဖိုင်ကို XLSX အဖြစ် သိမ်းပါ။',
  'There are no rows in this file': 'ဤဖိုင်တွင် အတန်း မရှိပါ',
  'There are no rows in this text': 'ဤစာသားတွင် အတန်း မရှိပါ',
} satisfies Record<string, string>;
