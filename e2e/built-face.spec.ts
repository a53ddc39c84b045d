import { readdirSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test as ofFiles } from '@playwright/test'
import { ENDPOINTS } from '#contract/endpoints/topics.ts'
import { programTest as test } from './fixtures.ts'
import { PROJECT } from './service-process.ts'

/** Limits of the first page, in uncompressed bytes; compressed it is less than a third of that. */
const FIRST_SCRIPTS = 824_000
const STYLES = 292_500
const FONT = 110_000

const FOLDER = join(PROJECT, 'out', 'renderer')
const page = readFileSync(join(FOLDER, 'index.html'), 'utf8')
const assets = readdirSync(join(FOLDER, 'assets'))
const files = assets.filter((name) => !name.endsWith('.br'))
const content = (name: string) => readFileSync(join(FOLDER, 'assets', name))
const ofKind = (kind: string) => files.filter((name) => name.endsWith(`.${kind}`))
const textOf = (kind: string) =>
  ofKind(kind)
    .map((name) => content(name).toString())
    .join('\n')
const weight = (names: readonly string[]) =>
  names.reduce((bytes, name) => bytes + statSync(join(FOLDER, 'assets', name)).size, 0)

ofFiles('the first page reads few scripts, one style sheet and one part of the font', () => {
  const named = files.filter((name) => page.includes(`/assets/${name}`))
  const scripts = named.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeLessThanOrEqual(9)
  expect(weight(scripts)).toBeLessThan(FIRST_SCRIPTS)
  expect(named.filter((name) => name.endsWith('.css'))).toEqual(ofKind('css'))
  expect(weight(ofKind('css'))).toBeLessThan(STYLES)
  expect(named.filter((name) => name.endsWith('.woff2'))).toEqual([expect.stringMatching(/^inter-latin-/)])
  // A few coarse chunks load sooner than many small ones.
  expect(ofKind('js').length).toBeLessThanOrEqual(15)
})

ofFiles('no word of the API description is in the scripts', () => {
  const scripts = textOf('js')
  const said = ENDPOINTS.flatMap(({ endpoint: { summary, description = summary } }) => description)
  expect(said.filter((words) => scripts.includes(words))).toEqual([])
  expect(scripts).toContain('/desk/v1/terms-sets')
})

ofFiles('the gallery of components stays with the developers', () => {
  expect(readdirSync(FOLDER)).not.toContain('gallery.html')
  expect(readFileSync(join(PROJECT, 'src', 'renderer', 'gallery', 'gallery.tsx'), 'utf8')).toContain('As the system')
  expect(textOf('js')).not.toContain('As the system')
  expect(textOf('css')).not.toContain('gallery')
})

ofFiles('every font is a part of Inter, and none is the whole', () => {
  expect(ofKind('woff2').length).toBeGreaterThan(0)
  for (const name of files.filter((each) => /\.(woff2?|ttf|otf)$/.test(each))) {
    expect(name).toMatch(/^inter-(latin|cyrillic|greek|vietnamese)-.*\.woff2$/)
    expect(weight([name]), name).toBeLessThan(FONT)
  }
})

const MANTINE_CLASS = /\bm_[0-9a-f]{6,8}\b/g

ofFiles('each component of Mantine that is in the scripts has its styles, and no other one', () => {
  const used = new Set(textOf('js').match(MANTINE_CLASS))
  const styled = new Set(textOf('css').match(MANTINE_CLASS))
  expect([...used].filter((name) => !styled.has(name))).toEqual([])
  const list = readFileSync(join(PROJECT, 'src', 'renderer', 'mantine.css'), 'utf8')
  const sheets = [...list.matchAll(/"(@mantine\/core\/styles\/[A-Z].*)"/g)].map(([, sheet = '']) => sheet)
  expect(sheets.length).toBeGreaterThan(0)
  const classesIn = (sheet: string) =>
    readFileSync(join(PROJECT, 'node_modules', sheet), 'utf8').match(MANTINE_CLASS) ?? []
  expect(sheets.filter((sheet) => !classesIn(sheet).some((name) => used.has(name)))).toEqual([])
})

test('every script and style sheet is served compressed to who takes it, and whole to the others', async ({ host }) => {
  expect(ofKind('js').length).toBeGreaterThan(0)
  for (const name of files) {
    const { address } = host.desk
    const isText = /\.(js|css)$/.test(name)
    expect(assets.includes(`${name}.br`), name).toBe(isText)
    const plain = await ask(address, name, {})
    expect(plain.body.equals(content(name)), name).toBe(true)
    const gzip = await ask(address, name, { 'Accept-Encoding': 'gzip' })
    expect([gzip.headers['content-encoding'], gzip.body.length]).toEqual([undefined, plain.body.length])
    const brotli = await ask(address, name, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe(isText ? 'br' : undefined)
    if (isText) expect(brotliDecompressSync(brotli.body).equals(content(name)), name).toBe(true)
    const head = await ask(address, name, { 'Accept-Encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([
      200,
      0,
      isText ? 'br' : undefined,
    ])
    const known = await ask(address, name, { 'If-None-Match': plain.headers.etag ?? '' })
    expect([known.status, known.body.length]).toEqual([304, 0])
    for (const { headers } of [plain, gzip, brotli, head, known])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

type Answer = {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Sends a request as is: fetch would add and decode encodings itself. */
function ask(
  address: string,
  name: string,
  headers: Record<string, string | string[]>,
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/assets/${name}`, { headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode, headers: response.headers, body })
    })
    request.on('error', reject)
  })
}
