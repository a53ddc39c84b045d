import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONT_PATH } from './plain-page.ts'

type Fetch = (request: Request) => Promise<Response>

/** Answers FONT_PATH with the face's font, and everything else with `fetch`; `face` is the folder of the built face. */
export function withFaceFont(fetch: Fetch, face: string): Fetch {
  return (request) => (new URL(request.url).pathname === FONT_PATH ? fontIn(join(face, 'assets')) : fetch(request))
}

/** Latin letters of Inter, under the file name that the build gave it. */
async function fontIn(folder: string): Promise<Response> {
  const name = (await readdir(folder)).find((file) => /^inter-latin-.*\.woff2$/.test(file))
  if (name === undefined) return new Response(null, { status: 404 })
  const body = new Uint8Array(await readFile(join(folder, name)))
  return new Response(body, { headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'no-cache' } })
}
