import { Mark } from '../ui/Mark.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { Marked } from '../ui/marked/Marked.tsx';
import { links } from '../router/links.ts';
import { Example } from './Example.tsx';

const SIZES = {
  'text-2xl': 'the figures of the dashboard',
  'text-xl': 'the title of a page',
  'text-base': 'the title of a card',
  'text-sm': 'everything else',
  'text-label': 'labels of fields, small buttons',
  'text-xs': 'heads of tables, hints, badges',
};
const BURMESE = 'ပို့ဆောင်ရေး အမှာစာအသစ် ဖန်တီးရန်';

export function TypeExamples() {
  return (
    <>
      <Example of="Sizes, in both languages: Burmese has taller lines">
        <ul className="flex flex-col gap-2">
          {Object.entries(SIZES).map(([name, use]) => (
            <li key={name} className="grid gap-x-6 items-baseline sm:grid-cols-[16rem_1fr_1fr]">
              <span lang="en" className="text-muted text-xs">
                {name}: {use}
              </span>
              <span lang="en" className={name}>
                Create New Way
              </span>
              <span lang="my" className={name}>
                {BURMESE}
              </span>
            </li>
          ))}
        </ul>
      </Example>
      <Example of="Weights: normal, font-medium, font-semibold; digits of a column: tabular-nums">
        <p lang="en">
          Parcel <span className="font-medium">Parcel</span>{' '}
          <span className="font-semibold">Parcel</span>{' '}
          <span className="tabular-nums">1,111 · 8,888</span>
        </p>
      </Example>
      <Example of="TextLink in running text: underlined; Marked: what was typed stands out">
        <p lang="en">
          A text with{' '}
          <TextLink to={links.ways()} className="underline">
            a link to a screen
          </TextLink>{' '}
          in it. <Marked text="Bahan, Yangon" find="ban" />{' '}
          <Marked text="Bahan, Yangon" find="ba" />
        </p>
      </Example>
      <Example of="Mark">
        <Mark size={32} />
      </Example>
    </>
  );
}
