import { AppLink, type AppLinkProps } from './AppLink.tsx';
import { buttonClasses, type ButtonLook } from './buttonLook.ts';

/** A link that looks like a button: `<LinkButton to={links.createWay()} look="primary">`. */
export function LinkButton({ look, small, className, ...rest }: AppLinkProps & ButtonLook) {
  return <AppLink {...rest} className={buttonClasses({ look, small }, className)} />;
}
