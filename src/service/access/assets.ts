import type { Context } from 'hono'
import { isFacePage, OPEN_PATH } from '#contract/face-pages.ts'
import type { Asset } from '../parts/assets.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { fileResponse, pageResponse } from './face-files.ts'
import { sessionBodyOf } from './session-body.ts'
import { openSessionOf } from './signed-in.ts'

const HTML = 'text/html'

/** A page of the face, or one of its files. For any other address, a browser gets the face's own page for "not found". */
export async function serveFace(context: Context<ServiceEnv>): Promise<Response> {
  const path = new URL(context.req.url).pathname
  if (isFacePage(path) || isOpening(context, path)) return (await page(context, 200)) ?? context.notFound()
  const asset = await context.var.parts.assets(path)
  if (asset && !asset.type.startsWith(HTML)) return file(context, asset, path)
  return (await pageForPerson(context, 404)) ?? context.notFound()
}

/** The desktop window has no sign-in. */
function isOpening({ var: { parts } }: Context<ServiceEnv>, path: string): boolean {
  return path === OPEN_PATH && parts.face.kind === 'browser'
}

/** The face's page, which explains by the address what is wrong, if a browser asks; other callers get the problem. */
async function pageForPerson(context: Context<ServiceEnv>, status: 404): Promise<Response | undefined> {
  return context.req.header('Accept')?.includes(HTML) ? page(context, status) : undefined
}

/** Compresses built files only; the desktop window accepts no encodings, and its connection is not slow. */
function file(context: Context<ServiceEnv>, asset: Asset, path: string): Response {
  const isBrowser = context.var.parts.face.kind === 'browser'
  const isBrotli = isBrowser && asset.brotli !== undefined && takesBrotli(context.req.header('Accept-Encoding'))
  return fileResponse(asset, path, { isBrotli, known: context.req.header('If-None-Match') })
}

function takesBrotli(accepted = ''): boolean {
  return accepted.split(',').some((each) => /^\s*br\s*(;\s*q=(1(\.0*)?|0?\.0*[1-9]\d*)\s*)?$/i.test(each))
}

/** The page contains its session, which it would otherwise have to request first. */
async function page(context: Context<ServiceEnv>, status: number): Promise<Response | undefined> {
  const { assets, face } = context.var.parts
  const viteAddress = face.kind === 'browser' ? face.viteAddress : undefined
  return pageResponse(assets, { status, viteAddress, session: await sessionText(context) })
}

/**
 * Session as in the answer of its own endpoint. Empty if the caller may not read it or if it is unreadable. Then the
 * face requests it.
 */
async function sessionText(context: Context<ServiceEnv>): Promise<string> {
  const { parts } = context.var
  try {
    const session = parts.face.kind === 'desktop' ? null : await openSessionOf(context)
    return session === undefined ? '' : JSON.stringify(await sessionBodyOf(parts, session?.kind === 'app'))
  } catch {
    return ''
  }
}
