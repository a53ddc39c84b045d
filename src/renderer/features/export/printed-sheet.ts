import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'

/** Content of a printout: a whole table, and a picture of it on the first page. */
export type PrintedSheet = { readonly table: SheetTable; readonly picture?: ReactNode }

let printed: PrintedSheet | null = null
const listeners = new Set<() => void>()
const offered: (() => PrintedSheet | null)[] = []

/** The current printout; null if nothing is being printed. */
export function usePrintedSheet(): PrintedSheet | null {
  return useSyncExternalStore(subscribe, () => printed)
}

/** While the component is shown, the browser's own print gives this paper; the component mounted last wins. */
export function useOfferedPaper(paper: () => PrintedSheet | null): void {
  const make = useEffectEvent(paper)
  useEffect(() => {
    const own = () => make()
    offered.push(own)
    return () => void offered.splice(offered.indexOf(own), 1)
  }, [])
}

/**
 * Prints a table: as a PDF file if the window can make one, otherwise by the browser's own dialog. The page's title is what browsers
 * suggest as the file's name. `handed-on`: the browser's dialog was opened, and its outcome is unknown.
 */
export async function printSheet(paper: PrintedSheet): Promise<'saved' | 'cancelled' | 'failed' | 'handed-on'> {
  const clear = show(paper)
  if (window.desk) return window.desk.savePdf(paper.table.fileName).finally(clear)
  window.addEventListener('afterprint', clear, { once: true })
  window.print()
  return 'handed-on'
}

/**
 * Makes the browser's print menu give the paper of the page, like the app's own key. A page without one is printed unchanged; both are
 * light, because paper is.
 */
export function usePaperForBrowser(): void {
  useEffect(() => {
    const before = () => {
      const paper = printed ? null : offered.at(-1)?.()
      if (paper) window.addEventListener('afterprint', show(paper), { once: true })
      const { dataset } = document.documentElement
      const { mantineColorScheme } = dataset
      const darken = () => Object.assign(dataset, { mantineColorScheme })
      Object.assign(dataset, { mantineColorScheme: 'light' })
      window.addEventListener('afterprint', darken, { once: true })
    }
    window.addEventListener('beforeprint', before)
    return () => window.removeEventListener('beforeprint', before)
  }, [])
}

/** Shows the paper, and returns the function that removes it. */
function show(paper: PrintedSheet): () => void {
  const { title } = document
  put(paper)
  document.title = paper.table.fileName
  return () => {
    document.title = title
    put(null)
  }
}

function put(paper: PrintedSheet | null): void {
  printed = paper
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
