import { CircleHelp } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { guideAt } from '../../router/help/guides.ts';
import { links } from '../../router/links.ts';
import { useShownPath } from '../../router/useShownPath.ts';
import { AppLink } from '../AppLink.tsx';

/** Leads to the guide of the screen; what was typed is there again afterwards. */
export function HelpLink() {
  const t = useT();
  const guide = guideAt(useShownPath());
  if (guide === undefined) return null;
  return (
    <AppLink
      to={links.guide(guide)}
      aria-label={t('Help')}
      title={t('Help')}
      className="text-muted hover:text-ink hover:bg-sunken rounded-control no-print inline-flex size-8 shrink-0 items-center justify-center pointer-coarse:size-11"
    >
      <CircleHelp aria-hidden="true" className="size-4" />
    </AppLink>
  );
}
