import type { Asset, Assets } from '../parts/assets.ts'

const NONCE_PLACE = '__CSP_NONCE__'
const SESSION_PLACE = '__SESSION__'

type Asked = {
  readonly isBrotli: boolean
  /** Entity tags that the browser has already, as `If-None-Match` lists them. */
  readonly known: string | undefined
}

/**
 * Answers with a built file. Built files contain no secrets, so only they are compressed: the length of a compressed
 * answer could reveal a secret (BREACH).
 */
export function fileResponse({ body, type, brotli, tag }: Asset, path: string, asked: Asked): Response {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cachingOf(path) })
  if (tag !== undefined) headers.set('ETag', tag)
  if (brotli) headers.set('Vary', 'Accept-Encoding')
  if (tag !== undefined && isAmong(tag, asked.known)) return new Response(null, { status: 304, headers })
  if (asked.isBrotli) headers.set('Content-Encoding', 'br')
  return new Response(asked.isBrotli ? brotli : body, { headers })
}

/** File names under /assets/ contain a hash of the content. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** True if a list of entity tags contains the tag. A weak tag matches too: only the content counts (RFC 9110, 13.1.2). */
function isAmong(tag: string, tags = ''): boolean {
  return tags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
}

type PageParts = {
  readonly status: number
  /** The session as JSON, as its own endpoint answers it; empty if the page has to request it. */
  readonly session: string
  readonly viteAddress?: string | undefined
}

/**
 * The page of the face, which allows only its own sources; a fresh nonce lets the style library add its style elements.
 * Undefined if the face was not built.
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

/** Escapes a text as an attribute value in double quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Allows scripts from files of the desk; in development also the scripts that Vite writes into the page. */
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
