/** Prints a receipt on a sheet of A4 or on the roll of a receipt printer. */
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLettersInAdvance, withLetters } from '../../ui/print/printing.ts';

export type Paper = 'a4' | 'roll';

const ROLL_MM = 80;
/** At each edge; a roll has no more to give. */
const EDGE_MM = 3;
const PX_PER_MM = 96 / 25.4;

/** The paper is as long as what is on it, and has nothing of the page but the slip. */
function rollRule(height: number): string {
  const length = Math.ceil(height / PX_PER_MM) + 2 * EDGE_MM + 1;
  return `@page { size: ${ROLL_MM}mm ${length}mm; margin: ${EDGE_MM}mm }
    @media print { body > :not([data-slip]) { display: none !important } }`;
}
const SHEET_RULE = '@page { size: A4; margin: 12mm }';

/** The size of paper that the page was asked for; the last rule wins. */
function askForPaper(rule: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

export interface Printing {
  /** The paper format to print; the screen always shows the A4 sheet. */
  paper: Paper;
  /** Of the slip, which is measured before it is printed. */
  slip: RefObject<HTMLDivElement | null>;
  print: (paper: Paper) => void;
}

export function usePaper(): Printing {
  const [paper, setPaper] = useState<Paper>('a4');
  const slip = useRef<HTMLDivElement>(null);
  useLettersInAdvance();
  // The slip is measured in the letters that it is printed in.
  const print = (next: Paper) => void withLetters(() => printOn(next));
  const printOn = (next: Paper) => {
    flushSync(() => setPaper(next));
    const height = slip.current?.getBoundingClientRect().height ?? 0;
    const undo = askForPaper(next === 'roll' ? rollRule(height) : SHEET_RULE);
    // Some browsers return at once and print later.
    addEventListener(
      'afterprint',
      () => {
        undo();
        setPaper('a4');
      },
      { once: true },
    );
    window.print();
  };
  return { paper, slip, print };
}
