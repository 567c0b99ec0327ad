import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from '../router/place.ts';

export type AppLinkProps = ComponentProps<'a'> & { href: string };

/**
 * A link to an address of the app. A plain press moves without loading the page; every other press
 * is the browser's. Whoever points at it lets its screen be fetched.
 */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const router = useRouter();
  const fetchScreen = () => router.preload(href);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || rest.target === '_blank') return;
    event.preventDefault();
    void router.navigate(href);
  };
  return (
    <a onPointerEnter={fetchScreen} onFocus={fetchScreen} {...rest} href={href} onClick={press} />
  );
}
