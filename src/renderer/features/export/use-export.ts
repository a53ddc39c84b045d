import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { assertNever } from '#values/assert.ts'
import type { AddressedCall } from '../../api/client.ts'
import { receiveFile } from '../../api/received-file.ts'
import { tell, tellFailure } from '../../components/notices/tell.tsx'
import { copyTable } from './copy-table.ts'
import { type PrintedSheet, printSheet } from './printed-sheet.ts'
import { saveFile } from './save-file.ts'

/** Exports of a page: files from the service, and the table, which may have to be read first. */
export type Exports = {
  readonly file: (format: FileFormat) => AddressedCall
  readonly table: () => SheetTable | Promise<SheetTable>
  /** The table as the page shows it, for paper, if that is less than the whole one. */
  readonly paper?: () => SheetTable
  /** The loaded part of a table that has to be read: the browser's own print does not wait. */
  readonly loaded?: () => SheetTable
  /** Sentence about damaged records that are missing from the table; null if there are none. */
  readonly leftOut?: string | null
  /** Picture on the first page of the paper. */
  readonly picture?: () => ReactNode
  /** Evidence of a loan: all that is known about it. */
  readonly evidence?: AddressedCall
}

export type ExportFormat = FileFormat | 'pdf' | 'copy' | 'evidence'

/** Runs one export at a time; an error stays until the next one. */
export function useExport(exports: Exports) {
  const running = useMutation({ mutationFn: (format: ExportFormat) => exportAs(exports, format) })
  return {
    run: (format: ExportFormat) => {
      if (!running.isPending) running.mutate(format)
    },
    isBusy: running.isPending,
    error: running.error,
    forget: running.reset,
  }
}

async function exportAs(exports: Exports, format: ExportFormat): Promise<void> {
  switch (format) {
    case 'csv':
    case 'csv-semicolon':
    case 'xlsx':
      saveFile(await receiveFile(exports.file(format)))
      if (exports.leftOut) tellFailure(exports.leftOut)
      return
    case 'evidence':
      return exports.evidence && saveFile(await receiveFile(exports.evidence))
    case 'pdf':
      return print({ table: exports.paper?.() ?? (await exports.table()), picture: exports.picture?.() })
    case 'copy':
      return copyTable(await exports.table())
    default:
      return assertNever(format)
  }
}

async function print(paper: PrintedSheet): Promise<void> {
  const outcome = await printSheet(paper)
  if (outcome === 'failed') throw new PdfNotSavedError()
  if (outcome === 'saved') tell('PDF saved')
}

/** The window could not write the file to the chosen place. */
export class PdfNotSavedError extends Error {
  override readonly name = 'PdfNotSavedError'
}
