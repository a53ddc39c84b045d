import type { Context } from 'hono'
import { isFacePage } from '#contract/face-pages.ts'
import type { ServiceEnv } from './service-parts.ts'

export type Asset = { readonly body: Uint8Array<ArrayBuffer>; readonly type: string }

/** The files of the face by path (`/assets/x.js`); `undefined` where there is none. */
export type Assets = (path: string) => Promise<Asset | undefined>

const NONCE_PLACE = '__CSP_NONCE__'
const HTML = 'text/html'

/** A page of the face, or one of its files. Any other address is not found, in the face's own words for a person. */
export async function serveFace(context: Context<ServiceEnv>): Promise<Response> {
  const path = new URL(context.req.url).pathname
  if (isFacePage(path)) return (await page(context, 200)) ?? context.notFound()
  const asset = await context.var.parts.assets(path)
  if (asset && !asset.type.startsWith(HTML)) return file(asset, path)
  return (await pageForPerson(context, 404)) ?? context.notFound()
}

/** The face's page, which says by the address what is wrong, where a browser asks for one; others get the problem. */
export async function pageForPerson(context: Context<ServiceEnv>, status: 403 | 404): Promise<Response | undefined> {
  return context.req.header('Accept')?.includes(HTML) ? page(context, status) : undefined
}

function file(asset: Asset, path: string): Response {
  // The build puts a hash of the content into the names under /assets/.
  const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return new Response(asset.body, { headers: { 'Content-Type': asset.type, 'Cache-Control': caching } })
}

/** The page names no source but its own; a fresh nonce lets the style library add its style elements. */
async function page(context: Context<ServiceEnv>, status: number): Promise<Response | undefined> {
  const { assets, face } = context.var.parts
  const asset = await assets('/index.html')
  if (!asset) return undefined
  const nonce = crypto.randomUUID()
  const html = new TextDecoder().decode(asset.body).replaceAll(NONCE_PLACE, nonce)
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(nonce, face.kind === 'browser' ? face.viteAddress : undefined),
    },
  })
}

function contentSecurityPolicy(nonce: string, viteAddress: string | undefined): string {
  const hotReload = viteAddress ? ` ${viteAddress.replace(/^http/, 'ws')}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${hotReload}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
