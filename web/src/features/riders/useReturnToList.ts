import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';

/** Milliseconds to read the success message. */
const PAUSE = 2000;

/**
 * Shows that a rider was saved and opens the list a moment later, unless the user has left by then.
 */
export function useReturnToList() {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isGoing, setGoing] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** Saved, about to navigate. */
    isGoing,
    /** Resolves when it is over, so that the form cannot be sent meanwhile. */
    goOn: (text: string) => {
      showToast('success', text);
      setGoing(true);
      return new Promise<void>((resolve) => {
        timer.current = setTimeout(() => {
          void router.navigate(links.riders()).finally(resolve);
        }, PAUSE);
      });
    },
  };
}
