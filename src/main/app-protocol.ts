import { protocol } from 'electron'
import { APP_SCHEME, isOurs } from './app-origin.ts'

/**
 * Must run before Electron is ready: makes `app:` a scheme with an origin, as secure as https, which `fetch` may use,
 * and whose compiled scripts are cached.
 */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }])
}

/** Answers every request of the page, for its files and for its data, with the service's own handler. */
export function serveAppScheme(fetch: (request: Request) => Promise<Response>): void {
  protocol.handle(APP_SCHEME, (request) => (isOurs(request.url) ? fetch(request) : new Response(null, { status: 404 })))
}
