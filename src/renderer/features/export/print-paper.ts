import { tell } from '../../components/notices/tell.tsx'
import { type PrintedSheet, printSheet } from './printed-sheet.ts'

/** The window could not write the file to the chosen place. */
export class PdfNotSavedError extends Error {
  override readonly name = 'PdfNotSavedError'
}

/** Prints a paper, and says so once it is saved. Throws a PdfNotSavedError. */
export async function printPaper(paper: PrintedSheet): Promise<void> {
  const outcome = await printSheet(paper)
  if (outcome === 'failed') throw new PdfNotSavedError()
  if (outcome === 'saved') tell('PDF saved')
}
