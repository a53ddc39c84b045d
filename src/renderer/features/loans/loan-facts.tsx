import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconClock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { nextPaymentOf, overdueOf } from '#contract/desk/loan-position.ts'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { weekendWord } from '../../components/texts/weekend-word.ts'
import { counted, formatAmountText, formatDay } from '../../formats/shown-text.ts'
import { buybackDueText } from '../../words/buyback-words.ts'
import { policyUseText } from '../../words/extension-policy-words.ts'
import { LOAN_COLUMN_WORDS } from '../../words/loan-column-words.ts'
import { LoanDetails } from './loan-details.tsx'
import classes from './loan-facts.module.css'

type LoanFactsProps = {
  readonly detail: LoanDetailBody
  /** Day of the figures, YYYY-MM-DD. */
  readonly today: string
}

/** Kept in this browser: true if the details are open. */
const OPEN = { key: 'loan-desk-loan-details', defaultValue: false, getInitialValueInEffect: false }

/** Five facts in one line, and a button that opens all others. */
export function LoanFacts({ detail, today }: LoanFactsProps) {
  const [isOpen, setOpen] = useLocalStorage(OPEN)
  const details = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section aria-label="Facts" className={classes.section}>
      <div className={classes.line}>
        <dl className={detail.standing === 'voided' ? `${classes.main} ${classes.voided}` : classes.main}>
          <MainFacts detail={detail} today={today} />
        </dl>
        <UnstyledButton
          className={classes.open}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} stroke={1.5} aria-hidden /> Details
        </UnstyledButton>
      </div>
      <div id={details} hidden={!isOpen} className={classes.scroller}>
        <LoanDetails detail={detail} />
      </div>
    </section>
  )
}

function MainFacts({ detail, today }: LoanFactsProps) {
  const { loan, current, versions, buybackDue } = detail
  const overdue = overdueOf(current.rows, today)
  const next = nextPaymentOf(current.rows)
  const registered = versions[0]?.finalPaymentDate ?? loan.finalPaymentDate
  return (
    <>
      <Fact name={LOAN_COLUMN_WORDS.remainingPrincipal} note={`of ${formatAmountText(loan.loanAmount)} EUR`}>
        {formatAmountText(loan.remainingPrincipalAmount)}
      </Fact>
      <Fact
        name={LOAN_COLUMN_WORDS.overdueAmount}
        note={overdue && `${counted(overdue.daysLate, 'day')} late, ${counted(overdue.installments, 'installment')}`}
        more={buybackDue && buybackDueText(buybackDue)}
      >
        {overdue ? <Late amount={overdue.amount} /> : 'None'}
      </Fact>
      <Fact name={LOAN_COLUMN_WORDS.nextDueDate} note={next && dueText(next)}>
        {next ? formatDay(next.date) : 'None'}
      </Fact>
      <Fact
        name={LOAN_COLUMN_WORDS.finalPaymentDate}
        note={registered === loan.finalPaymentDate ? null : `was ${formatDay(registered)}`}
      >
        {formatDay(loan.finalPaymentDate)}
      </Fact>
      <Extensions detail={detail} />
    </>
  )
}

function Extensions({ detail }: Pick<LoanFactsProps, 'detail'>) {
  const { extensionsUsed, extensionsAllowed, extensionPolicy } = detail
  const { extensions } = LOAN_COLUMN_WORDS
  const policy = extensionPolicy && policyUseText(extensionPolicy)
  if (extensionsAllowed === null)
    return (
      <Fact name={extensions} note={policy}>
        {extensionsUsed} used
      </Fact>
    )
  if (extensionsAllowed === 0) return <Fact name={extensions}>None allowed</Fact>
  const left = Math.max(0, extensionsAllowed - extensionsUsed)
  return (
    <Fact name={extensions} note={policy || (left === 0 ? 'none left' : `${left} left`)}>
      {extensionsUsed} of {extensionsAllowed}
    </Fact>
  )
}

function Late({ amount }: { readonly amount: string }) {
  return (
    <span className={classes.late}>
      <IconClock size={16} stroke={1.5} aria-hidden /> {formatAmountText(amount)}
    </span>
  )
}

/** "Sun, 1,066.19": the amount, after the word of a weekend. */
function dueText({ date, amount }: { readonly date: string; readonly amount: string }): string {
  const weekend = weekendWord(date)
  return `${weekend ? `${weekend}, ` : ''}${formatAmountText(amount)}`
}

type FactProps = {
  readonly name: string
  readonly note?: string | null
  readonly more?: string | null
  readonly children: ReactNode
}

/** A fact with up to two smaller lines beneath it. */
function Fact({ name, note, more, children }: FactProps) {
  return (
    <div className={classes.mainFact}>
      <NamedValue name={name} className={classes.value}>
        {children}
      </NamedValue>
      {note && <dd className={classes.note}>{note}</dd>}
      {more && <dd className={classes.note}>{more}</dd>}
    </div>
  )
}
