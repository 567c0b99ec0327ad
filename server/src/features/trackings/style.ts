/**
 * The look of the tracking page, in the page itself: its policy allows this text by its hash and nothing
 * else. Colours are those of web/src/tokens.css, sizes and line heights too; there is no font to load, so
 * the phone's own Burmese one is named.
 */
import { createHash } from 'node:crypto';

export const STYLE = `
:root{color-scheme:light dark;
--page:#fafbfc;--surface:#fff;--sunken:#f1f3f6;--line:#e6e9ee;--control:#838c9a;--ink:#171b22;--muted:#535d6c;
--accent:#1d5fd1;--link:#1a57c2;--soft:#e8f0fe;--good:#14713d;--good-soft:#e5f6ec;--warn:#8a4b00;--warn-soft:#fff3dc;
--shadow:0 1px 2px rgb(16 24 40/5%)}
@media(prefers-color-scheme:dark){:root{
--page:#0c0e12;--surface:#14171d;--sunken:#1a1e25;--line:#262b34;--control:#6b7688;--ink:#e9ecf1;--muted:#a3adbb;
--accent:#2f6fe4;--link:#8db8ff;--soft:#1c2b47;--good:#74d69c;--good-soft:#14301f;--warn:#f5bd62;--warn-soft:#38290d;
--shadow:none}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--page);color:var(--ink);font:400 1rem/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Myanmar','Myanmar Sangam MN','Myanmar Text',Pyidaungsu,'Helvetica Neue',Arial,sans-serif;overflow-wrap:break-word;padding:max(1rem,env(safe-area-inset-top)) 1rem 2rem}
:lang(my){line-height:1.8}
header,main,footer{max-width:28rem;margin-inline:auto}
header{display:flex;align-items:center;gap:.75rem;min-height:3rem}
header img{height:2.5rem;max-width:6rem;object-fit:contain;border-radius:.375rem;background:#fff;padding:.125rem}
header p{flex:1;min-width:0;font-weight:600}
header a{flex:none;margin-inline-end:-.5rem;padding:.625rem .5rem;min-height:2.75rem}
a{color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:.375rem}
main{margin-top:.75rem;background:var(--surface);border:1px solid var(--line);border-radius:.625rem;box-shadow:var(--shadow);overflow:hidden}
section{padding:1.25rem}
section+section{border-top:1px solid var(--line)}
h1{font-size:1.375rem;line-height:1.3;font-weight:600;text-wrap:balance}
h1:lang(my){font-size:1.25rem;line-height:1.75;text-wrap:wrap}
h1 span{display:inline-block}
h2,.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.lead{margin-top:.5rem;color:var(--muted)}
.note{margin-top:1rem;padding:.75rem 1rem;border-radius:.375rem;background:var(--warn-soft);color:var(--warn)}
.lead,.note,footer{text-wrap:pretty}
.note strong{display:block;font-weight:600}
ol{list-style:none;padding:0}
li{position:relative;display:grid;grid-template-columns:1.75rem 1fr;column-gap:.75rem;padding-bottom:1.25rem}
li:last-child{padding-bottom:0}
li:not(:last-child)::before{content:'';position:absolute;left:.8125rem;top:1.75rem;bottom:0;width:2px;background:var(--line)}
li.done:not(:last-child)::before{background:var(--good)}
li>svg{width:1.75rem;height:1.75rem;display:block}
li .name{color:var(--muted)}
li.done .name{color:var(--ink)}
li.current .name{color:var(--ink);font-weight:600}
li time{display:block;color:var(--muted);font-size:.875rem;font-variant-numeric:tabular-nums}
li:lang(my)>svg{margin-top:.0625rem}
.ring{fill:var(--surface);stroke:var(--control);stroke-width:2}
.full{fill:var(--good)}
.now{fill:var(--accent)}
.mark{fill:none;stroke:var(--surface);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.current .mark{stroke:#fff}
.core{fill:#fff}
dl{display:grid;gap:.75rem}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
dt{color:var(--muted)}
dd{margin-inline-start:auto;font-weight:600;font-variant-numeric:tabular-nums}
.call{display:grid;gap:.75rem}
.call a{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 .5rem;min-height:3rem;padding:.5rem 1rem;border-radius:.375rem;background:var(--accent);color:#fff;font-weight:600;text-decoration:none;text-align:center}
.call a+a{background:var(--soft);color:var(--link)}
.call span{font-variant-numeric:tabular-nums}
footer{margin-top:1rem;color:var(--muted);font-size:.875rem}
@media(min-width:40rem){body{padding-top:3rem}section{padding:1.5rem 1.75rem}}
@media print{header a,.call svg{display:none}body{padding:0}main{box-shadow:none}.call a{background:none;color:inherit;border:1px solid}}
`;

/** What the policy names. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
