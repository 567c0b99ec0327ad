import type { ComponentProps, MouseEvent } from 'react';
import { openPortalView, portalAddress, type PortalView } from './views.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: PortalView;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a view of the portal, which opens without loading the page anew. */
export function PortalLink({ to, onClick, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={portalAddress(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        openPortalView(to);
      }}
    />
  );
}
