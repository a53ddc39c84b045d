import { randomUUID } from 'node:crypto'

/** The page's own ground, so that the window does not flash before the page is there. */
export const GROUND = { light: '#ffffff', dark: '#15171b' }

type Fetch = (request: Request) => Promise<Response>

/**
 * Answers the window until the desk is open: at the address of the page it says what is being done. Opening holds this
 * whole program up, so nothing is told in between, and the page has neither scripts nor files.
 */
export function answerWhileOpening(dataFolder: string) {
  let desk: Fetch | undefined
  return {
    fetch: async (request: Request) => desk?.(request) ?? answerBefore(request, dataFolder),
    opened: (fetch: Fetch) => {
      desk = fetch
    },
  }
}

function answerBefore({ url }: Request, dataFolder: string): Response {
  if (new URL(url).pathname !== '/') return new Response(null, { status: 503 })
  const nonce = randomUUID()
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'`,
    'Content-Type': 'text/html; charset=utf-8',
  }
  return new Response(openingPage(dataFolder, nonce), { headers })
}

function openingPage(dataFolder: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Loan Desk – opening the data</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; background: ${GROUND.light}; color: #171b23; font: 13px/20px Inter, system-ui, sans-serif }
  main { width: 472px; max-width: calc(100% - 32px); margin: 128px auto 0 }
  h1 { margin: 0 0 8px; font-size: 15px; line-height: 24px; font-weight: 600 }
  p { margin: 0 0 8px; color: #475060; overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) { :root { background: ${GROUND.dark}; color: #e6e8ec } p { color: #b3bac6 } }
</style>
<main role="status">
  <h1>Opening the data</h1>
  <p>${escaped(dataFolder)}</p>
  <p>After a power cut, a crash or a change of version all of it is checked first. With many loans this takes minutes.
  There is nothing to do meanwhile.</p>
</main>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
