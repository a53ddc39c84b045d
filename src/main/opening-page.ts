import { escaped, plainPage } from './plain-page.ts'

type Fetch = (request: Request) => Promise<Response>

/**
 * Answers the window until the desk is open: at the address of the page it says what is being done. Opening holds this
 * whole program up, so nothing is told in between.
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
  const main = `<main role="status">
  <h1>Opening the data</h1>
  <p>${escaped(dataFolder)}</p>
  <p>After a power cut, a crash or a change of version all of it is checked first. With many loans this takes minutes.
  There is nothing to do meanwhile.</p>
</main>`
  return plainPage({ title: 'Opening the data', main })
}
