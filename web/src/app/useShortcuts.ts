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

/** A Burmese layout gives other letters: then the one that the key has on a Latin keyboard counts. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key < '\u0080') return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.slice(3).toLowerCase() : key;
}

/** A screen marks the element for a key with `aria-keyshortcuts`. */
const offered = (key: string) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);

interface Shown {
  showSheet: () => void;
  find: () => void;
}

/**
 * "/" goes to the screen's search, or else finds, "n" adds what the screen lists or else a way, "x"
 * chooses rows, "g" and a letter navigate, "?" shows the sheet: ignored while typing. Ctrl+K finds from anywhere. None
 * of them acts in a dialog.
 */
export function useShortcuts({ showSheet, find }: Shown): void {
  const router = useRouter();
  const menu = useMenu();
  const menuLinks = [HOME, ...menu.flatMap((group) => group.links)];
  const latest = useRef({ menuLinks, showSheet, find });
  useEffect(() => {
    latest.current = { menuLinks, showSheet, find };
  });
  // Active as soon as the page can receive keys.
  useLayoutEffect(() => {
    let goUntil = 0;
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const key = keyOf(event);
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.find();
        return;
      }
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!isOurs || isTyping(event.target)) return;
      const isPair = event.timeStamp < goUntil;
      goUntil = 0;
      if (isPair) {
        const link = latest.current.menuLinks.find((one) => one.key === key);
        if (link) void router.navigate(link.to);
      } else if (key === 'g') {
        goUntil = event.timeStamp + PAIR;
      } else if (key === '/') {
        const search = offered('/');
        if (search) search.focus();
        else latest.current.find();
      } else if (key === 'n') {
        const add = offered('n');
        if (add) add.click();
        else void router.navigate(links.createWay());
      } else if (key === 'x') {
        const select = offered('x');
        if (!select) return;
        select.click();
      } else if (key === '?') {
        latest.current.showSheet();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [router]);
}
