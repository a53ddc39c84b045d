import { join } from 'node:path'
import { type BookPlaces, inFolders } from '#host/book-place.ts'
import { type DeskHost, openDeskHost } from '#host/desk-host.ts'
import { calendarDate } from '#values/calendar-date.ts'

/** The desktop's service on a data folder or other places, at the day of the filled book, without network access. */
export function openDesk(where: string | BookPlaces): Promise<DeskHost> {
  const live = {
    sealToken: async () => null,
    unsealToken: async () => null,
    givenTokens: [],
    proxyFor: async () => null,
  }
  const face = { face: 'desktop', assets: async () => undefined, appVersion: '0', apiTokens: [], live } as const
  const frozenDate = calendarDate('2026-11-21')
  const places = typeof where === 'string' ? inFolders({ dataFolder: where, demoFolder: join(where, 'demo') }) : where
  return openDeskHost({ ...face, ...places, startInDemo: false, frozenDate })
}

/** Sends one request of the interface. A text body is sent as it is. Throws if the answer is a refusal. */
export async function ask(
  { fetch }: DeskHost,
  method: string,
  path: string,
  body?: object | string,
): Promise<Response> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(text?.length) }
  const content = text === undefined ? {} : { body: text, headers }
  const response = await fetch(new Request(`app://localhost${path}`, { method, ...content }))
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}
