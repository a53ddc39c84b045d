import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClientDetail } from '#contract/desk/clients.ts'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { ListTable } from '../../components/tables/list-table.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { RowLink } from '../../components/tables/row-link.tsx'
import table from '../../components/tables/table.module.css'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import { CountedWord } from '../../components/texts/counted-word.tsx'
import { formatAmountText, formatDay, formatDecimal, groupDigits } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { StandingBadge } from '../loans/standing-badge.tsx'
import classes from './client-page.module.css'
import { hasLongFigures } from './has-long-figures.ts'
import { type ShownLoans, useClientLoans } from './use-client-loans.ts'

/** Heights in px of a row, and of the head with a scroll bar. */
const [ROW, HEAD] = [32, 52]

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

/** The client's loans, newest first, optionally only those that are open or overdue. */
export function ClientLoans({ client }: { readonly client: ClientDetail }) {
  const [shown, setShown] = useState<ShownLoans>('all')
  const navigate = useNavigate()
  const choices = choicesOf(client)
  const count = choices.find(({ value }) => value === shown)?.count ?? 0
  const list = useClientLoans(client.uuid, shown, count)
  const { total = count } = list
  useAnotherLike(list)
  return (
    <>
      <div className={classes.section}>
        <h2>Loans</h2>
        <SegmentedControl
          aria-label="Loans shown"
          value={shown}
          onChange={(value) => setShown(choices.find((choice) => choice.value === value)?.value ?? 'all')}
          data={choices.map(({ value, word, count }) => ({ value, label: <CountedWord word={word} count={count} /> }))}
        />
      </div>
      <NotReadNotice list={list} title="These loans could not be loaded. Those below were shown before" />
      <div className={classes.loans} style={{ height: `min(${total * ROW + HEAD}px, 60dvh)` }}>
        <ListTable
          key={`${list.side} ${shown}`}
          label="Loans of the client"
          columns={clientLoanColumns(hasLongFigures(client))}
          list={list}
          rows={list.loans}
          total={total}
          first={list.first}
          place={outermostPlace({ ...list, rows: list.loans })}
          onJump={list.jump}
          keyOf={({ uuid }) => uuid}
          onOpen={({ uuid }) => void navigate({ to: '/loans/$uuid', params: { uuid } })}
        />
      </div>
      {list.error && !list.isOfOtherFilters && (
        <ErrorNotice error={list.error} title="The loans could not be loaded" onRetry={list.retry} />
      )}
      <Sums client={client} />
    </>
  )
}

/** Begins a loan like the one of the focused row, or like the newest shown one. */
function useAnotherLike({ loans, first }: ReturnType<typeof useClientLoans>): void {
  const navigate = useNavigate()
  useCommand('another-like', () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]')
    const loan = loans[row ? Number(row.dataset.index) - first : 0]
    if (loan) void navigate({ to: '/new-loan', state: { likeLoan: loan.uuid } })
  })
}

function choicesOf({ loans, openLoans, figures }: ClientDetail) {
  const all = [
    { value: 'all', word: 'All', count: loans },
    { value: 'open', word: 'Open', count: openLoans },
  ] as const
  return figures ? ([...all, { value: 'overdue', word: 'Overdue', count: figures.overdueLoans }] as const) : all
}

/** Sums over all loans of the client, shown or not. */
function Sums({ client: { loans, remainingPrincipalAmount, figures } }: { readonly client: ClientDetail }) {
  return (
    <div className={classes.sums}>
      <span>
        Σ of {groupDigits(loans)} {loans === 1 ? 'loan' : 'loans'}
      </span>
      {figures && (
        <span>
          <small>Amount</small> {formatAmountText(figures.loanAmount)}
        </span>
      )}
      <span>
        <small>Remaining</small> {formatAmountText(remainingPrincipalAmount)}
      </span>
      {figures && (
        <span>
          <small>Overdue</small> {formatAmountText(figures.overdueAmount)}
        </span>
      )}
    </div>
  )
}

function clientLoanColumns(areAmountsLong: boolean): readonly Column<LoanListItem>[] {
  return areAmountsLong ? SHORT : COLUMNS
}
