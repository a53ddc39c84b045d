import { randomUUID } from 'node:crypto'

/** Background of the page, so that the window does not flash before the page is loaded. */
export const GROUND = { light: '#ffffff', dark: '#15171b' }

/** A page of the program itself, for when the face cannot be shown: it has neither scripts nor files. */
type PlainPage = {
  readonly title: string
  /** HTML, in which every text from elsewhere is `escaped`. */
  readonly main: string
  /** Path that the window loads next by itself. The page stays visible until that path answers. */
  readonly goOnTo?: string
  /** Seconds at which an element of the class `seconds` begins to count. */
  readonly secondsSoFar?: number
}

export function plainPage({ title, main, goOnTo, secondsSoFar = 0 }: PlainPage): Response {
  const nonce = randomUUID()
  const goOn = goOnTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escaped(goOnTo)}">`
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">${goOn}
<title>${escaped(title)} – Loan Desk</title>
<style nonce="${nonce}">:root { --from: ${secondsSoFar} }${STYLE}</style>
${main}
</html>
`
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Content-Type': 'text/html; charset=utf-8',
  }
  return new Response(html, { headers })
}

/** Escapes a text for HTML, also in double quotes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Address of the face's font, the same in every build. */
export const FONT_PATH = '/start/inter.woff2'

/** Colors and sizes of the face, whose style sheet these pages do not load. */
const STYLE = `
  @font-face { font-family: Inter; font-weight: 100 900; src: url("${FONT_PATH}") format("woff2") }
  @property --seconds { syntax: "<integer>"; initial-value: 0; inherits: false }
  :root { color-scheme: light dark; --text: #171b23; --text-2: #475060; --line: #e4e7ec; --strong: #cdd3dc;
    --field: #828c9c; --chrome: #f5f6f8; --accent: #2553c4; --fill: #2553c4; --fill-hover: #1e45a6; --hover: #f3f5f8;
    --danger: #b3261e; --warning: #855000; background: ${GROUND.light}; color: var(--text);
    font: 13px/20px Inter, system-ui, sans-serif }
  body { margin: 0 }
  main { width: 472px; max-width: calc(100% - 32px); margin: clamp(24px, 14vh, 128px) auto 32px }
  main.wide { width: 680px; margin-top: clamp(24px, 9vh, 96px) }
  .name { margin: 0 0 24px; color: var(--text); font-size: 15px; line-height: 24px; font-weight: 600 }
  .name::before { content: ""; display: inline-block; width: 18px; height: 18px; margin-right: 8px; vertical-align: -3px;
    background: linear-gradient(var(--accent) 0 0) 5px 3px / 13px 2px, linear-gradient(var(--accent) 0 0) 5px 8px / 13px 2px,
      linear-gradient(var(--accent) 0 0) 5px 13px / 13px 2px, linear-gradient(var(--accent) 0 0) 0 3px / 2px 2px,
      linear-gradient(var(--accent) 0 0) 0 8px / 2px 2px, linear-gradient(var(--accent) 0 0) 0 13px / 2px 2px;
    background-repeat: no-repeat }
  h1 { margin: 0 0 8px; font-size: 18px; line-height: 24px; font-weight: 600 }
  h2 { margin: 24px 0 8px; font-size: 13px; line-height: 20px; font-weight: 600 }
  p { margin: 0 0 8px; color: var(--text-2); overflow-wrap: anywhere }
  strong { color: var(--text); font-weight: 500 }
  form { margin: 24px 0 0 }
  label { display: block; font-size: 12px; line-height: 16px; font-weight: 500; margin-bottom: 4px }
  input { box-sizing: border-box; width: 100%; height: 32px; padding: 0 8px; border: 1px solid var(--field);
    border-radius: 4px; background: transparent; color: inherit; font: inherit }
  input[aria-invalid] { border-color: var(--danger) }
  .hint { margin: 4px 0 0; font-size: 12px; line-height: 16px; min-height: 16px }
  .fault { color: var(--danger) }
  .warning { margin: 12px 0 0; color: var(--warning); font-weight: 500 }
  .facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 16px 0 0; padding: 12px;
    border-radius: 6px; background: var(--chrome) }
  dt { color: var(--text-2) }
  dd { margin: 0; overflow-wrap: anywhere }
  .facts + p { margin-top: 16px }
  .seconds { white-space: nowrap; counter-reset: seconds var(--seconds); animation: seconds 86400s linear }
  .seconds::after { content: counter(seconds) " s so far." }
  @keyframes seconds { from { --seconds: var(--from) } to { --seconds: calc(var(--from) + 86400) } }
  .ways { margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 6px; list-style: none }
  .ways li { display: grid; grid-template-columns: 216px 1fr; gap: 16px; align-items: center; padding: 8px 12px }
  .ways li + li { border-top: 1px solid var(--line) }
  .ways p, .ways form { margin: 0 }
  .ways button { width: 100% }
  .points { margin: 16px 0 0; padding-left: 20px }
  .points li { margin-bottom: 8px }
  .actions { display: flex; gap: 8px; align-items: center; margin-top: 16px }
  .actions form { margin: 0 }
  button, a.button { box-sizing: border-box; min-height: 32px; padding: 5px 16px; border: 1px solid var(--strong);
    border-radius: 4px; background: transparent; color: inherit; font: inherit; font-weight: 500; text-decoration: none }
  button:hover, a.button:hover { background: var(--hover) }
  button.main { border-color: var(--fill); background: var(--fill); color: #ffffff }
  button.main:hover { background: var(--fill-hover) }
  button.danger { border-color: var(--danger); color: var(--danger) }
  a { color: var(--accent) }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  hr { margin: 32px 0 0; border: 0; border-top: 1px solid var(--strong) }
  @media (max-height: 560px) {
    main, main.wide { margin-top: 12px }
    .name { margin-bottom: 8px }
    .facts { gap: 0 24px; margin-top: 8px; padding: 8px 12px }
    h2 { margin-top: 12px }
  }
  @media (max-width: 520px) { .ways li { grid-template-columns: 1fr; gap: 4px } }
  @media (prefers-color-scheme: dark) {
    :root { --text: #e6e8ec; --text-2: #b3bac6; --line: #2a2e36; --strong: #3d434e; --field: #6f7989; --chrome: #1b1e23;
      --accent: #93b2fb; --fill: #3a66d6; --fill-hover: #4874e2; --hover: #1d2127; --danger: #ff938a; --warning: #efb85f;
      background: ${GROUND.dark} }
  }
`
