import { writeFile } from 'node:fs/promises'
import { safeFileName } from '#contract/sheet/file-name.ts'
import type { PdfOutcome } from '#preload/channels.ts'

/** What the window does for it: asks where to keep a file of that name, null where nowhere, and lays out the page. */
export type PdfWindow = {
  readonly askPath: (name: string) => Promise<string | null>
  readonly print: () => Promise<Uint8Array>
}

/** Asks where to keep it, and saves what the page shows on paper. The page suggests the name alone, never a place. */
export async function savePdf({ askPath, print }: PdfWindow, fileName: string): Promise<PdfOutcome> {
  const path = await askPath(`${safeFileName(...fileName.split(' '))}.pdf`)
  if (path === null) return 'cancelled'
  try {
    await writeFile(path, await print())
    return 'saved'
  } catch {
    return 'failed'
  }
}
