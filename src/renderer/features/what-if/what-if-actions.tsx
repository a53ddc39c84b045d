import { Link } from '@tanstack/react-router'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import table from '../../components/tables/table.module.css'
import { counted } from '../../formats/shown-text.ts'
import type { WhatIfColumn } from './what-if-column.tsx'
import classes from './what-if-table.module.css'

type WhatIfActionsProps = {
  readonly detail: LoanDetailBody
  readonly columns: readonly WhatIfColumn[]
  readonly span: number
}

/** Links of a column: to the comparison of the whole schedule with these days, or to the extension itself. */
export function WhatIfActions({ detail, columns, span }: WhatIfActionsProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Continue with</th>
        <td className={`${table.group} ${classes.current}`} />
        {columns.map((column) => (
          <td key={column.key} colSpan={span} className={`${table.group} ${classes.actions}`}>
            {column.kind === 'possible' && <Actions detail={detail} days={column.daysToExtend} />}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Actions({ detail, days }: { readonly detail: LoanDetailBody; readonly days: number }) {
  const { uuid } = detail.loan
  const words = counted(days, 'day')
  return (
    <>
      <Link
        to="/loans/$uuid/compare"
        params={{ uuid }}
        search={{ before: String(detail.current.version), after: 'preview', days: String(days) }}
        aria-label={`Compare with ${words}`}
      >
        Compare
      </Link>
      <Link
        to="/loans/$uuid"
        params={{ uuid }}
        state={{ extendByDays: String(days) }}
        aria-label={`Extend by ${words}`}
      >
        Extend…
      </Link>
    </>
  )
}
