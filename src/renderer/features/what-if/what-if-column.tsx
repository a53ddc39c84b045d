import { IconInfoCircle } from '@tabler/icons-react'
import table from '../../components/tables/table.module.css'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import { refusalText } from '../compare/compare-placeholder.tsx'
import type { WhatIf } from './use-what-if.ts'
import type { WhatIfSides } from './what-if-lines.ts'
import classes from './what-if-table.module.css'

/** A column: its figures, or the reason why there are none. */
export type WhatIfColumn = { readonly key: string; readonly text: string } & (
  | { readonly kind: 'possible'; readonly daysToExtend: number; readonly sides: WhatIfSides }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'waiting' }
)

/** One column for each number of days, as typed. */
export function whatIfColumns(whatIf: WhatIf): WhatIfColumn[] {
  return whatIf.columns.map((text, index) => ({ key: String(index), text, ...contentOf(whatIf, text) }))
}

function contentOf(whatIf: WhatIf, text: string) {
  const read = parseTypedDays(text)
  if (read.kind === 'bad') return { kind: 'refused', words: read.reason } as const
  const outcome = whatIf.outcomeOf(text)
  if (!outcome || !whatIf.current) return { kind: 'waiting' } as const
  if (outcome.kind === 'refused') return { kind: 'refused', words: refusalText(outcome.problem) } as const
  const { daysToExtend } = outcome
  return { kind: 'possible', daysToExtend, sides: { current: whatIf.current, outcome } } as const
}

type RefusedCellProps = { readonly column: WhatIfColumn; readonly rows: number; readonly span: number }

/** Refusal in words, over the whole height of the column. */
export function RefusedCell({ column, rows, span }: RefusedCellProps) {
  return (
    <td colSpan={span} rowSpan={rows} className={`${table.group} ${classes.refused}`}>
      {column.kind === 'refused' && (
        <div>
          <IconInfoCircle size={16} aria-hidden />
          <span>{column.words}</span>
        </div>
      )}
    </td>
  )
}
