/** What a page of ours may load: the token lies in local storage, so no foreign or inline script. */
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/** `images` are sources of images that one page needs besides those of all pages. */
export function contentSecurityPolicy(
  config: Config,
  images: string[] = [],
): NonNullable<FastifyHelmetOptions['contentSecurityPolicy']> {
  // Pages built for another host's API call it and show its photos.
  const apiHosts = config.apiHost === null ? [] : [config.apiHost];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', ...images, ...apiHosts, ...config.photoHosts],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...apiHosts],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isSecure(config) ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

/** True when people reach the app over TLS. */
export const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
