import { IconAlertTriangle } from '@tabler/icons-react'
import type { ClientDetail } from '#contract/desk/clients.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import classes from './client-page.module.css'
import { hasLongFigures } from './has-long-figures.ts'

/** Totals of the client's loans as of today. */
export function ClientTotals({ client }: { readonly client: ClientDetail }) {
  const { loans, openLoans, remainingPrincipalAmount, figures } = client
  return (
    <div className={classes.totals} data-long={hasLongFigures(client) || undefined}>
      <Figures>
        <Figure name="Open loans" value={groupDigits(openLoans)}>
          {groupDigits(loans - openLoans)} repaid
        </Figure>
        <Figure name="Remaining principal" value={formatAmountText(remainingPrincipalAmount)}>
          EUR
        </Figure>
        {figures ? <Sums figures={figures} finalPaymentDate={client.finalPaymentDate} /> : <TooMany />}
      </Figures>
    </div>
  )
}

type SumsProps = { readonly figures: NonNullable<ClientDetail['figures']>; readonly finalPaymentDate: string }

function Sums({ figures, finalPaymentDate }: SumsProps) {
  const { nextDueDate, overdueRows } = figures
  return (
    <>
      <Figure name="Interest to come" value={formatAmountText(figures.interestToComeAmount)}>
        to {formatDay(finalPaymentDate)}
      </Figure>
      <Figure name="Overdue" value={<Overdue amount={figures.overdueAmount} isLate={overdueRows > 0} />}>
        {overdueRows === 0 ? 'none' : rowsOfLoans(overdueRows, figures.overdueLoans)}
      </Figure>
      <Figure name="Next due" value={nextDueDate === null ? '–' : formatDay(nextDueDate)}>
        {nextDueDate === null ? 'nothing' : `${formatAmountText(figures.nextDueAmount)} EUR`}
      </Figure>
      <Figure name="Paid so far" value={formatAmountText(figures.paidAmount)}>
        interest {formatAmountText(figures.paidInterestAmount)}
      </Figure>
    </>
  )
}

function Overdue({ amount, isLate }: { readonly amount: string; readonly isLate: boolean }) {
  if (!isLate) return formatAmountText(amount)
  return (
    <span className={classes.lateFigure}>
      <IconAlertTriangle size={16} aria-hidden />
      {formatAmountText(amount)}
    </span>
  )
}

function TooMany() {
  return (
    <Figure name="Further sums" value="–">
      not added up over 20,000 loans
    </Figure>
  )
}

function rowsOfLoans(rows: number, loans: number): string {
  return `${groupDigits(rows)} ${rows === 1 ? 'row' : 'rows'} of ${groupDigits(loans)} ${loans === 1 ? 'loan' : 'loans'}`
}
