/** The screens of customers. */
export const texts = {
  Customer: 'ဖောက်သည်',
  'Edit Customer': 'ဖောက်သည် ပြင်ဆင်ရန်',
  'Back to Customers': 'ဖောက်သည်စာရင်းသို့ ပြန်သွားမည်',
  'Add the first customer': 'ပထမဆုံး ဖောက်သည် ထည့်မည်',
  'Show all customers': 'ဖောက်သည်အားလုံး ပြမည်',
  'Search name, phone, township or address': 'အမည်၊ ဖုန်း၊ မြို့နယ် သို့မဟုတ် လိပ်စာဖြင့် ရှာရန်',
  'No customers found.': 'ဖောက်သည် မရှိသေးပါ။',
  'No customers found matching your search.': 'ရှာဖွေမှုနှင့် ကိုက်ညီသော ဖောက်သည် မတွေ့ပါ။',
  'Showing {x} of {y} customers': 'ဖောက်သည် {y} ဦးအနက် {x} ဦး ပြထားသည်',
  'Showing {x} of more than {y} customers': 'ဖောက်သည် {y} ဦးကျော်အနက် {x} ဦး ပြထားသည်',
  'Nothing has been delivered to this customer yet.': 'ဤဖောက်သည်ထံ ပို့ဆောင်မှု မရှိသေးပါ။',
  'Customer created successfully': 'ဖောက်သည် ထည့်သွင်းပြီးပါပြီ',
  'Customer updated successfully': 'ဖောက်သည် ပြင်ဆင်ပြီးပါပြီ',
} satisfies Record<string, string>;
