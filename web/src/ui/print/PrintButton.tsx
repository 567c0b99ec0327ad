import { Printer } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../Button.tsx';
import { useLettersInAdvance, withLetters } from './printing.ts';

/** Prints the page as it is. */
export function PrintButton({ look = 'plain' }: { look?: 'plain' | 'primary' }) {
  const t = useT();
  useLettersInAdvance();
  return (
    <Button variant={look} onClick={() => void withLetters(() => window.print())}>
      <Printer aria-hidden="true" className="size-4" />
      {t('Print')}
    </Button>
  );
}
