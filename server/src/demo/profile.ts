/** Who the demo company is on paper and before its customers. */
export const DEMO_PROFILE = {
  name: 'ရွှေလမ်း Express',
  phones: ['09 420 012 345', '01 234 5678'],
  address: 'အမှတ် ၁၂၊ ဗဟိုလမ်း၊ စမ်းချောင်း၊ ရန်ကုန်',
  version: 1,
};
