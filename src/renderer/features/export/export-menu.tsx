import { Button, Menu } from '@mantine/core'
import { type Icon, IconCopy, IconFileText, IconFileTypeCsv, IconFileTypeXls, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProblemError } from '../../api/errors.ts'
import { explain } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { ShortcutKbd } from '../../components/shortcut-kbd.tsx'
import { useCommand } from '../../shell/commands.ts'
import classes from './export-menu.module.css'
import { type Exports, type ExportWay, PdfNotSavedError, useExport } from './use-export.ts'

type ExportMenuProps = {
  readonly exports: Exports
  /** Where there is no room for a button of its own. */
  readonly withCopy?: boolean
  readonly size?: 'small' | 'normal'
}

const MENU_CLASSES = { dropdown: classes.dropdown, item: classes.item, divider: classes.divider }

/** "Export…": CSV, Excel, PDF and, of a loan, its evidence. What was refused is said below the button. */
export function ExportMenu({ exports, withCopy = false, size = 'normal' }: ExportMenuProps) {
  const { run, isBusy, error, forget } = useExport(exports)
  useCommand('print', () => run('pdf'))
  return (
    <div className={classes.anchor}>
      <Menu
        onOpen={forget}
        position="bottom-end"
        offset={4}
        width={300}
        classNames={MENU_CLASSES}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <Button variant="default" className={classes.button} mod={{ size }} loading={isBusy}>
            Export…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {withCopy && (
            <Way icon={IconCopy} word="Copy table" hint="For Excel and e-mail" onChoose={() => run('copy')} />
          )}
          <Files run={run} />
          {exports.evidence && <EvidenceWay run={run} />}
        </Menu.Dropdown>
      </Menu>
      {error && <Refused error={error} onClose={forget} />}
    </div>
  )
}

function EvidenceWay({ run }: { readonly run: (way: ExportWay) => void }) {
  return (
    <>
      <Menu.Divider />
      <Way icon={IconFileText} word="Evidence file" hint="Opens in a Loan Desk" onChoose={() => run('evidence')} />
    </>
  )
}

function Files({ run }: { readonly run: (way: ExportWay) => void }) {
  return (
    <>
      <Way icon={IconFileTypeCsv} word="CSV" hint="For other programs" onChoose={() => run('csv')} />
      <Way icon={IconFileTypeXls} word="Excel" hint=".xlsx" onChoose={() => run('xlsx')} />
      <Way icon={IconPrinter} word="PDF or paper" hint={<ShortcutKbd keys="Ctrl+P" />} onChoose={() => run('pdf')} />
    </>
  )
}

type WayProps = {
  readonly icon: Icon
  readonly word: string
  readonly hint: ReactNode
  readonly onChoose: () => void
}

function Way({ icon: Picture, word, hint, onChoose }: WayProps) {
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
    <div className={classes.refused}>
      <Notice kind="danger" title="Nothing was exported">
        <div>{reasonOf(error)}</div>
        <Button variant="default" size="xs" onClick={onClose}>
          Close
        </Button>
      </Notice>
    </div>
  )
}

/** The service names the field; here there is only one choice, so its rule says it all. */
function reasonOf(error: Error): string {
  if (error instanceof PdfNotSavedError) return 'The PDF file could not be written there.'
  const rule = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined
  return rule ?? explain(error)
}
