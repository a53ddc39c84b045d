import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import table from '../../components/tables/table.module.css'
import { formatAmountText, formatDay, formatDecimal } from '../../formats/shown-text.ts'
import { StandingBadge } from '../loans/standing-badge.tsx'
import classes from './client-page.module.css'

const figure = (least: number, of: (loan: LoanListItem) => string | null) =>
  ({
    width: { kind: 'figure', least, of: (loan: LoanListItem) => formatAmountText(of(loan) ?? '') },
    skeleton: 10,
    isNumber: true,
    cell: (loan: LoanListItem) => <Amount value={of(loan) ?? '–'} />,
  }) as const

const day = (of: (loan: LoanListItem) => string | null) =>
  ({ width: 90, skeleton: 10, className: table.code, cell: (loan: LoanListItem) => formatDay(of(loan)) }) as const

const isLate = ({ standing }: LoanListItem) => standing === 'overdue'

/** Columns of a client's loans on its page. */
const COLUMNS: readonly Column<LoanListItem>[] = [
  {
    name: 'Lender loan ID',
    width: { kind: 'shared', least: 110 },
    skeleton: 12,
    className: listTable.id,
    attributes: ({ lenderLoanId }) => ({ title: lenderLoanId }),
    cell: ({ uuid, lenderLoanId }) => <RowLink href={facePath(FACE_PAGES.loan, uuid)}>{lenderLoanId}</RowLink>,
  },
  {
    name: 'State',
    width: 78,
    skeleton: 6,
    cell: ({ standing, hasUnknownSubmission }) =>
      standing === 'running' && !hasUnknownSubmission ? (
        'Open'
      ) : (
        <StandingBadge standing={standing} isUnknown={hasUnknownSubmission} />
      ),
  },
  {
    name: 'Type',
    width: 92,
    skeleton: 9,
    className: `${table.second} ${table.code}`,
    cell: ({ scheduleType }) => scheduleType,
  },
  { name: 'Amount', ...figure(96, ({ loanAmount }) => loanAmount) },
  {
    name: 'Rate, %',
    width: { kind: 'figure', least: 60, of: ({ interestRate }) => formatDecimal(interestRate) },
    skeleton: 4,
    isNumber: true,
    cell: ({ interestRate }) => formatDecimal(interestRate),
  },
  { name: 'Issued', ...day(({ lenderIssueDate }) => lenderIssueDate) },
  {
    name: 'Next due',
    width: 90,
    skeleton: 10,
    className: table.code,
    cell: (loan) => (
      <span className={isLate(loan) ? classes.late : undefined}>
        {loan.nextDueDate === null ? 'none' : formatDay(loan.nextDueDate)}
      </span>
    ),
  },
  { name: 'Final due date', ...day(({ finalPaymentDate }) => finalPaymentDate), width: 100 },
  { name: 'Remaining', ...figure(96, ({ remainingPrincipalAmount }) => remainingPrincipalAmount) },
  {
    name: 'Overdue',
    ...figure(88, ({ overdueAmount }) => overdueAmount),
    cell: (loan) => (
      <span className={isLate(loan) ? classes.late : undefined}>
        {loan.overdueAmount === null ? 'not known' : <Amount value={loan.overdueAmount} />}
      </span>
    ),
  },
]

/** Columns omitted if amounts have very many digits; they are on the page of the loan. */
const LEFT_OUT = ['Type', 'Rate, %', 'Issued']
const SHORT = COLUMNS.filter(({ name }) => !LEFT_OUT.includes(name))

export function clientLoanColumns(areAmountsLong: boolean): readonly Column<LoanListItem>[] {
  return areAmountsLong ? SHORT : COLUMNS
}
