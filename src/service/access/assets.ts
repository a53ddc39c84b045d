import type { Context } from 'hono'
import { isFacePage } from '#contract/face-pages.ts'
import type { Asset } from '../parts/assets.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { sessionBodyOf } from './session-body.ts'
import { isSignedIn } from './signed-in.ts'

const NONCE_PLACE = '__CSP_NONCE__'
const SESSION_PLACE = '__SESSION__'
const HTML = 'text/html'

/** A page of the face, or one of its files. Any other address is not found, in the face's own words for a person. */
export async function serveFace(context: Context<ServiceEnv>): Promise<Response> {
  const path = new URL(context.req.url).pathname
  if (isFacePage(path)) return (await page(context, 200)) ?? context.notFound()
  const asset = await context.var.parts.assets(path)
  if (asset && !asset.type.startsWith(HTML)) return file(context, asset, path)
  return (await pageForPerson(context, 404)) ?? context.notFound()
}

/** The face's page, which says by the address what is wrong, where a browser asks for one; others get the problem. */
export async function pageForPerson(context: Context<ServiceEnv>, status: 403 | 404): Promise<Response | undefined> {
  return context.req.header('Accept')?.includes(HTML) ? page(context, status) : undefined
}

/**
 * One of the built files, which hold nothing secret: only they are compressed, because what is secret could be guessed from
 * the length of a compressed answer (BREACH). The desktop window reads no encodings, and no way to it is slow.
 */
function file(context: Context<ServiceEnv>, { body, type, brotli, tag }: Asset, path: string): Response {
  const isBrowser = context.var.parts.face.kind === 'browser'
  const isBrotli = isBrowser && brotli !== undefined && takesBrotli(context.req.header('Accept-Encoding'))
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cachingOf(path) })
  if (tag !== undefined) headers.set('ETag', tag)
  if (brotli) headers.set('Vary', 'Accept-Encoding')
  if (tag !== undefined && isAmong(tag, context.req.header('If-None-Match')))
    return new Response(null, { status: 304, headers })
  if (isBrotli) headers.set('Content-Encoding', 'br')
  return new Response(isBrotli ? brotli : body, { headers })
}

/** The build puts a hash of the content into the names under /assets/. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function takesBrotli(accepted = ''): boolean {
  return accepted.split(',').some((each) => /^\s*br\s*(;\s*q=(1(\.0*)?|0?\.0*[1-9]\d*)\s*)?$/i.test(each))
}

/** Whether a list of entity tags names it; a weak one is as good where only the content counts (RFC 9110, 13.1.2). */
function isAmong(tag: string, tags = ''): boolean {
  return tags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
}

/**
 * The page names no source but its own; a fresh nonce lets the style library add its style elements. It brings its session
 * along, which it would have to ask for before anything else.
 */
async function page(context: Context<ServiceEnv>, status: number): Promise<Response | undefined> {
  const { assets, face } = context.var.parts
  const asset = await assets('/index.html')
  if (!asset) return undefined
  const nonce = crypto.randomUUID()
  const session = escaped(await sessionText(context))
  const html = new TextDecoder()
    .decode(asset.body)
    .replaceAll(NONCE_PLACE, nonce)
    .replace(SESSION_PLACE, () => session)
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(nonce, face.kind === 'browser' ? face.viteAddress : undefined),
    },
  })
}

/** As the session's own address answers it; nothing for who may not read it, or where it cannot be read: the face asks then. */
async function sessionText(context: Context<ServiceEnv>): Promise<string> {
  const { parts } = context.var
  try {
    return parts.face.kind === 'desktop' || (await isSignedIn(context))
      ? JSON.stringify(await sessionBodyOf(parts))
      : ''
  } catch {
    return ''
  }
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
