import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'

let printed: SheetTable | null = null
const listeners = new Set<() => void>()

/** What goes to paper now; null while nothing does. */
export function usePrintedSheet(): SheetTable | null {
  return useSyncExternalStore(subscribe, () => printed)
}

/**
 * Puts a table on paper: as a PDF file where the window can make one, else by the browser's own dialog. The page's
 * title is what browsers suggest as the file's name. Answers what became of it; a browser does not say.
 */
export async function printSheet(table: SheetTable): Promise<'saved' | 'cancelled' | 'failed' | 'handed-on'> {
  const { title } = document
  const clear = () => {
    document.title = title
    show(null)
  }
  show(table)
  document.title = table.fileName
  if (window.desk) return window.desk.savePdf(table.fileName).finally(clear)
  window.addEventListener('afterprint', clear, { once: true })
  window.print()
  return 'handed-on'
}

function show(table: SheetTable | null): void {
  printed = table
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
