import { AppLink, type AppLinkProps } from './AppLink.tsx';
import { classes } from './classes.ts';

/** A link within text or a table cell. */
export function TextLink({ className, ...rest }: AppLinkProps) {
  return (
    <AppLink
      {...rest}
      className={classes(
        'text-link rounded-sm pointer-coarse:py-4 underline-offset-2 hover:underline',
        className,
      )}
    />
  );
}
