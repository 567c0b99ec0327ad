/** The guides as pages of the app, and the link to them. */
export const texts = {
  Help: 'အကူအညီ',
  'All guides': 'လမ်းညွှန်အားလုံး',
  'There is no such guide.': 'ဤလမ်းညွှန် မရှိပါ။',
} satisfies Record<string, string>;
