import type { Context } from 'hono'
import type { ServiceEnv } from './service-parts.ts'

export type Asset = { readonly body: Uint8Array<ArrayBuffer>; readonly type: string }

/** The files of the face by path (`/assets/x.js`); `undefined` where there is none. */
export type Assets = (path: string) => Promise<Asset | undefined>

const NONCE_PLACE = '__CSP_NONCE__'
const HTML = 'text/html'

/** A file of the face, or its page for every path that the face itself routes. */
export async function serveFace(context: Context<ServiceEnv>): Promise<Response> {
  const { assets, face } = context.var.parts
  const path = new URL(context.req.url).pathname
  const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/@')
  const asset = await assets(isFile ? path : '/index.html')
  if (!asset) return context.notFound()
  return asset.type.startsWith(HTML)
    ? page(asset, face.kind === 'browser' ? face.viteAddress : undefined)
    : file(asset, path)
}

function file(asset: Asset, path: string): Response {
  // The build puts a hash of the content into the names under /assets/.
  const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return new Response(asset.body, { headers: { 'Content-Type': asset.type, 'Cache-Control': caching } })
}

/** The page names no source but its own; a fresh nonce lets the style library add its style elements. */
function page(asset: Asset, viteAddress: string | undefined): Response {
  const nonce = crypto.randomUUID()
  const html = new TextDecoder().decode(asset.body).replaceAll(NONCE_PLACE, nonce)
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(nonce, viteAddress),
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
