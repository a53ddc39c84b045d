import type { MouseEvent, ReactNode } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { LOAN_COLUMNS as FILE } from '#contract/sheet/loan-columns.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { CheckBox } from '../../components/fields/check-box.tsx'
import type { Column, RestOfRow } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import table from '../../components/tables/table.module.css'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import { formatAmountText } from '../../input/format-amount-text.ts'
import classes from './loan-columns.module.css'
import type { LoanSelecting } from './selection/use-loan-selection.ts'
import { StandingBadge } from './standing-badge.tsx'
import type { ListEntry } from './use-loan-list.ts'

/** In a narrow window, cells that belong together share a column, one above the other. */
export const FOLDED_COLUMNS = '40px minmax(168px, 4fr) minmax(150px, 5fr) 150px 72px 112px 100px'

/** All of the list, in its order; the first one selects. What a file has too is called the same there. */
export function loanColumns(selecting: LoanSelecting, hasLoans: boolean): readonly Column<ListEntry>[] {
  return [selectColumn(selecting, hasLoans), ...COLUMNS]
}

const COLUMNS: readonly Column<ListEntry>[] = [
  {
    name: FILE.lenderLoanId.name,
    width: { kind: 'id', of: lenderLoanId },
    skeleton: 12,
    folded: { gridArea: '1 / 2' },
    className: listTable.id,
    attributes: (entry) => ({ title: lenderLoanId(entry) }),
    cell: (entry) => <RowLink href={addressOf(entry)}>{lenderLoanId(entry)}</RowLink>,
  },
  {
    name: FILE.loanPublicId.name,
    width: 128,
    skeleton: 13,
    folded: { gridArea: '2 / 2' },
    attributes: ({ kind }) => ({ className: kind === 'loan' ? `${table.second} ${table.id}` : classes.none }),
    cell: (entry) => (entry.kind === 'loan' ? entry.loan.loanPublicId : 'not known'),
  },
  {
    name: FILE.client.name,
    width: { kind: 'rest', least: 120, most: 204 },
    skeleton: 18,
    folded: { gridArea: '1 / 3' },
    cell: (entry) => <Client entry={entry} />,
  },
  {
    name: FILE.scheduleType.name,
    width: 96,
    skeleton: 9,
    folded: { gridArea: '2 / 3' },
    className: `${table.second} ${table.code}`,
    cell: ofLoan((loan) => loan.scheduleType),
  },
  {
    name: FILE.loanAmount.name,
    width: { kind: 'figure', least: 114, of: (entry) => formatAmountText(amountOf(entry) ?? '') },
    skeleton: 10,
    isNumber: true,
    folded: { gridArea: '1 / 4' },
    cell: amountCell,
  },
  {
    name: FILE.interestRate.name,
    width: 66,
    skeleton: 4,
    isNumber: true,
    folded: { gridArea: '1 / 5' },
    cell: ofLoan((loan) => loan.interestRate),
    rest: waiting,
  },
  {
    name: FILE.issueDate.name,
    width: 98,
    skeleton: 10,
    isSorted: true,
    folded: { gridArea: '1 / 6' },
    cell: ofLoan((loan) => loan.lenderIssueDate),
  },
  {
    name: FILE.finalPaymentDate.name,
    width: 98,
    skeleton: 10,
    folded: { gridArea: '2 / 6' },
    cell: ofLoan((loan) => loan.finalPaymentDate),
  },
  {
    name: FILE.remainingPrincipal.name,
    width: { kind: 'figure', least: 136, of: ofLoan((loan) => formatAmountText(loan.remainingPrincipalAmount)) },
    skeleton: 10,
    isNumber: true,
    folded: { gridArea: '2 / 4' },
    cell: ofLoan((loan) => <Amount value={loan.remainingPrincipalAmount} />),
  },
  {
    name: 'Extensions',
    width: 100,
    skeleton: 5,
    folded: { gridArea: '1 / 7' },
    cell: ofLoan(extensionsText),
  },
]

/** The whole cell is the target; the focus stays with the row, so that Space goes on from there. */
function selectColumn(selecting: LoanSelecting, hasLoans: boolean): Column<ListEntry> {
  const { areAllLoaded, areSomeLoaded, toggleLoaded, isSelected } = selecting
  const select = (loan: LoanListItem) => (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.closest('tr')?.focus({ preventScroll: true })
    if (event.shiftKey) selecting.extendTo(loan)
    else selecting.toggle(loan)
  }
  return {
    name: 'Select',
    width: 40,
    skeleton: 2,
    folded: { gridArea: '1 / 1 / 3' },
    head: (
      <CheckBox
        label="Select all loans read so far"
        isChecked={areAllLoaded}
        isPartly={areSomeLoaded && !areAllLoaded}
        isTabStop={hasLoans}
        onToggle={toggleLoaded}
      />
    ),
    attributes: (entry) =>
      entry.kind === 'loan' ? { onClick: select(entry.loan), onMouseDown: (event) => event.preventDefault() } : {},
    cell: ofLoan((loan) => <CheckBox label={`Select ${loan.lenderLoanId}`} isChecked={isSelected(loan.uuid)} />),
  }
}

/** A loan that may or may not exist at the live service has nothing there. */
function ofLoan<Value>(of: (loan: LoanListItem) => Value): (entry: ListEntry) => Value | null {
  return (entry) => (entry.kind === 'loan' ? of(entry.loan) : null)
}

function lenderLoanId(entry: ListEntry): string {
  return (entry.kind === 'loan' ? entry.loan : entry.submission).lenderLoanId
}

function amountOf(entry: ListEntry): string | null {
  return (entry.kind === 'loan' ? entry.loan : entry.submission).loanAmount
}

function amountCell(entry: ListEntry): ReactNode {
  const amount = amountOf(entry)
  return amount !== null && <Amount value={amount} />
}

/** Of a loan that waits it leads to the decision. */
function addressOf({ kind, key }: ListEntry): string {
  return facePath(kind === 'loan' ? FACE_PAGES.loan : FACE_PAGES.submissions, key)
}

function Client({ entry }: { readonly entry: ListEntry }) {
  const { clientName } = entry.kind === 'loan' ? entry.loan : entry.submission
  return (
    <span className={classes.client}>
      <span className={classes.name} title={clientName ?? undefined}>
        {clientName}
      </span>
      {entry.kind === 'unknown' ? (
        <UnknownBadge />
      ) : (
        <StandingBadge standing={entry.loan.standing} isUnknown={entry.loan.hasUnknownSubmission} />
      )}
    </span>
  )
}

function waiting(entry: ListEntry): RestOfRow | undefined {
  if (entry.kind === 'loan') return undefined
  const { sentAt, createdAt } = entry.submission
  return {
    words: `Sent ${clockTextToSecond(sentAt ?? createdAt)}, waits for your decision`,
    className: table.second,
    folded: { gridArea: '2 / 4 / 3 / 8' },
  }
}

function extensionsText({ extensionsUsed, extensionsAllowed }: LoanListItem): ReactNode {
  if (extensionsAllowed === 0) return <span className={classes.none}>none</span>
  return extensionsAllowed === null ? `${extensionsUsed} used` : `${extensionsUsed} of ${extensionsAllowed}`
}
