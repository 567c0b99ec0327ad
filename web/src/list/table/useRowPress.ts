import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Destination } from '../../router/links.ts';

/** What in a row acts by itself. */
export const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * Makes a whole row behave like its link: with ctrl, cmd or the middle button it opens in a new
 * tab. Controls inside keep working, and selecting text is not a click.
 */
export function useRowPress(): (to: Destination) => {
  onClick: (event: MouseEvent) => void;
  onAuxClick: (event: MouseEvent) => void;
} {
  const router = useRouter();
  return (to) => {
    const press = (event: MouseEvent) => {
      const isControl = (event.target as Element).closest(CONTROLS) !== null;
      const isMarking = getSelection()?.isCollapsed === false;
      if (event.defaultPrevented || isControl || isMarking || event.button > 1) return;
      const beside = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
      if (beside) open(router.buildLocation(to).href, '_blank', 'noopener');
      else void router.navigate(to);
    };
    return { onClick: press, onAuxClick: press };
  };
}
