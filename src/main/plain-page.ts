import { randomUUID } from 'node:crypto'

/** The page's own ground, so that the window does not flash before the page is there. */
export const GROUND = { light: '#ffffff', dark: '#15171b' }

/** A page of this program itself, for what the face cannot say: it has neither scripts nor files. */
export type PlainPage = {
  readonly title: string
  /** HTML, in which every text from elsewhere is `escaped`. */
  readonly main: string
  /** Where the window goes on to by itself. */
  readonly goOnTo?: string
}

export function plainPage({ title, main, goOnTo }: PlainPage): Response {
  const nonce = randomUUID()
  const goOn = goOnTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escaped(goOnTo)}">`
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">${goOn}
<title>${escaped(title)} – Loan Desk</title>
<style nonce="${nonce}">${STYLE}</style>
${main}
</html>
`
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Content-Type': 'text/html; charset=utf-8',
  }
  return new Response(html, { headers })
}

/** A text as HTML, also in double quotes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The face's own colours and sizes, whose files these pages do not load. */
const STYLE = `
  :root { color-scheme: light dark; --text: #171b23; --text-2: #475060; --line: #cdd3dc; --field: #828c9c;
    --accent: #2553c4; --fill: #2553c4; --fill-hover: #1e45a6; --danger: #b3261e;
    background: ${GROUND.light}; color: var(--text); font: 13px/20px Inter, system-ui, sans-serif }
  main { width: 472px; max-width: calc(100% - 32px); margin: 128px auto 0 }
  .name { margin: 0 0 24px; color: var(--text-2) }
  h1 { margin: 0 0 8px; font-size: 18px; line-height: 24px; font-weight: 600 }
  p { margin: 0 0 8px; color: var(--text-2); overflow-wrap: anywhere }
  strong { color: var(--text); font-weight: 500 }
  form { margin: 24px 0 0 }
  label { display: block; font-size: 12px; line-height: 16px; font-weight: 500; margin-bottom: 4px }
  input { box-sizing: border-box; width: 100%; height: 32px; padding: 0 8px; border: 1px solid var(--field);
    border-radius: 4px; background: transparent; color: inherit; font: inherit }
  input[aria-invalid] { border-color: var(--danger) }
  .hint { margin: 4px 0 0; font-size: 12px; line-height: 16px; min-height: 16px }
  .fault { color: var(--danger) }
  .actions { display: flex; gap: 8px; align-items: center; margin-top: 16px }
  button, a.button { box-sizing: border-box; height: 32px; padding: 5px 16px; border: 1px solid var(--line);
    border-radius: 4px; background: transparent; color: inherit; font: inherit; font-weight: 500; text-decoration: none }
  button.main { border-color: var(--fill); background: var(--fill); color: #ffffff }
  button.main:hover { background: var(--fill-hover) }
  a { color: var(--accent) }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  hr { margin: 32px 0 0; border: 0; border-top: 1px solid var(--line) }
  @media (prefers-color-scheme: dark) {
    :root { --text: #e6e8ec; --text-2: #b3bac6; --line: #3d434e; --field: #6f7989; --accent: #93b2fb; --fill: #3a66d6;
      --fill-hover: #4874e2; --danger: #ff938a; background: ${GROUND.dark} }
  }
`
