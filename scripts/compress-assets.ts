import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts are compressed already. The page itself has a secret of its own in each answer, and goes as it is. */
const COMPRESSED = /^assets\/.*\.(js|css)$/

/** Writes each script and style sheet a second time, compressed with Brotli, beside it. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((file) => COMPRESSED.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
}

/** The best, 11, takes many times as long for a twentieth less. */
const QUALITY = 9
