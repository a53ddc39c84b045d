import { IconArrowDown } from '@tabler/icons-react'
import { amountsWidth } from '../../components/amounts/amounts-width.ts'
import { CheckBox } from '../../components/fields/check-box.tsx'
import { idWidth, LEAST_ID_WIDTH } from '../../components/tables/id-width.ts'
import listTable from '../../components/tables/list-table.module.css'
import { sumOf } from '../../components/tables/sum-of.ts'
import table from '../../components/tables/table.module.css'
import type { LoanSelecting } from './selection/use-loan-selection.ts'
import type { ListEntry } from './use-loan-list.ts'

/** Widths in px; wide windows spread the rest over all. Amounts widen their column, names give way. */
const PADDING = 16
const FONT_SIZE = 13

type LoansColumnsProps = { readonly entries: readonly ListEntry[]; readonly selecting: LoanSelecting }

/** The widths of the columns, and their head. */
export function LoansColumns({ entries, selecting }: LoansColumnsProps) {
  const amount = widthOf(
    entries.map((entry) => (entry.kind === 'loan' ? entry.loan.loanAmount : (entry.submission.loanAmount ?? ''))),
    114,
  )
  const remaining = widthOf(
    entries.map((entry) => (entry.kind === 'loan' ? entry.loan.remainingPrincipalAmount : '')),
    136,
  )
  const figures = [96, amount, 66, 98, 98, remaining, 100]
  const free = `(100vw - ${BESIDE + SELECT + PUBLIC_ID + sumOf(figures)}px)`
  const ids = entries.map((entry) => (entry.kind === 'loan' ? entry.loan : entry.submission).lenderLoanId)
  const id = `min(${idWidth(ids)}px, max(${LEAST_ID_WIDTH}px, ${free} / 2))`
  const client = `clamp(120px, ${free} - ${id}, 204px)`
  const widths = [SELECT, id, PUBLIC_ID, client, ...figures]
  return (
    <>
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <LoansHeadRow isSorted={entries.length > 0} selecting={selecting} />
    </>
  )
}

const SELECT = 40
const PUBLIC_ID = 128
/** The rail and a scroll bar. */
const BESIDE = 95

/** As wide as the longest lender loan ID needs; it has at most half of what is left for it and the client. */
function LoansHeadRow({ isSorted, selecting }: { readonly isSorted: boolean; readonly selecting: LoanSelecting }) {
  const { areAllLoaded, areSomeLoaded, toggleLoaded } = selecting
  return (
    <thead className={listTable.head}>
      <tr>
        <th scope="col">
          <CheckBox
            label="Select all loans read so far"
            isChecked={areAllLoaded}
            isPartly={areSomeLoaded && !areAllLoaded}
            isTabStop={isSorted}
            onToggle={toggleLoaded}
          />
        </th>
        <th scope="col">Lender loan ID</th>
        <th scope="col">Public ID</th>
        <th scope="col">Client</th>
        <th scope="col">Type</th>
        <th scope="col" className={table.number}>
          Amount
        </th>
        <th scope="col" className={table.number}>
          Rate, %
        </th>
        <th scope="col" aria-sort="descending">
          <span className={listTable.sorted}>Issued {isSorted && <IconArrowDown size={12} aria-hidden />}</span>
        </th>
        <th scope="col">Final due</th>
        <th scope="col" className={table.number}>
          Remaining principal
        </th>
        <th scope="col">Extensions</th>
      </tr>
    </thead>
  )
}

function widthOf(amounts: readonly string[], least: number): number {
  return amountsWidth(amounts, { least, fontSize: FONT_SIZE, padding: PADDING })
}
