import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { BAR_SCREENS, barFor } from './barScreens.ts';
import { useChosenBar } from './chosenBar.ts';
import { fetchBar } from './fetchBar.ts';

/** The first screen's own requests come first. */
const LATER = 2_000;

function fetchBarLater(): () => void {
  let stop = () => {};
  const timer = setTimeout(() => (stop = fetchBar()), LATER);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const Name = ({ children }: { children: ReactNode }) => (
  <span className="max-w-full truncate">{children}</span>
);

/** The everyday screens of this person, in the bar of a phone. */
export function BarLinks({ className }: { className: string }) {
  const t = useT();
  const names = barFor(useSession()?.user.role ?? '', useChosenBar());
  useEffect(fetchBarLater, []);
  return names.map((name) => {
    const { label, icon: Icon } = BAR_SCREENS[name];
    const to = links[name]();
    return name === 'createWay' ? (
      // Narrower than the others, whose Burmese names need the room.
      <AppLink key={name} to={to} aria-label={t(label)} className={`${className} max-w-14`}>
        <span className="bg-accent flex size-11 items-center justify-center rounded-full text-white">
          <Icon aria-hidden="true" className="size-6" />
        </span>
      </AppLink>
    ) : (
      <AppLink key={name} to={to} className={className}>
        <Icon aria-hidden="true" className="size-5" />
        <Name>{t(label)}</Name>
      </AppLink>
    );
  });
}
