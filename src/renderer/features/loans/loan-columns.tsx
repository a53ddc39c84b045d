import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { STANDING_WORDS } from '#contract/sheet/loan-columns.ts'
import { type LoanColumnName, STANDINGS, type Standing } from '#values/vocabulary/loan-list-terms.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Column, RestOfRow } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { LinkInRow, RowLink } from '../../components/tables/row-link.tsx'
import table from '../../components/tables/table.module.css'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import { formatAmountText, formatDay, formatDecimal } from '../../formats/shown-text.ts'
import { LOAN_COLUMN_WORDS } from '../../words/loan-column-words.ts'
import { CLIENT_TYPE_WORDS } from '../../words/term-words.ts'
import classes from './loan-columns.module.css'
import { StandingBadge } from './standing-badge.tsx'
import type { ListEntry } from './use-loan-list.ts'

/** Grid columns in a narrow window: related cells of the default columns share a grid column, one above the other. */
export const FOLDED_LOAN_COLUMNS = '40px minmax(152px, 3fr) minmax(144px, 5fr) 150px 150px 112px'

type LoanColumn = Omit<Column<ListEntry>, 'name'>

/** Content of each column. */
const LOAN_LIST_COLUMNS: Readonly<Record<LoanColumnName, LoanColumn>> = {
  lenderLoanId: {
    width: { kind: 'id', of: lenderLoanId },
    skeleton: 12,
    folded: { gridArea: '1 / 2' },
    isKept: true,
    className: listTable.id,
    attributes: (entry) => ({ title: lenderLoanId(entry) }),
    cell: (entry) => <RowLink href={addressOf(entry)}>{shownId(entry)}</RowLink>,
  },
  loanPublicId: {
    width: 128,
    skeleton: 13,
    attributes: ({ kind }) => ({ className: kind === 'loan' ? `${table.second} ${table.id}` : classes.none }),
    cell: (entry) => (entry.kind === 'loan' ? entry.loan.loanPublicId : 'not known'),
  },
  client: {
    // 16 characters; with less room the list scrolls sideways.
    width: { kind: 'rest', least: 136, most: 240 },
    skeleton: 18,
    folded: { gridArea: '1 / 3' },
    cell: (entry) => <Client entry={entry} said={NOTHING_SAID} />,
  },
  scheduleType: codeColumn(96, 9, (loan) => loan.scheduleType),
  loanAmount: {
    width: { kind: 'figure', least: 114, of: (entry) => formatAmountText(amountOf(entry) ?? '') },
    skeleton: 10,
    isNumber: true,
    folded: { gridArea: '1 / 4' },
    cell: amountCell,
  },
  interestRate: {
    width: { kind: 'figure', least: 66, of: ofLoan((loan) => formatDecimal(loan.interestRate)) },
    skeleton: 4,
    isNumber: true,
    folded: { gridArea: '2 / 5' },
    cell: ofLoan((loan) => formatDecimal(loan.interestRate)),
  },
  issueDate: { ...dateColumn((loan) => loan.lenderIssueDate), folded: { gridArea: '2 / 2' } },
  finalPaymentDate: { ...dateColumn((loan) => loan.finalPaymentDate), width: 112, folded: { gridArea: '2 / 6' } },
  nextDueDate: {
    ...dateColumn((loan) => loan.nextDueDate),
    folded: { gridArea: '1 / 6' },
    cell: ofLoan(({ nextDueDate, standing }) =>
      nextDueDate === null ? <StandingBadge standing={standing} /> : formatDay(nextDueDate),
    ),
  },
  remainingPrincipal: {
    width: { kind: 'figure', least: 136, of: ofLoan((loan) => formatAmountText(loan.remainingPrincipalAmount)) },
    skeleton: 10,
    isNumber: true,
    folded: { gridArea: '2 / 4' },
    cell: ofLoan((loan) => <Amount value={loan.remainingPrincipalAmount} />),
  },
  overdueAmount: {
    width: {
      kind: 'figure',
      least: 90,
      of: ofLoan(({ overdueAmount }) => overdueAmount && formatAmountText(overdueAmount)),
    },
    skeleton: 8,
    isNumber: true,
    folded: { gridArea: '1 / 5' },
    attributes: (entry) => ({ className: isOverdue(entry) ? classes.overdue : undefined }),
    cell: ofLoan(({ overdueAmount }) => (overdueAmount === null ? 'not readable' : <Amount value={overdueAmount} />)),
  },
  daysLate: {
    width: 92,
    skeleton: 3,
    isNumber: true,
    attributes: (entry) => ({ className: isOverdue(entry) ? undefined : classes.none }),
    cell: ofLoan((loan) => loan.daysLate),
  },
  country: codeColumn(84, 3, (loan) => loan.country),
  standing: {
    width: 96,
    skeleton: 8,
    cell: ofLoan(({ standing, hasUnknownSubmission }) =>
      standing === 'running' && !hasUnknownSubmission ? (
        <span className={classes.running}>{STANDING_WORDS.running}</span>
      ) : (
        <StandingBadge standing={standing} isUnknown={hasUnknownSubmission} />
      ),
    ),
  },
  clientType: {
    width: 184,
    skeleton: 16,
    className: table.second,
    cell: ofLoan((loan) => CLIENT_TYPE_WORDS[loan.clientType]),
  },
  extensions: {
    width: 100,
    skeleton: 5,
    folded: { gridArea: '2 / 3' },
    cell: ofLoan(extensionsText),
  },
}

/**
 * The columns of a list, in order. For a loan that waits for a decision, the first column without a value says so. The client's name has a
 * badge only for standings that no other column shows.
 */
export function loanColumns(names: readonly LoanColumnName[]): readonly Column<ListEntry>[] {
  const firstWithout = names.findIndex((name) => !KNOWN_WHILE_WAITING.has(name))
  const said = new Set(names.flatMap((name) => STANDINGS_SAID_BY[name] ?? []))
  return names.map(
    (name, index): Column<ListEntry> => ({
      name: LOAN_COLUMN_WORDS[name],
      ...LOAN_LIST_COLUMNS[name],
      ...(name === 'client' && { cell: (entry) => <Client entry={entry} said={said} /> }),
      ...(index === firstWithout && { rest: waiting }),
    }),
  )
}

const NOTHING_SAID: ReadonlySet<Standing> = new Set()

/** Standings that a column shows by itself. */
const STANDINGS_SAID_BY: { readonly [Name in LoanColumnName]?: readonly Standing[] } = {
  overdueAmount: ['overdue'],
  daysLate: ['overdue'],
  nextDueDate: ['repaid'],
  standing: STANDINGS,
}

/** Columns that a loan that waits for a decision also fills. */
const KNOWN_WHILE_WAITING: ReadonlySet<LoanColumnName> = new Set([
  'lenderLoanId',
  'loanPublicId',
  'client',
  'scheduleType',
  'loanAmount',
])

function codeColumn(width: number, skeleton: number, of: (loan: LoanListItem) => string): LoanColumn {
  return { width, skeleton, className: `${table.second} ${table.code}`, cell: ofLoan(of) }
}

function dateColumn(of: (loan: LoanListItem) => string | null): LoanColumn {
  return { width: 98, skeleton: 10, cell: ofLoan((loan) => formatDay(of(loan))) }
}

/** Value of a loan; null for a loan that may or may not exist at the live service. */
function ofLoan<Value>(of: (loan: LoanListItem) => Value): (entry: ListEntry) => Value | null {
  return (entry) => (entry.kind === 'loan' ? of(entry.loan) : null)
}

function isOverdue(entry: ListEntry): boolean {
  return entry.kind === 'loan' && entry.loan.standing === 'overdue'
}

function lenderLoanId(entry: ListEntry): string {
  return (entry.kind === 'loan' ? entry.loan : entry.submission).lenderLoanId
}

/** Struck through for a voided loan. */
function shownId(entry: ListEntry): ReactNode {
  const id = lenderLoanId(entry)
  return entry.kind === 'loan' && entry.loan.standing === 'voided' ? <del>{id}</del> : id
}

function amountOf(entry: ListEntry): string | null {
  return (entry.kind === 'loan' ? entry.loan : entry.submission).loanAmount
}

function amountCell(entry: ListEntry): ReactNode {
  const amount = amountOf(entry)
  return amount !== null && <Amount value={amount} />
}

/** Address of the loan, or of the submission to decide if the loan waits for a decision. */
function addressOf({ kind, key }: ListEntry): string {
  return facePath(kind === 'loan' ? FACE_PAGES.loan : FACE_PAGES.submissions, key)
}

type ClientProps = { readonly entry: ListEntry; readonly said: ReadonlySet<Standing> }

function Client({ entry, said }: ClientProps) {
  const { clientName } = entry.kind === 'loan' ? entry.loan : entry.submission
  return (
    <span className={classes.client}>
      <span className={classes.name} title={clientName ?? undefined}>
        {entry.kind === 'loan' ? <ClientLink loan={entry.loan} /> : clientName}
      </span>
      {entry.kind === 'unknown' || entry.loan.hasUnknownSubmission ? (
        <UnknownBadge />
      ) : (
        !said.has(entry.loan.standing) && <StandingBadge standing={entry.loan.standing} />
      )}
    </span>
  )
}

/** Link to the client of a loan. */
function ClientLink({ loan: { uuid, clientName } }: { readonly loan: LoanListItem }) {
  const navigate = useNavigate()
  return (
    <LinkInRow
      href={facePath(FACE_PAGES.client, uuid)}
      onOpen={() => void navigate({ to: '/clients/$uuid', params: { uuid } })}
    >
      {clientName}
    </LinkInRow>
  )
}

function waiting(entry: ListEntry): RestOfRow | undefined {
  if (entry.kind === 'loan') return undefined
  const { sentAt, createdAt } = entry.submission
  return {
    words: `Sent ${clockTextToSecond(sentAt ?? createdAt)}, waits for your decision`,
    className: table.second,
    folded: { gridArea: '2 / 2 / 3 / 7' },
  }
}

function extensionsText({ extensionsUsed, extensionsAllowed }: LoanListItem): ReactNode {
  if (extensionsAllowed === 0) return <span className={classes.none}>none</span>
  return extensionsAllowed === null ? `${extensionsUsed} used` : `${extensionsUsed} of ${extensionsAllowed}`
}
