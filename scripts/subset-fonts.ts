import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

type Ranges = readonly (readonly [first: number, last: number])[]

/**
 * Parts of Inter, by the scripts of European names of persons and firms. A browser loads a part once a page has one of
 * its characters; it loads Latin, which the face itself uses, with the page.
 */
export const FONT_PARTS = {
  latin: [
    ...[[0x20, 0x7e] as const, [0xa0, 0x17f] as const, [0x18f, 0x18f] as const, [0x1a0, 0x1a1] as const],
    ...[[0x1af, 0x1b0] as const, [0x1cd, 0x1dc] as const, [0x1e6, 0x1eb] as const, [0x1fa, 0x21b] as const],
    ...[[0x259, 0x259] as const, [0x1e80, 0x1e85] as const, [0x1e9e, 0x1e9e] as const, [0x1ef2, 0x1ef3] as const],
    // Accents, alone or combining, and Σ.
    ...[[0x2b2, 0x2bc] as const, [0x2c6, 0x2dd] as const, [0x300, 0x304] as const, [0x3a3, 0x3a3] as const],
    // Punctuation, currencies, arrows, signs of mathematics and of keys.
    ...[[0x2010, 0x2027] as const, [0x2030, 0x203a] as const, [0x2044, 0x2044] as const, [0x20a0, 0x20bf] as const],
    ...[[0x2116, 0x2116] as const, [0x2122, 0x2122] as const, [0x2190, 0x2193] as const, [0x2212, 0x2215] as const],
    ...[[0x220f, 0x220f] as const, [0x2248, 0x2248] as const, [0x2260, 0x2265] as const, [0x2318, 0x2318] as const],
    // Ticks, and the small letters and digits of formulas.
    ...[[0x2713, 0x2717] as const, [0x1d62, 0x1d62] as const, [0x2070, 0x209c] as const, [0x2c7c, 0x2c7c] as const],
  ],
  cyrillic: [[0x400, 0x52f]],
  greek: [...[[0x370, 0x393] as const, [0x395, 0x3a2] as const, [0x3a4, 0x3ff] as const], [0x1f00, 0x1fff]],
  vietnamese: [[0x1ea0, 0x1ef9]],
} as const satisfies Readonly<Record<string, Ranges>>

type Part = keyof typeof FONT_PARTS

/**
 * Font features that the face uses (tabular digits, the slashed zero), and those that join and place letters. All
 * weights stay: with a range of them, rounding makes some words a pixel wider.
 */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum', 'zero']

/**
 * Whole font, found by the name of its package: this file is bundled with the configuration, so relative paths would
 * not work.
 */
const WHOLE = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const CACHE = join(dirname(WHOLE), '..', '..', '.cache', 'inter-parts')
/** Import of the face: `inter-parts/faces.css`. */
const NAME = 'inter-parts'

/** Provides the parts of Inter to the face, made from the whole font on first use, and preloads Latin in pages. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    config: async () => ({ resolve: { alias: { [NAME]: await partsFolder() } } }),
    transformIndexHtml: (_html, { bundle }) => {
      const latin = Object.keys(bundle ?? {}).find((file) => /\binter-latin-.*\.woff2$/.test(file))
      return latin === undefined ? [] : [preload(latin)]
    },
  }
}

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }
  return { tag: 'link', attrs, injectTo: 'head' }
}

/** Folder of the parts and their style sheet. Its name changes whenever the font or the subset changes. */
async function partsFolder(): Promise<string> {
  const whole = readFileSync(WHOLE)
  const made = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([FEATURES, facesCss()]))
  const folder = join(CACHE, made.digest('hex').slice(0, 16))
  if (!existsSync(join(folder, 'faces.css'))) await makeParts(whole, folder)
  return folder
}

/**
 * Makes the parts. Writes the style sheet last, so that its presence means that all parts are complete. Two concurrent
 * builds write the same.
 */
async function makeParts(whole: Buffer, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [part, ranges] of Object.entries(FONT_PARTS)) {
    const options = { targetFormat: 'woff2', keepFeatures: FEATURES } as const
    put(join(folder, `inter-${part}.woff2`), await subsetFont(whole, charactersOf(ranges), options))
  }
  put(join(folder, 'faces.css'), facesCss())
}

function put(path: string, content: Buffer | string): void {
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}

function charactersOf(ranges: Ranges): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
    .map((code) => String.fromCodePoint(code))
    .join('')
}

const HYPHEN = 0x2d

/**
 * Style sheet of the parts. Digits are tabular everywhere. Inter's "tnum" would also widen the hyphen, which tears
 * dates and IDs apart, so the hyphen comes from a second face of the same file without that feature.
 */
function facesCss(): string {
  const parts = Object.keys(FONT_PARTS).filter((part): part is Part => part in FONT_PARTS)
  const faces = parts.map((part) => faceCss(part, withoutHyphen(FONT_PARTS[part]), 'font-feature-settings: "tnum";'))
  return [...faces, faceCss('latin', [[HYPHEN, HYPHEN]], '')].join('\n')
}

function withoutHyphen(ranges: Ranges): Ranges {
  return ranges.flatMap(([first, last]) =>
    first <= HYPHEN && HYPHEN <= last
      ? [[first, HYPHEN - 1] as const, [HYPHEN + 1, last] as const]
      : [[first, last] as const],
  )
}

function faceCss(part: Part, ranges: Ranges, settings: string): string {
  const range = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ')
  return `@font-face {
  font-display: swap;
  font-family: InterVariable;
  font-weight: 100 900;
  src: url("./inter-${part}.woff2") format("woff2");
  unicode-range: ${range};
  ${settings}
}`
}
