import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LoanDetailBody, ScheduleVersion } from '#contract/desk/loan-detail.ts'
import type { BookedAmounts } from '#contract/desk/payments.ts'
import { assertNever } from '#values/assert.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'
import { counted, formatDay, groupDigits } from '../../formats/shown-text.ts'
import { RegisteredConvention } from '../explain/registered-convention.tsx'
import classes from './history-panel.module.css'

type HistoryPanelProps = {
  readonly detail: LoanDetailBody
  /** True if the loan is in this desk, so that its service can be called and its pages can be linked. */
  readonly isHere?: boolean
}

/** Events of a loan as one list, newest first: its extensions, payments, refreshes and its registration. */
export function HistoryPanel({ detail, isHere = true }: HistoryPanelProps) {
  return (
    <section aria-labelledby="history-title">
      <header className={classes.head}>
        <h2 id="history-title" className={classes.title}>
          History
        </h2>
        <span className={classes.order}>{counted(detail.versions.length, 'event')}, newest first</span>
      </header>
      <ol className={classes.events}>
        {[...detail.versions].reverse().map((version) => (
          <li key={version.version}>
            <Event version={version} detail={detail} isHere={isHere} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type EventProps = Required<HistoryPanelProps> & { readonly version: ScheduleVersion }

function Event({ version, ...loan }: EventProps) {
  switch (version.kind) {
    case 'registered':
      return <Registered version={version} {...loan} />
    case 'refreshed':
      return <Changed title="Refreshed" version={version} {...loan} />
    case 'extended':
      return <Extended version={version} {...loan} />
    case 'paid':
      return <Paid version={version} {...loan} />
    case 'reversed':
      return <Reversed version={version} {...loan} />
    default:
      return assertNever(version.kind)
  }
}

function Extended(event: EventProps) {
  const { version, detail } = event
  const extension = detail.extensions.find(({ number }) => number === version.extensionNumber)
  if (!extension) return <Changed title="Extended" {...event} />
  return (
    <PanelSection title={`Extension ${extension.number}`} note={formatDay(extension.paymentDate)}>
      <DefinitionList
        items={[
          { name: 'Days', value: groupDigits(extension.extendedDays) },
          { name: 'Added interest', value: <Amount value={extension.addedInterestAmount} signed /> },
          { name: 'Final due date before', value: formatDay(extension.finalPaymentDateBefore) },
          { name: 'Final due date after', value: formatDay(extension.finalPaymentDateAfter) },
          { name: 'Made through', value: extension.madeThrough },
          { name: 'UUID', value: <ShortUuid uuid={extension.uuid} what="Extension UUID" /> },
        ]}
      />
      <CompareLink {...event} of={`extension ${extension.number}`} />
    </PanelSection>
  )
}

/** A payment, what it is booked on now, and what was given back of it. */
function Paid(event: EventProps) {
  const { version, detail } = event
  const payment = detail.payments.find((each) => each.version === version.version)
  if (!payment) return <Changed title="Payment" {...event} />
  const { booked, reversal, paymentDate, enteredDate } = payment
  return (
    <PanelSection title={reversal ? 'Payment taken back' : 'Payment'} note={formatDay(paymentDate)}>
      <DefinitionList
        items={[
          { name: 'Amount', value: <Amount value={payment.paymentAmount} /> },
          ...(booked ? bookedItems(booked) : []),
          ...(enteredDate === paymentDate ? [] : [{ name: 'Entered', value: formatDay(enteredDate) }]),
          ...(reversal ? [{ name: 'Taken back', value: formatDay(reversal.date) }] : []),
          { name: 'Made through', value: payment.madeThrough },
          { name: 'UUID', value: <ShortUuid uuid={payment.uuid} what="Payment UUID" /> },
        ]}
      />
      <CompareLink {...event} of={`payment ${formatDay(paymentDate)}`} />
    </PanelSection>
  )
}

/** Parts of a payment; delayed interest and what was given back are named only if there are any. */
function bookedItems({ principalAmount, interestAmount, delayedInterestAmount, returnedAmount }: BookedAmounts) {
  const items = [
    { name: 'Principal', amount: principalAmount, isAlways: true },
    { name: 'Interest', amount: interestAmount, isAlways: true },
    { name: 'Delayed interest', amount: delayedInterestAmount, isAlways: false },
    { name: 'Given back', amount: returnedAmount, isAlways: false },
  ]
  return items
    .filter(({ amount, isAlways }) => isAlways || amount !== '0.00')
    .map(({ name, amount }) => ({ name, value: <Amount value={amount} /> }))
}

/** A payment that was taken back, with the reason. */
function Reversed(event: EventProps) {
  const { version, detail } = event
  const payment = detail.payments.find(({ reversal }) => reversal?.version === version.version)
  if (!payment?.reversal) return <Changed title="Reversal" {...event} />
  const { reversal, paymentAmount, paymentDate } = payment
  return (
    <PanelSection title="Reversal" note={formatDay(reversal.date)}>
      <DefinitionList
        items={[
          { name: 'Payment of', value: formatDay(paymentDate) },
          { name: 'Amount', value: <Amount value={paymentAmount} /> },
          { name: 'Reason', value: reversal.reason },
          { name: 'Made through', value: reversal.madeThrough },
          { name: 'UUID', value: <ShortUuid uuid={reversal.uuid} what="Reversal UUID" /> },
        ]}
      />
      <CompareLink {...event} of={`reversal ${formatDay(reversal.date)}`} />
    </PanelSection>
  )
}

/** A version of which only its schedule is known, such as one that a live service returned. */
function Changed({ title, ...event }: EventProps & { readonly title: string }) {
  const { version } = event
  return (
    <PanelSection title={title} note={formatDay(version.date)}>
      <DefinitionList
        items={[
          { name: 'Final due date', value: formatDay(version.finalPaymentDate) },
          { name: 'Interest', value: <Amount value={version.totalInterestAmount} /> },
        ]}
      />
      <CompareLink {...event} of={`${title.toLowerCase()} ${formatDay(version.date)}`} />
    </PanelSection>
  )
}

/** Link to the comparison with the version before; `of` names the event for screen readers. */
function CompareLink({ version: { version }, detail, isHere, of }: EventProps & { readonly of: string }) {
  if (!isHere || version === 0) return null
  return (
    <Link
      className={classes.compare}
      to="/loans/$uuid/compare"
      params={{ uuid: detail.loan.uuid }}
      search={{ before: String(version - 1), after: String(version) }}
    >
      Compare before and after<VisuallyHidden component="span"> {of}</VisuallyHidden>
    </Link>
  )
}

function Registered({ version, detail, isHere }: EventProps) {
  return (
    <PanelSection title="Registered" note={formatDay(detail.registeredDate)}>
      <DefinitionList
        items={[
          { name: 'Final due date', value: formatDay(version.finalPaymentDate) },
          { name: 'Interest', value: <Amount value={version.totalInterestAmount} /> },
          ...(detail.extensionsBefore > 0 ? [{ name: 'Extended before', value: `${detail.extensionsBefore} ×` }] : []),
          { name: 'Made through', value: detail.registeredThrough },
        ]}
      />
      {isHere && <RegisteredConvention loanUuid={detail.loan.uuid} />}
    </PanelSection>
  )
}
