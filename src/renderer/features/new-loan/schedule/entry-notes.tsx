import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { counted } from '../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { rangeBox } from '../grid/cell-range.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { type GridState, lastPaste, type PasteCount, undoPaste } from '../grid/grid-state.ts'
import { useGrid } from '../state/grid-store.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { useGridCheck } from '../state/use-faults.ts'
import classes from './schedule-section.module.css'

/** Hint on pasting; after a paste, its result and the button that undoes it. */
export function EntryNotes() {
  const { form, grid } = useNewLoan()
  const issueDate = useWatch({ control: form.control, name: 'issueDate' })
  const check = useGridCheck({ issueDate })
  const pasted = useGrid(grid, lastPaste)
  const refused = useGrid(grid, (state) => state.refusedPaste)
  const selected = useGrid(grid, selectedWords)
  return (
    <>
      <span role="status" className={refused === undefined ? undefined : classes.refused}>
        {selected ?? (refused === undefined ? pasted && pasteWords(pasted, check) : tooManyWords(refused))}
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

/** Announced to screen readers while a range grows. */
function selectedWords(state: GridState): string | undefined {
  const box = rangeBox(state)
  return box && `${counted((box.bottom - box.top + 1) * (box.right - box.left + 1), 'cell')} selected`
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
