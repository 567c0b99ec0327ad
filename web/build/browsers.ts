/** Chrome 109 is the last one on Windows 7 and 8, Firefox 115 likewise. */
export const BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16'];
