import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { counted } from '#values/digits.ts'
import type { FoldLine } from './compare-lines.ts'
import classes from './compare-table.module.css'

type FoldRowProps = {
  readonly line: FoldLine
  readonly columns: number
  readonly height: number
  readonly onToggle: () => void
}

/** Row in place of folded rows that are the same on both sides; it opens them. */
export function FoldRow({ line: { rows, isOpen, isAbove, first }, columns, height, onToggle }: FoldRowProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const [from, to] = [rows[0]?.before?.dueDate, rows.at(-1)?.before?.dueDate]
  return (
    <tr aria-rowindex={first + 2} className={classes.fold} style={{ height }}>
      <td colSpan={columns}>
        <UnstyledButton className={classes.foldButton} aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={14} stroke={1.5} aria-hidden />
          <strong>
            {counted(rows.length, 'same row')}
            {isAbove ? ' above' : ''}
          </strong>
          <span>
            {from} to {to}
          </span>
          <u>{isOpen ? 'Hide' : 'Show'}</u>
        </UnstyledButton>
      </td>
    </tr>
  )
}
