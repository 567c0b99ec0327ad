import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { links } from '../router/links.ts';
import { HOME } from './menu.ts';
import { useMenu } from './useMenu.ts';

/** Milliseconds within which the letter must follow "g". */
const PAIR = 1500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A screen marks the element for a key with `aria-keyshortcuts`. */
const offered = (key: string) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);

/**
 * "/" searches, "n" adds what the screen lists or else a way, "g" and a letter navigate, "?" shows the sheet. Ignored while typing or
 * in a dialog.
 */
export function useShortcuts(showSheet: () => void): void {
  const router = useRouter();
  const menu = useMenu();
  const menuLinks = [HOME, ...menu.flatMap((group) => group.links)];
  const latest = useRef({ menuLinks, showSheet });
  useEffect(() => {
    latest.current = { menuLinks, showSheet };
  });
  // Active as soon as the page can receive keys.
  useLayoutEffect(() => {
    let goUntil = 0;
    const press = (event: KeyboardEvent) => {
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!isOurs || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const isPair = event.timeStamp < goUntil;
      goUntil = 0;
      if (isPair) {
        const link = latest.current.menuLinks.find(({ key }) => key === event.key);
        if (link) void router.navigate(link.to);
      } else if (event.key === 'g') {
        goUntil = event.timeStamp + PAIR;
      } else if (event.key === '/') {
        offered('/')?.focus();
      } else if (event.key === 'n') {
        const add = offered('n');
        if (add) add.click();
        else void router.navigate(links.createWay());
      } else if (event.key === '?') {
        latest.current.showSheet();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [router]);
}
