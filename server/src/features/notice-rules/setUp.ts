/** Refuses what would go through a channel that the server does not have. */
import type { NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import type { Context } from '../../http/context.ts';
import { conflict } from '../../http/httpError.ts';

export function refuseUnlessSetUp(
  { channels }: Pick<Context, 'channels'>,
  channel: NoticeChannel,
): void {
  if (channels[channel].isSetUp) return;
  throw conflict('channel_not_set_up', 'The server is not set up to send this way yet');
}
