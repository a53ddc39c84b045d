import { breakOf } from '../requests/broken-answer.ts'

type Answering = (request: Request) => Promise<Response>

/** The same handler, for a window that asks without any socket: an answer that is to break fails in the window's fetch. */
export function breakingInWindow(fetch: Answering): Answering {
  return async (request) => {
    const answer = await fetch(request)
    const how = breakOf(answer)
    if (!how) return answer
    if (how.kind === 'reset') return Response.error()
    const beginning = new Uint8Array(await answer.arrayBuffer()).subarray(0, how.afterBytes)
    return new Response(failingAfter(beginning), { status: answer.status, headers: answer.headers })
  }
}

function failingAfter(beginning: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    pull: (controller) => {
      if (isSent || beginning.byteLength === 0) controller.error(new TypeError('The connection was cut off'))
      else controller.enqueue(beginning)
      isSent = true
    },
  })
}
