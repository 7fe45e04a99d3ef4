// How the element looks. A page sets the custom properties that begin with --pencilmark.

const CSS = `
:host {
  --paper: var(--pencilmark-paper, light-dark(#fff, #191d22));
  --ink: var(--pencilmark-ink, light-dark(#1d2430, #e8ebf0));
  --line: var(--pencilmark-line, light-dark(#8d95a0, #6b7583));
  --frame: var(--pencilmark-frame, light-dark(#39414d, #a9b2bf));
  --given: var(--pencilmark-given, var(--ink));
  --entry: var(--pencilmark-entry, light-dark(#2456a6, #8ab4f8));
  --mark: var(--pencilmark-mark, light-dark(#545d6b, #a9b3c0));
  --accent: var(--pencilmark-accent, light-dark(#2456a6, #8ab4f8));
  --wrong: var(--pencilmark-wrong, light-dark(#b3202c, #ff8b93));
  --house: light-dark(#eef3fa, #232b35);
  --look: light-dark(#fdf0c4, #463c17);
  --good: light-dark(#1b6e3c, #4cc37c);
  --off: light-dark(#96500a, #f0a35e);
  --common: light-dark(#086f94, #5cc8ea);
  --second: light-dark(#6a3fb5, #bb9cf5);
  --font: var(--pencilmark-font, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif);
  display: block;
  inline-size: var(--pencilmark-size, 28rem);
  max-inline-size: 100%;
}
:host([theme='light']) { color-scheme: light; }
:host([theme='dark']) { color-scheme: dark; }
:host([theme='system']) { color-scheme: light dark; }
:host([hidden]), [hidden] { display: none !important; }

.root {
  container-type: inline-size;
  box-sizing: border-box;
  color: var(--ink);
  background: var(--paper);
  border-radius: 0.5rem;
  font-family: var(--font);
  line-height: 1.45;
}
[aria-busy='true'] .board { opacity: 0.5; }
.board {
  position: relative;
  aspect-ratio: 1;
  direction: ltr;
}
.board > svg {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
}
.grid {
  position: absolute;
  inset: 4.861% 1.389% 1.389% 4.861%;
  display: grid;
  grid-template-rows: repeat(9, 1fr);
  user-select: none;
  -webkit-user-select: none;
}
.row { display: grid; grid-template-columns: repeat(9, 1fr); }
.cell { cursor: pointer; touch-action: manipulation; }
.root:focus-within .cell[aria-selected='true'] {
  outline: 2px solid var(--accent);
  outline-offset: -2px;
  background: color-mix(in srgb, var(--accent) 12%, transparent);
}
.root .cell:focus { outline-width: 3px; outline-offset: -3px; }

text { font-family: var(--font); text-anchor: middle; font-feature-settings: 'tnum'; }
.name { fill: var(--mark); font-size: 13px; }
.name.head { fill: var(--ink); font-weight: 700; }
.line, .frame { fill: none; stroke: var(--line); }
.frame { stroke: var(--frame); stroke-width: 2.6; stroke-linecap: square; }
.value { fill: var(--given); font-size: 35px; font-weight: 560; }
.value.placed { fill: var(--entry); font-weight: 400; }
.value.new { fill: var(--good); font-weight: 700; }
.value.sample { font-size: 18px; }
.mark { fill: var(--mark); font-size: 15.5px; }
.mark.cause, .mark.on, .mark.a, .mark.e, .mark.g, .mark.r, .mark.supposed, .mark.off, .mark.b, .mark.c, .mark.d, .mark.removed { font-weight: 700; }
.mark.cause { fill: var(--ink); }
.mark.on, .mark.a, .mark.e, .mark.g, .mark.r, .mark.supposed { fill: var(--paper); }
.mark.off { fill: var(--off); }
.mark.b, .mark.c, .mark.d, .badge, .tally { fill: var(--second); }
.badge.k1 { fill: var(--off); }
.badge.k2, .number { fill: var(--good); }
.badge.k3 { fill: var(--common); }
.mark.removed { fill: var(--wrong); }
.badge, .number, .tally { font-size: 12px; font-weight: 700; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }

.house { fill: var(--house); }
.pattern, .sign.look { fill: var(--look); }
.pattern.k0 { fill: var(--second); fill-opacity: 0.13; }
.pattern.k1 { fill: var(--off); fill-opacity: 0.14; }
.pattern.k2 { fill: var(--good); fill-opacity: 0.13; }
.pattern.k3 { fill: var(--common); fill-opacity: 0.15; }
.broken { fill: var(--wrong); fill-opacity: 0.1; stroke: var(--wrong); stroke-width: 2; }
.sign.wrong { fill: color-mix(in srgb, var(--wrong) 16%, transparent); }
.clash { fill: none; stroke: var(--wrong); stroke-width: 2.5; stroke-dasharray: 6 4; }
.ring, .shape.cause { fill: none; stroke: var(--good); stroke-width: 2.5; }
.ring { stroke-dasharray: 5 3; }
.shape.cause { stroke-width: 1.6; }
.shape.on, .shape.a { fill: var(--good); }
.shape.supposed { fill: var(--accent); }
.shape.e, .shape.g { fill: var(--second); }
.shape.r { fill: var(--common); }
.shape.off, .shape.b, .shape.c, .shape.d { fill: var(--paper); stroke: var(--second); stroke-width: 1.8; }
.shape.off { stroke: var(--off); }
.shape.d { stroke-dasharray: 3 2; }
.shape.struck { fill-opacity: 0.25; }
.shape.supposed.struck { fill: var(--paper); fill-opacity: 1; stroke: var(--accent); stroke-width: 2; }
.cross { fill: none; stroke: var(--wrong); stroke-width: 1.8; stroke-linecap: round; stroke-opacity: 0.6; }
.witness, .ray { fill: none; stroke: var(--second); stroke-width: 2; }
.ray { stroke-opacity: 0.4; }
.barred { stroke: var(--mark); stroke-width: 1.6; stroke-linecap: round; }
.hull, .cover, .group, .link, .joined { fill: none; stroke: var(--second); stroke-width: 2; }
.hull.k1 { stroke: var(--off); stroke-dasharray: 6 3; }
.hull.k2 { stroke: var(--good); stroke-dasharray: 2 3; }
.hull.k3 { stroke: var(--common); stroke-dasharray: 10 3 2 3; }
.joined { stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; stroke-opacity: 0.3; }
.tag { fill: var(--paper); stroke: var(--good); }
.cover { stroke-width: 1.6; stroke-dasharray: 1.5 4; stroke-linecap: round; }
.group { stroke: var(--line); stroke-width: 21; stroke-linecap: round; stroke-linejoin: round; stroke-opacity: 0.35; }
.group.sample { stroke-width: 16; }
.link { stroke: var(--ink); stroke-width: 1.7; }
.link.weak { stroke-dasharray: 4 3.2; }
.tip { fill: var(--ink); }
.faded { opacity: 0.28; }
.mark.faded { fill: var(--ink); opacity: 0.55; }

p { margin: 0; }
.is-unread > :not([role='alert']) { display: none; }
[role='alert']:not(:empty) { padding: 0.75rem 1rem; color: var(--wrong); border: 1px solid; border-radius: 0.5rem; }
.note:not(:empty) { padding: 0.25rem 1.389cqi 0 4.861cqi; color: var(--good); font-weight: 600; }
.speech { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pad { display: grid; grid-template-columns: repeat(10, 1fr); gap: 0.3rem; padding: 0.4rem 1.389cqi 0 4.861cqi; }
.hint { padding: 0.4rem 1.389cqi 0.6rem 4.861cqi; }
.words { white-space: pre-line; overflow-wrap: anywhere; }
.words > p { margin-block-end: 0.35rem; }
.words > p:not(:last-child), .quiet, .legend { color: var(--mark); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin-block-start: 0.5rem; }
.quiet, .legend, details { font-size: 0.875em; }
.legend { display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; margin-block: 0 0.35rem; padding: 0; list-style: none; }
.legend li { display: inline-flex; align-items: center; gap: 0.3rem; }
.legend svg { inline-size: 1.4em; }
ol { margin: 0.3rem 0 0; padding-inline-start: 2rem; }
.depth-1 { margin-inline-start: 1rem; }
.depth-2 { margin-inline-start: 2rem; }
.depth-3 { margin-inline-start: 3rem; }
summary { cursor: pointer; padding-block: 0.3rem; }

button {
  min-block-size: 2.75rem;
  padding: 0 1rem;
  color: var(--accent);
  background: var(--paper);
  border: 1px solid;
  border-radius: 0.4rem;
  font: inherit;
  cursor: pointer;
  touch-action: manipulation;
}
.pad button { padding: 0; font-size: 1.25em; }
.next { color: var(--paper); background: var(--accent); border-color: var(--accent); }
button:hover { box-shadow: 0 0 0 1px var(--accent); }
button:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

@container (inline-size < 24rem) {
  .pad { grid-template-columns: repeat(5, 1fr); }
  .board .name { font-size: 17px; }
  .board .mark { font-size: 17.5px; }
}
@media (prefers-reduced-motion: no-preference) {
  .sign, .back, .ring, .value.new, .links { animation: appear 0.3s; }
  @keyframes appear { from { opacity: 0; } }
}
@media (forced-colors: active) {
  :host {
    --paper: Canvas; --ink: CanvasText; --line: CanvasText; --frame: CanvasText; --given: CanvasText; --entry: LinkText;
    --mark: CanvasText; --accent: Highlight; --wrong: LinkText; --house: Canvas; --look: Canvas; --good: Highlight;
    --off: CanvasText; --second: LinkText;
  }
  .sign { stroke: Highlight; stroke-width: 4; }
  .next { forced-color-adjust: none; color: HighlightText; }
}
@media print {
  :host {
    --paper: #fff; --ink: #000; --line: #777; --frame: #000; --given: #000; --entry: #333; --mark: #444;
    color-scheme: light !important;
    break-inside: avoid;
  }
  .pad, .actions, details:not([open]) { display: none; }
  .root .cell[aria-selected] { outline: none; background: none; }
}
`

let sheet: CSSStyleSheet | undefined

/** The style sheet of all boards. It is made in the program, so that a strict security policy allows it. */
export function style(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
  }
  return sheet
}
