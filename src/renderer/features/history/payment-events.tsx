import type { PaymentItem } from '#contract/desk/payments.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { bookedItems } from '../payments/booked-items.tsx'
import { paymentName } from '../payments/payment-name.ts'
import { ReverseButton } from '../payments/reverse-button.tsx'
import { settledRowsText } from '../payments/settled-rows-text.ts'
import { Changed, CompareLink, type EventProps } from './changed-event.tsx'
import { LetterButton } from './letter-button.tsx'
import { Struck } from './struck.tsx'

/** A payment with what it is booked on now. A reversed one is struck through, with the reason. */
export function Paid(event: EventProps) {
  const { version, detail, isHere } = event
  const payment = detail.payments.find((each) => each.version === version.version)
  if (!payment) return <Changed title="Payment" {...event} />
  const { reversal, paymentDate } = payment
  const name = paymentName(detail.payments, payment)
  return (
    <PanelSection title={reversal ? 'Payment, reversed' : 'Payment'} note={formatDay(paymentDate)}>
      <DefinitionList items={reversal ? reversedItems(payment) : paidItems(payment)} />
      <CompareLink {...event} of={name} />
      {isHere && !reversal && <LetterButton {...event} kind="after-payment" of={name} />}
      {isHere && <ReverseButton detail={detail} payment={payment} name={name} />}
    </PanelSection>
  )
}

function paidItems(payment: PaymentItem): readonly Definition[] {
  const { paymentAmount, booked, answered, rows } = payment
  return [
    { name: 'Amount', value: <Amount value={paymentAmount} /> },
    ...(rows.length > 0 ? [{ name: 'Paid', value: settledRowsText(rows) }] : []),
    ...bookedItems(booked ?? answered),
    ...originItems(payment),
  ]
}

/** A payment that was taken back: the amounts that were booked when it was entered are struck through. */
function reversedItems(payment: PaymentItem): readonly Definition[] {
  const { paymentAmount, answered, reversal } = payment
  const struck = [{ name: 'Amount', value: <Amount value={paymentAmount} /> }, ...bookedItems(answered)]
  return [
    ...struck.map(({ name, value }) => ({ name, value: <Struck>{value}</Struck> })),
    { name: 'Reversed', value: formatDay(reversal?.date) },
    { name: 'Reason', value: reversal?.reason },
    ...originItems(payment),
  ]
}

function originItems({ enteredDate, paymentDate, madeThrough, uuid }: PaymentItem): readonly Definition[] {
  return [
    ...(enteredDate === paymentDate ? [] : [{ name: 'Entered', value: formatDay(enteredDate) }]),
    { name: 'Made through', value: madeThrough },
    { name: 'UUID', value: <ShortUuid uuid={uuid} what="Payment UUID" /> },
  ]
}

/** The reversal of a payment, with the reason. */
export function Reversed(event: EventProps) {
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
      <CompareLink {...event} of={`reversal of ${paymentName(detail.payments, payment)}`} />
    </PanelSection>
  )
}
