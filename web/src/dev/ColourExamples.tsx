import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../app/theme.ts';
import type { Tone } from '../ui/Badge.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { contrastOf } from './contrast.ts';
import { Example } from './Example.tsx';

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'fill', 'fill-strong', 'line', 'control'];
/** Colours of text, with the background each stands on. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink', 'fill'],
  ['ink', 'fill-strong'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['link', 'surface'],
  ['white', 'accent'],
  ['white', 'accent-strong'],
  ['ink', 'accent-soft'],
  ['danger', 'surface'],
  ['white', 'danger-fill'],
  ['ink', 'danger-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
];
const TONES: readonly Tone[] = [
  'amber',
  'olive',
  'blue',
  'indigo',
  'violet',
  'green',
  'lime',
  'teal',
  'red',
  'rose',
  'grey',
];

/** A text in its colours, with the contrast that the browser's own values give. */
function Pair({ text, ground }: { text: string; ground: string }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [contrast, setContrast] = useState(0);
  const theme = useTheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  useEffect(() => {
    if (sample.current === null) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setContrast(contrastOf(color, backgroundColor));
  }, [theme, isDark]);
  return (
    <li>
      <span
        ref={sample}
        className="border-line rounded-control flex flex-wrap items-center justify-between gap-2 border px-3 py-2"
        style={{ color: `var(--color-${text})`, background: `var(--color-${ground})` }}
      >
        <span>
          {text} on {ground}
        </span>
        <span className="tabular-nums">{contrast.toFixed(1)}</span>
      </span>
    </li>
  );
}

export function ColourExamples() {
  return (
    <>
      <Example of="Grounds, lines and borders (--color-*)">
        <ul lang="en" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {GROUNDS.map((name) => (
            <li key={name} className="text-xs">
              <span
                className="border-line rounded-control mb-1 block h-10 border"
                style={{ background: `var(--color-${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example of="Text on its ground, with its contrast: 4.5 at least">
        <ul lang="en" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {PAIRS.map(([text, ground]) => (
            <Pair key={`${text} ${ground}`} text={text} ground={ground} />
          ))}
        </ul>
      </Example>
      <Example of="Badge: the tones of statuses (tone-*)" inline>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Example>
    </>
  );
}
