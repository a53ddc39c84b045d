import type { ImportLine } from '#contract/desk/import-lines.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { LeftOut } from '../../../components/notices/left-out.tsx'
import { classNames } from '../../../components/tables/class-names.ts'
import { groupDigits } from '../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { RulesLink } from '../column-rules/rules-link.tsx'
import { CELL_OPTIONS } from './cell-options.ts'
import { cellOfField, type FaultColumn, faultIn, wordsOfCell } from './fault-columns.ts'
import classes from './fault-grid.module.css'

type FaultFootProps = {
  readonly among: CorrectedAmong
  /** Column and line of the active cell. */
  readonly column: FaultColumn | undefined
  readonly line: ImportLine | undefined
  readonly loaded: number
  readonly total: number
  readonly leftOut: number
  readonly hasMore: boolean
}

/** Rule of the active cell with what is wrong or odd there, the keys of the grid, and the number of loaded lines. */
export function FaultFoot({ among, column, line, loaded, total, leftOut, hasMore }: FaultFootProps) {
  return (
    <div className={classes.foot}>
      <div className={classes.lines}>
        <div className={classes.rule}>
          {column && (
            <>
              <strong>{column.name}</strong>
              {line && <Words line={line} column={column} />}
              <span title={column.rule}>{column.rule}</span>
            </>
          )}
          <RulesLink field={column?.field} />
        </div>
        <Keys among={among} hasList={column !== undefined && CELL_OPTIONS[column.field] !== undefined} />
      </div>
      <span className={classes.count}>
        {groupDigits(loaded)} of {groupDigits(total)} loaded{hasMore && ', more as you scroll'}
      </span>
      <LeftOut count={leftOut} of="line" />
    </div>
  )
}

function Words({ line, column }: { readonly line: ImportLine; readonly column: FaultColumn }) {
  const cell = cellOfField(line, column.field)
  const words = wordsOfCell(line, cell)
  if (words === undefined) return null
  return (
    <span className={classNames(classes.fault, !faultIn(line, cell) && classes.odd)} title={words}>
      {words}
    </span>
  )
}

/** Cells to which Tab goes, by the list. */
const NEXT: Readonly<Record<CorrectedAmong, 'faulty' | 'odd' | null>> = {
  faulty: 'faulty',
  odd: 'odd',
  good: 'odd',
  present: null,
  'left-out': null,
}

function Keys({ among, hasList }: { readonly among: CorrectedAmong; readonly hasList: boolean }) {
  const next = NEXT[among]
  return (
    <div className={classes.keys}>
      <ShortcutKbd keys="Enter" /> {hasList ? 'choose from a list' : 'edit'}{' '}
      {next && (
        <>
          <ShortcutKbd keys="Tab" /> next {next} cell{' '}
        </>
      )}
      <ShortcutKbd keys="Ctrl+D" /> same for all alike <ShortcutKbd keys="Ctrl+Z" /> undo <ShortcutKbd keys="Ctrl+V" />{' '}
      paste a column <ShortcutKbd keys="Delete" /> {among === 'left-out' ? 'use the line' : 'leave the line out'}
    </div>
  )
}
