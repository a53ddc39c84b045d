import { writeFile } from 'node:fs/promises'
import { safeFileName } from '#contract/sheet/file-name.ts'
import type { PdfOutcome } from '#preload/channels.ts'

/** Functions of the window: `askPath` asks for a place for a file of that name, null if cancelled; `print` lays out the page. */
export type PdfWindow = {
  readonly askPath: (name: string) => Promise<string | null>
  readonly print: () => Promise<Uint8Array>
}

/** Asks for a place, and saves the page as a PDF. The page suggests only the name, never a place. */
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
