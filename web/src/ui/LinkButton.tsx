import { AppLink, type AppLinkProps } from './AppLink.tsx';
import { buttonClasses, type ButtonStyle } from './buttonStyle.ts';

/** A link that looks like a button: `<LinkButton to={links.createWay()} look="primary">`. */
export function LinkButton({ variant, small, className, ...rest }: AppLinkProps & ButtonStyle) {
  return <AppLink {...rest} className={buttonClasses({ variant, small }, className)} />;
}
