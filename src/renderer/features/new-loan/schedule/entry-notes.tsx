import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { counted } from '#values/digits.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import type { GridCheck } from '../grid/check-rows.ts'
import { lastPaste, type PasteCount, undoPaste } from '../grid/grid-state.ts'
import { useGrid } from '../state/grid-store.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { useGridCheck } from '../state/use-faults.ts'
import classes from './schedule-section.module.css'

/** How to paste; after a paste what came of it, and the way back. */
export function EntryNotes() {
  const { form, grid } = useNewLoan()
  const issueDate = useWatch({ control: form.control, name: 'issueDate' })
  const check = useGridCheck({ issueDate })
  const pasted = useGrid(grid, lastPaste)
  const refused = useGrid(grid, (state) => state.refusedPaste)
  return (
    <>
      <span role="status" className={refused === undefined ? undefined : classes.refused}>
        {refused === undefined ? pasted && pasteWords(pasted, check) : tooManyWords(refused)}
      </span>
      {pasted ? (
        <Button variant="subtle" leftSection={<IconArrowBackUp size={14} />} onClick={() => grid.update(undoPaste)}>
          Undo paste
        </Button>
      ) : (
        refused === undefined && <PasteHint />
      )}
    </>
  )
}

function PasteHint() {
  return (
    <span className={classes.hint}>
      Paste a block from Excel or text <ShortcutKbd keys="Ctrl+V" />
    </span>
  )
}

function pasteWords({ rows, leftOutColumns }: PasteCount, check: GridCheck): string {
  const faults = check.rows.reduce((count, row) => count + row.faults.length, 0)
  const parts = [
    `${counted(rows, 'row')} pasted`,
    ...(leftOutColumns > 0 ? [`${counted(leftOutColumns, 'column')} left out`] : []),
    ...(faults > 0 ? [`${counted(faults, 'cell')} to correct`] : []),
  ]
  return parts.join(', ')
}

function tooManyWords(rows: number): string {
  return `Nothing pasted: ${counted(rows, 'row')}, ${counted(MAX_INSTALLMENTS, 'row')} at most`
}
