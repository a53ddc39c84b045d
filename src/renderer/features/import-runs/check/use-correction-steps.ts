import { useRef } from 'react'
import type { ImportCorrected, ImportLine } from '#contract/desk/import-lines.ts'
import { assertNever } from '#values/assert.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { tell } from '../../../components/notices/tell.tsx'
import { counted, groupDigits } from '../../../formats/shown-text.ts'
import { type Correction, type CorrectionStep, lastCorrection } from './corrections.ts'
import { isMasked } from './fault-columns.ts'
import type { Alike } from './use-alike.ts'

type SetCell = (correction: Correction, text: string) => void
type LeaveOut = (position: number, isLeftOut: boolean) => void

/** Corrections step by step: what was done together is undone together. */
export function useCorrectionSteps(set: SetCell, leaveOut: LeaveOut, alike: Alike, among: CorrectedAmong) {
  const steps = useRef<CorrectionStep[]>([])
  return {
    correctTogether: (cells: readonly Correction[]) => {
      if (cells.length === 0) return
      steps.current.push({ kind: 'cells', cells })
      for (const cell of cells) set(cell, cell.text)
    },
    /** Leaves the line out, or uses it again. */
    leaveOut: ({ position, outcome }: ImportLine) => {
      const isLeftOut = outcome !== 'left-out'
      steps.current.push({ kind: 'leave-out', position, isLeftOut })
      leaveOut(position, isLeftOut)
    },
    /** The same for all lines that say what the last corrected one said. */
    correctAlike: (onDone: () => void) => {
      const correction = lastCorrection(steps.current)
      if (!correction || alike.isPending) return
      const onGiven = ({ lines, good, positions }: ImportCorrected) => {
        steps.current.push({ kind: 'alike', correction, positions })
        tell(`${counted(lines, 'line')} corrected${alikeNote(among, lines, good)}`)
        onDone()
      }
      alike.give(correction, onGiven)
    },
    /** Takes the last step back. Gives the cell that it began with, where its line need not be read again first. */
    undo: (onDone: () => void): Correction | undefined => {
      const last = alike.isPending ? undefined : steps.current.pop()
      switch (last?.kind) {
        case undefined:
          return undefined
        case 'cells':
          return takeBack(last.cells, set)
        case 'leave-out':
          leaveOut(last.position, !last.isLeftOut)
          return undefined
        case 'alike':
          alike.takeBack(last, () => {
            tell(`${counted(last.positions.length, 'line')} as before`)
            onDone()
          })
          return undefined
        default:
          return assertNever(last)
      }
    },
  }
}

/** Number of the corrected lines that are good now, or no longer, where that is news. */
function alikeNote(among: CorrectedAmong, lines: number, good: number): string {
  if (among === 'faulty') return `, ${groupDigits(good)} good now`
  return among === 'left-out' || good === lines ? '' : `, ${groupDigits(lines - good)} faulty now`
}

/** Of the code of a person only the ends are known here: it stays as it was corrected. */
function takeBack(cells: readonly Correction[], set: SetCell): Correction | undefined {
  const known = cells.filter(({ before }) => !isMasked(before))
  if (known.length < cells.length) tell('What was there is not known here. Type it again')
  for (const cell of known) set(cell, cell.before)
  return cells[0]
}
