import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClientDetail } from '#contract/desk/clients.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { ListTable } from '../../components/tables/list-table.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import { CountedWord } from '../../components/texts/counted-word.tsx'
import { formatAmountText, groupDigits } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { clientLoanColumns } from './client-loan-columns.tsx'
import classes from './client-page.module.css'
import { hasLongFigures } from './has-long-figures.ts'
import { type ShownLoans, useClientLoans } from './use-client-loans.ts'

/** Heights in px of a row, and of the head with a scroll bar. */
const [ROW, HEAD] = [32, 52]

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
