import { IconArrowDown } from '@tabler/icons-react'
import type { SubmissionItem } from '#contract/desk/submissions.ts'
import { figureWidth } from '../../components/amounts/figure-width.ts'
import listTable from '../../components/tables/list-table.module.css'
import table from '../../components/tables/table.module.css'
import { amountOrDays } from './submission-words.ts'

/** Widths in px; the lender loan ID takes the rest. Amounts widen their column. */
const PADDING = 16
const FONT_SIZE = 13
const AMOUNT = 104

/** The widths of the columns, and their head. */
export function SubmissionsColumns({ submissions }: { readonly submissions: readonly SubmissionItem[] }) {
  const amount = submissions.reduce(
    (width, submission) => Math.max(width, Math.ceil(figureWidth(amountOrDays(submission)) * FONT_SIZE) + PADDING),
    AMOUNT,
  )
  const widths = [158, 80, undefined, amount, 104, 62, 78]
  return (
    <>
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <HeadRow isSorted={submissions.length > 0} />
    </>
  )
}

function HeadRow({ isSorted }: { readonly isSorted: boolean }) {
  return (
    <thead className={listTable.head}>
      <tr>
        <th scope="col" aria-sort="descending">
          <span className={listTable.sorted}>When {isSorted && <IconArrowDown size={12} aria-hidden />}</span>
        </th>
        <th scope="col">What</th>
        <th scope="col">Lender loan ID</th>
        <th scope="col" className={table.number}>
          Amount, days
        </th>
        <th scope="col">State</th>
        <th scope="col">Answer</th>
        <th scope="col" className={table.number}>
          Took
        </th>
      </tr>
    </thead>
  )
}
