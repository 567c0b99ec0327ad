/** myanmar-tools decodes its model with Node's Buffer, which browsers lack. */
import type { Plugin } from 'vite';

const NODE = 'new Buffer(DATA, "base64")';
const BROWSER = 'Uint8Array.from(atob(DATA), (letter) => letter.charCodeAt(0))';

export const zawgyiInBrowsers = (): Plugin => ({
  name: 'zawgyi-in-browsers',
  transform: {
    filter: { id: /myanmar-tools[\\/].*zawgyi_detector\.js$/ },
    handler(code) {
      if (!code.includes(NODE)) this.error('myanmar-tools no longer uses Buffer: drop this plugin');
      return { code: code.replace(NODE, BROWSER), map: null };
    },
  },
});
