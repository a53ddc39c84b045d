import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Asset, Assets } from '#service/parts/assets.ts'

const BROTLI = '.br'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/**
 * The built face, read into memory once: paths are looked up among these files and never reach the disk. Throws if the
 * folder does not exist.
 */
export async function rendererFiles(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const paths = all.filter((path) => !path.endsWith(BROTLI))
  const files = new Map(
    await Promise.all(paths.map(async (path) => [webPath(folder, path), await assetOf(path, all)] as const)),
  )
  return async (path) => files.get(path)
}

/** For development: files from a Vite server at this address, so that page and service keep one origin. */
export function viteAssets(address: string): Assets {
  return async (path) => {
    const response = await fetch(new URL(path, address))
    if (!response.ok) return undefined
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
    return { body: new Uint8Array(await response.arrayBuffer()), type }
  }
}

function webPath(folder: string, path: string): string {
  return `/${relative(folder, path).split(sep).join('/')}`
}

/** The build puts the compressed form of a file beside it. */
async function assetOf(path: string, all: readonly string[]): Promise<Asset> {
  const body = new Uint8Array(await readFile(path))
  const compressed = `${path}${BROTLI}`
  return {
    body,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    brotli: all.includes(compressed) ? new Uint8Array(await readFile(compressed)) : undefined,
    tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}
