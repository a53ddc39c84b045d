import type { Asset, Assets } from '../parts/assets.ts'

const NONCE_PLACE = '__CSP_NONCE__'
const SESSION_PLACE = '__SESSION__'

type Asked = {
  readonly isBrotli: boolean
  /** The entity tags that are there already, as `If-None-Match` has them. */
  readonly known: string | undefined
}

/**
 * One of the built files, which hold nothing secret: only they are compressed, because what is secret could be guessed from
 * the length of a compressed answer (BREACH).
 */
export function fileResponse({ body, type, brotli, tag }: Asset, path: string, asked: Asked): Response {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cachingOf(path) })
  if (tag !== undefined) headers.set('ETag', tag)
  if (brotli) headers.set('Vary', 'Accept-Encoding')
  if (tag !== undefined && isAmong(tag, asked.known)) return new Response(null, { status: 304, headers })
  if (asked.isBrotli) headers.set('Content-Encoding', 'br')
  return new Response(asked.isBrotli ? brotli : body, { headers })
}

/** The build puts a hash of the content into the names under /assets/. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Whether a list of entity tags names it; a weak one is as good where only the content counts (RFC 9110, 13.1.2). */
function isAmong(tag: string, tags = ''): boolean {
  return tags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
}

type PageParts = {
  readonly status: number
  /** The session as its own address answers it, as JSON; empty where the page has to ask. */
  readonly session: string
  readonly viteAddress?: string | undefined
}

/**
 * The page of the face, which names no source but its own; a fresh nonce lets the style library add its style elements.
 * Undefined where the face was not built.
 */
export async function pageResponse(assets: Assets, parts: PageParts): Promise<Response | undefined> {
  const { status, session, viteAddress } = parts
  const asset = await assets('/index.html')
  if (!asset) return undefined
  const nonce = crypto.randomUUID()
  const html = new TextDecoder()
    .decode(asset.body)
    .replaceAll(NONCE_PLACE, nonce)
    .replace(SESSION_PLACE, () => escaped(session))
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(nonce, viteAddress),
    },
  })
}

/** A text as the value of an attribute in double quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Scripts are files of the desk, and in development also those that Vite writes into the page. */
function contentSecurityPolicy(nonce: string, viteAddress: string | undefined): string {
  const hotReload = viteAddress ? ` ${viteAddress.replace(/^http/, 'ws')}` : ''
  const viteScripts = viteAddress ? ` 'nonce-${nonce}'` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${viteScripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${hotReload}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
