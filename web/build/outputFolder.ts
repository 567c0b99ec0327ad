import { join } from 'node:path';

/** Where both pages are built: the server names a folder that nothing serves yet. */
export const OUTPUT_FOLDER =
  process.env['WAYDESK_WEB_OUTPUT'] ?? join(import.meta.dirname, '../dist');
