/** What the page of settings says about the system. */
export const texts = {
  System: 'စနစ်',
  Version: 'ဗားရှင်း',
  'Database schema': 'ဒေတာဘေ့စ် ဖွဲ့စည်းပုံ',
  'Daily backup': 'နေ့စဉ် အရန်သိမ်းခြင်း',
  On: 'ဖွင့်ထားသည်',
  'Off: set BACKUP_DIR': 'ပိတ်ထားသည်။ BACKUP_DIR ကို သတ်မှတ်ပါ',
  'Last backup': 'နောက်ဆုံး အရန်သိမ်းချက်',
  'None yet': 'မရှိသေးပါ',
  '{n} photos were missing when the last backup was made. They are listed in its summary.json file.':
    'နောက်ဆုံး အရန်သိမ်းစဉ် ဓာတ်ပုံ {n} ပုံ ပျောက်နေခဲ့သည်။ ၎င်းအတွင်းရှိ summary.json တွင် အမည်များကို ကြည့်နိုင်သည်။',
  'The last backup failed.': 'နောက်ဆုံး အရန်သိမ်းခြင်း မအောင်မြင်ပါ။',
  'The disk is full. Free up space where the backups are stored, or set a folder on another disk.':
    'ဒစ်ခ် ပြည့်နေသည်။ အရန်သိမ်းသည့်နေရာတွင် နေရာလွတ် ဖန်တီးပါ၊ သို့မဟုတ် အခြားဒစ်ခ်ရှိ ဖိုင်တွဲကို သတ်မှတ်ပါ။',
  'The backup folder is missing, or the app is not allowed to write to it.':
    'အရန်သိမ်းသည့် ဖိုင်တွဲ မရှိပါ၊ သို့မဟုတ် အက်ပ်က ရေးသားခွင့် မရှိပါ။',
  'The photos could not be read. Check the photo folder or bucket.':
    'ဓာတ်ပုံများကို ဖတ်၍ မရပါ။ ဓာတ်ပုံ ဖိုင်တွဲ သို့မဟုတ် bucket ကို စစ်ဆေးပါ။',
  'The backup file could not be read back. Check the backup disk.':
    'ရေးသားပြီးသော ဖိုင်ကို ပြန်ဖတ်၍ မရပါ။ အရန်သိမ်းသည့် ဒစ်ခ်ကို စစ်ဆေးပါ။',
  'See the app’s log for the reason.': 'အကြောင်းရင်းကို အက်ပ်၏ မှတ်တမ်း (log) တွင် ကြည့်ပါ။',
  'The system status could not be loaded': 'စနစ်၏ အခြေအနေကို ဖွင့်၍ မရပါ',
} satisfies Record<string, string>;
