/** How notices, their channels and their states are called, and how they look. */
import type {
  NoticeAudience,
  NoticeChannel,
  NoticeState,
  NoticeWord,
} from '@waydesk/contract/rules/notices.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { CircleX, Ban, CircleAlert, CircleCheck, Clock, History, Send } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../../ui/Badge.tsx';

export const CHANNEL_NAMES: Record<NoticeChannel, Text> = {
  sms: 'SMS',
  viber: 'Viber',
  telegram: 'Telegram',
  mail: 'Email',
};

export const AUDIENCE_NAMES: Record<NoticeAudience, Text> = {
  customer: 'Customer',
  shop: 'Shop',
};

/** What whoever runs the server has to set before a channel can be used. */
export const CHANNEL_SETTINGS: Record<NoticeChannel, string> = {
  sms: 'SMS_URL',
  viber: 'VIBER_URL',
  telegram: 'TELEGRAM_TOKEN',
  mail: 'SMTP_URL',
};

interface StateStyle {
  name: Text;
  tone: Tone;
  icon: LucideIcon;
}

export const NOTICE_STATE_STYLES: Record<NoticeState, StateStyle> = {
  due: { name: 'Waiting', tone: 'amber', icon: Clock },
  sending: { name: 'Being sent', tone: 'blue', icon: Send },
  sent: { name: 'Sent out', tone: 'green', icon: CircleCheck },
  overtaken: { name: 'No longer so', tone: 'grey', icon: Ban },
  late: { name: 'Too late', tone: 'rose', icon: History },
  none: { name: 'Not sent', tone: 'grey', icon: CircleX },
  dead: { name: 'Given up', tone: 'red', icon: CircleAlert },
};

/** The words of the texts, as the buttons name them. */
export const WORD_NAMES: Record<NoticeWord, Text> = {
  company: 'Company name',
  phone: 'Phone of the company',
  shop: 'Shop Name',
  customer: 'Customer Name',
  code: 'Parcel code',
  link: 'Tracking link',
  amount: 'Amount to pay',
  day: 'Next day',
  reason: 'Reason',
  statement: 'Statement number',
};

/** Why one was not sent; anything else is what the gateway said. */
export const NOTICE_ERRORS: Readonly<Record<string, Text>> = {
  'Not set up': 'The server is not set up to send this way yet',
  no_address: 'There is no number or address to send it to.',
  quiet_phone: 'No notices are sent to this phone number',
  parcel_limit: 'This parcel has had as many notices as one may.',
  phone_limit: 'This number has had as many notices today as one may.',
  too_many_parts: 'The text needed too many SMS parts.',
  no_text: 'With its words filled in, the text was empty.',
};
