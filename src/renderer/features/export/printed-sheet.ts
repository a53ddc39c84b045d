import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { tell } from '../../components/notices/tell.tsx'

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

/** The window could not write the file to the chosen place. */
export class PdfNotSavedError extends Error {
  override readonly name = 'PdfNotSavedError'
}

/**
 * Prints the paper that is shown: as a PDF file if the window can make one, otherwise by the browser's own dialog, whose outcome is
 * unknown. Browsers suggest the page's title as the file's name. `clear` runs afterwards. False if no place for the file was chosen.
 * Throws a PdfNotSavedError.
 */
export async function printPage(fileName: string, clear: () => void): Promise<boolean> {
  if (!window.desk) {
    window.addEventListener('afterprint', clear, { once: true })
    window.print()
    return true
  }
  const outcome = await window.desk.savePdf(fileName).finally(clear)
  if (outcome === 'failed') throw new PdfNotSavedError()
  if (outcome === 'saved') tell('PDF saved')
  return outcome === 'saved'
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
export function show(paper: PrintedSheet): () => void {
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
