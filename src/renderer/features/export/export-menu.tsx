import { Button, Menu, Popover, VisuallyHidden } from '@mantine/core'
import { type Icon, IconCopy, IconFileText, IconFileTypeCsv, IconFileTypeXls, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { assertNever } from '#values/assert.ts'
import type { DecimalSign } from '#values/vocabulary/format-terms.ts'
import type { AddressedCall } from '../../api/client.ts'
import { ProblemError } from '../../api/errors.ts'
import { receiveFile } from '../../api/received-file.ts'
import { CLOSED_MENU, useMadeWhenAsked } from '../../components/focus/use-made-when-asked.ts'
import { explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { currentFormats } from '../../formats/current-formats.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { copyTable } from './copy-table.ts'
import classes from './export-menu.module.css'
import { PdfNotSavedError, type PrintedSheet, printPage, show, useOfferedPaper } from './printed-sheet.ts'
import { saveFile } from './save-file.ts'

type ExportMenuProps = {
  readonly exports: Exports
  /** Adds "Copy table" where there is no room for a separate button. */
  readonly withCopy?: boolean
  readonly size?: 'small' | 'normal'
  /** Name of the exported thing, for screen readers on a page with two such buttons. */
  readonly of?: string | undefined
}

const MENU = {
  position: 'bottom-end',
  width: 300,
  // Gives the focus to the first item, because the menu holds items only.
  withInitialFocusPlaceholder: false,
  classNames: { item: classes.item, divider: classes.divider },
} as const

/** Exports of a page: files from the service, and the table, which may have to be read first. */
type Exports = {
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
  /** Asks for a statement as of any day. */
  readonly statement?: (() => void) | undefined
}

type ExportFormat = FileFormat | 'pdf' | 'copy' | 'evidence'

/** "Export…": CSV, Excel, PDF and, for a loan, its evidence. A refusal is shown beside the button. */
export function ExportMenu({ exports, withCopy = false, size = 'normal', of }: ExportMenuProps) {
  const { run, isBusy, error, forget } = useExport(exports)
  useExportCommands(run, exports.evidence !== undefined)
  useCommand('statement', exports.statement ?? null)
  useOfferedPaper(() => paperNow(exports))
  const { isMade, button, ask } = useMadeWhenAsked()
  const further = furtherChoice(exports, run)
  const look = { ref: button, variant: 'default', className: classes.button, mod: { size }, loading: isBusy } as const
  const words = <>Export…{of !== undefined && <VisuallyHidden component="span"> {of}</VisuallyHidden>}</>
  if (!isMade && !error) {
    return (
      <div className={classes.anchor}>
        <Button {...look} {...CLOSED_MENU} onClick={ask}>
          {words}
        </Button>
      </div>
    )
  }
  return (
    <WithRefusal error={error} onClose={forget}>
      <Menu onOpen={forget} {...MENU}>
        <Menu.Target>
          <Button {...look}>{words}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {withCopy && <CopyChoice run={run} />}
          <Files run={run} />
          {further && <Menu.Divider />}
          {further && <Choice icon={IconFileText} {...further} />}
        </Menu.Dropdown>
      </Menu>
    </WithRefusal>
  )
}

/** File of the key and the action "Export as CSV": the one that the person's Excel opens by a double click. */
const CSV_OF: Readonly<Record<DecimalSign, ExportFormat>> = { POINT: 'csv', COMMA: 'csv-semicolon' }

function useExportCommands(run: (format: ExportFormat) => void, hasEvidence: boolean): void {
  useCommand('print', () => run('pdf'))
  useCommand('export-csv', () => run(CSV_OF[currentFormats().decimal]))
  useCommand('export-xlsx', () => run('xlsx'))
  useCommand('copy-table', () => run('copy'))
  useCommand('export-evidence', hasEvidence ? () => run('evidence') : null)
}

type WithRefusalProps = {
  readonly error: Error | null
  readonly onClose: () => void
  readonly children: ReactNode
}

function WithRefusal({ error, onClose, children }: WithRefusalProps) {
  return (
    <Popover
      opened={error !== null}
      onClose={onClose}
      position="bottom-end"
      offset={4}
      width={340}
      withRoles={false}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div className={classes.anchor}>{children}</div>
      </Popover.Target>
      <Popover.Dropdown className={classes.refused}>
        {error && <Refused error={error} onClose={onClose} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Paper for the browser's own print: of a table that has to be read first, the loaded part; null if nothing is loaded. */
function paperNow({ table, paper, loaded, picture }: Exports): PrintedSheet | null {
  const now = paper?.() ?? loaded?.() ?? table()
  return now instanceof Promise ? null : { table: now, picture: picture?.() }
}

function CopyChoice({ run }: { readonly run: (format: ExportFormat) => void }) {
  return <Choice icon={IconCopy} word="Copy table" hint="For Excel and e-mail" onChoose={() => run('copy')} />
}

type FurtherChoice = Omit<ChoiceProps, 'icon'>

/** Exports of some pages alone: all that is known of a loan, or a statement. */
function furtherChoice({ evidence, statement }: Exports, run: (format: ExportFormat) => void): FurtherChoice | null {
  if (evidence) return { word: 'Evidence file', hint: 'Opens in a Loan Desk', onChoose: () => run('evidence') }
  return statement ? { word: 'Statement…', hint: 'Any day', onChoose: statement } : null
}

function Files({ run }: { readonly run: (format: ExportFormat) => void }) {
  return (
    <>
      <Choice icon={IconFileTypeCsv} word="CSV" hint="For other programs" onChoose={() => run('csv')} />
      <Choice
        icon={IconFileTypeCsv}
        word="Semicolon-separated"
        hint="Decimal comma: 1234,50"
        onChoose={() => run('csv-semicolon')}
      />
      <Choice icon={IconFileTypeXls} word="Excel" hint=".xlsx" onChoose={() => run('xlsx')} />
      <Choice icon={IconPrinter} word="PDF or paper" hint={<ShortcutKbd keys="Ctrl+P" />} onChoose={() => run('pdf')} />
    </>
  )
}

type ChoiceProps = {
  readonly icon: Icon
  readonly word: string
  readonly hint: ReactNode
  readonly onChoose: () => void
}

function Choice({ icon: Picture, word, hint, onChoose }: ChoiceProps) {
  return (
    <Menu.Item
      leftSection={<Picture size={16} stroke={1.5} aria-hidden />}
      rightSection={<span className={classes.hint}>{hint}</span>}
      onClick={onChoose}
    >
      {word}
    </Menu.Item>
  )
}

function Refused({ error, onClose }: { readonly error: Error; readonly onClose: () => void }) {
  return (
    <Notice kind="danger" title="Nothing was exported">
      <div>{reasonOf(error)}</div>
      <Button variant="default" size="xs" onClick={onClose}>
        Close
      </Button>
    </Notice>
  )
}

/** Reason of a failure. The service names the field at fault; here there is only one choice, so its rule is enough. */
function reasonOf(error: Error): string {
  if (error instanceof PdfNotSavedError) return 'The PDF file could not be written there.'
  const rule = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined
  return rule ?? explain(error)
}

/** Runs one export at a time; an error stays until the next one. */
function useExport(exports: Exports) {
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
    case 'pdf': {
      const table = exports.paper?.() ?? (await exports.table())
      await printPage(table.fileName, show({ table, picture: exports.picture?.() }))
      return
    }
    case 'copy':
      return copyTable(await exports.table())
    default:
      return assertNever(format)
  }
}
