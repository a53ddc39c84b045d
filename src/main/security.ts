import { app, type Session, type WebContents } from 'electron'
import { isOurs, isOwnFile } from './app-origin.ts'

/** Permission for "Copy" buttons; reading the clipboard, and everything else that a page can request, stays denied. */
const ALLOWED_PERMISSIONS: readonly string[] = ['clipboard-sanitized-write']

const NETWORK = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*']

/** Restricts the pages of this session to the program itself. See docs/decisions/0003-electron-security.md. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isAllowed(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isAllowed(permission, requestingOrigin),
  )
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault()
  })
  session.webRequest.onBeforeRequest({ urls: NETWORK }, (_details, answer) => answer({ cancel: true }))
}

function isAllowed(permission: string, address: string): boolean {
  return isOurs(address) && ALLOWED_PERMISSIONS.includes(permission)
}

/** Keeps a page at its address: no navigation, no second window, no embedded page. No link may open the browser. */
export function lockContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!isOurs(event.url)) event.preventDefault()
  }
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
}

/** Electron's default is the same; stated here so that no later change overrides it unnoticed. */
export function refuseBadCertificates(): void {
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
}
