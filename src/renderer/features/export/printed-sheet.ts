import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'

/** What goes to paper: a whole table, and on its first page what shows it at a glance. */
export type PrintedSheet = { readonly table: SheetTable; readonly picture?: ReactNode }

let printed: PrintedSheet | null = null
const listeners = new Set<() => void>()
const offered: (() => PrintedSheet | null)[] = []

/** What goes to paper now; null while nothing does. */
export function usePrintedSheet(): PrintedSheet | null {
  return useSyncExternalStore(subscribe, () => printed)
}

/** While the component is shown, the browser's own print gives this paper; the one mounted last wins. */
export function useOfferedPaper(paper: () => PrintedSheet | null): void {
  const make = useEffectEvent(paper)
  useEffect(() => {
    const own = () => make()
    offered.push(own)
    return () => void offered.splice(offered.indexOf(own), 1)
  }, [])
}

/**
 * Puts a table on paper: as a PDF file where the window can make one, else by the browser's own dialog. The page's
 * title is what browsers suggest as the file's name. Answers what became of it; a browser does not say.
 */
export async function printSheet(paper: PrintedSheet): Promise<'saved' | 'cancelled' | 'failed' | 'handed-on'> {
  const clear = show(paper)
  if (window.desk) return window.desk.savePdf(paper.table.fileName).finally(clear)
  window.addEventListener('afterprint', clear, { once: true })
  window.print()
  return 'handed-on'
}

/**
 * Printing by the browser's menu gives the paper of the page, as by the app's own key. A page without one is
 * printed as it is; either is light, because paper is.
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

/** Returns what takes it away again. */
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
