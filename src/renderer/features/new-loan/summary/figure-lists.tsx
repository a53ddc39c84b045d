import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { add, type Cents, formatAmount, ZERO_CENTS } from '#values/money.ts'
import { NamedValue } from '../../../components/layout/named-value.tsx'
import { counted, formatAmountText, formatDay, groupDigits } from '../../../formats/shown-text.ts'
import { graceWords, lastWords } from '../../../words/made-figure-words.ts'
import type { ScheduleFigures } from '../model/figures.ts'
import classes from './summary.module.css'

/** Figures of the schedule; a dash for unknown ones. */
export function FigureLists({ figures }: { readonly figures: ScheduleFigures }) {
  const { installments, annuity, firstDueDate, finalDate, hasOneDueDate, termInDays, ofTerms } = figures
  return (
    <>
      <SumList figures={figures} />
      <dl className={classes.figures}>
        <Figure name="Installments">{groupDigits(installments)}</Figure>
        {ofTerms?.grace?.total !== undefined && (
          <Figure name={graceWords(ofTerms.grace.rows)}>{inWords(ofTerms.grace.total)}</Figure>
        )}
        {annuity && <Figure name="Installment">{inWords(annuity.installment)}</Figure>}
        {annuity && <Figure name={lastWords(ofTerms?.hasBalloon ?? false)}>{inWords(annuity.last)}</Figure>}
        {!hasOneDueDate && <Figure name="First due date">{dayInWords(firstDueDate)}</Figure>}
        <Figure name="Final due date">{dayInWords(finalDate)}</Figure>
        <Figure name="Term">{termInDays === undefined ? undefined : counted(termInDays, 'day')}</Figure>
      </dl>
    </>
  )
}

function SumList({ figures }: { readonly figures: ScheduleFigures }) {
  const { loanAmount, principal, interest, stillToPlace, installments, ofTerms } = figures
  const fees = ofTerms?.fees?.sum
  return (
    <dl className={classes.figures}>
      <Figure name="Loan amount">{inWords(loanAmount)}</Figure>
      <Figure name="Principal in rows">{inWords(principal)}</Figure>
      <Figure name="Still to place">
        {stillToPlace !== undefined && installments > 0 && <StillToPlace amount={stillToPlace} />}
      </Figure>
      <Figure name="Interest">{inWords(interest)}</Figure>
      {fees !== undefined && <Figure name="Fees">{inWords(fees)}</Figure>}
      <Figure name="Total due" isStrong>
        {inWords(add(add(principal, interest), fees ?? ZERO_CENTS))}
      </Figure>
    </dl>
  )
}

type FigureProps = { readonly name: string; readonly isStrong?: boolean; readonly children: ReactNode }

function Figure({ name, isStrong = false, children }: FigureProps) {
  return (
    <div className={isStrong ? classes.strong : undefined}>
      <NamedValue name={name}>
        {children === undefined || children === false ? <span className={classes.unknown}>–</span> : children}
      </NamedValue>
    </div>
  )
}

function StillToPlace({ amount }: { readonly amount: Cents }) {
  if (amount === 0) return inWords(amount)
  return (
    <span className={classes.remainder}>
      <IconAlertCircle size={14} aria-hidden />
      {inWords(amount)}
    </span>
  )
}

function dayInWords(date: CalendarDate | undefined): string | undefined {
  return date === undefined ? undefined : formatDay(formatDate(date))
}

function inWords(amount: Cents | undefined): string | undefined {
  return amount === undefined ? undefined : formatAmountText(formatAmount(amount))
}
