import { protocol } from 'electron'
import { APP_SCHEME, isOurs } from './app-origin.ts'

/** Must run before Electron is ready: makes `app:` a scheme with an origin, as secure as https, which `fetch` may use. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ])
}

/** Answers every request of the page, for its files and for its data, with the service's own handler. */
export function serveAppScheme(fetch: (request: Request) => Promise<Response>): void {
  protocol.handle(APP_SCHEME, (request) => (isOurs(request.url) ? fetch(request) : new Response(null, { status: 404 })))
}
