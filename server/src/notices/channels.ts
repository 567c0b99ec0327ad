/** The ways in which a message leaves the house. */
import { NOTICE_CHANNELS, type NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';
import type { Config } from '../config/config.ts';
import type { GatewaySettings } from '../config/gateways.ts';
import type { Mailer } from '../mail/mailer.ts';
import { GATEWAY_TIMEOUT, sendByTelegram, sendThrough } from './gateway.ts';
import type { GatewayMessage } from './gatewayRequest.ts';
import { GatewayFailure } from './gatewayFailure.ts';

declare module '../http/services.ts' {
  interface Services {
    channels: Channels;
  }
}

export interface OutgoingMessage extends GatewayMessage {
  /** Of a mail; its first line otherwise. */
  subject?: string;
}

export interface Channel {
  /** Whether the settings have what it needs. */
  isSetUp: boolean;
  /** Kyats for a part; null when unknown, and nothing where nothing is charged. */
  price: number | null;
  /** Resolves when it was accepted, otherwise rejects with a GatewayFailure. */
  send(message: OutgoingMessage): Promise<void>;
}

export type Channels = Readonly<Record<NoticeChannel, Channel>>;

/** What a channel charges for, in parts; null where it does not. */
export function countParts(channel: NoticeChannel, text: string): number | null {
  if (channel === 'sms') return smsParts(text).parts;
  return channel === 'viber' ? 1 : null;
}

const notSetUp = async (): Promise<never> => {
  throw new GatewayFailure('Not set up');
};

function through(settings: GatewaySettings | null, timeout: number): Channel {
  if (settings === null) return { isSetUp: false, price: null, send: notSetUp };
  return {
    isSetUp: true,
    price: settings.price,
    send: (message) => sendThrough(settings, message, timeout),
  };
}

/** `timeout`, in milliseconds, is of one call of a gateway. */
export function channelsOf(
  { notices, smtpUrl }: Config,
  mailer: Mailer,
  timeout = GATEWAY_TIMEOUT,
): Channels {
  const { telegram } = notices;
  return {
    sms: through(notices.sms, timeout),
    viber: through(notices.viber, timeout),
    telegram: {
      isSetUp: telegram !== null,
      price: 0,
      send: telegram === null ? notSetUp : (message) => sendByTelegram(telegram, message, timeout),
    },
    mail: { isSetUp: smtpUrl !== null, price: 0, send: (message) => sendMail(mailer, message) },
  };
}

export const channelsSetUp = (channels: Channels): NoticeChannel[] =>
  NOTICE_CHANNELS.filter((channel) => channels[channel].isSetUp);

async function sendMail(mailer: Mailer, { id, to, text, subject }: OutgoingMessage) {
  try {
    const firstLine = text.split('\n', 1)[0] ?? '';
    await mailer.deliver({ to, subject: subject ?? firstLine, text, id });
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const said = [code, responseCode].filter((one) => one !== undefined).join(' ');
    throw new GatewayFailure(`The mail server did not take it (${said})`, {
      isLasting: typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560,
    });
  }
}
