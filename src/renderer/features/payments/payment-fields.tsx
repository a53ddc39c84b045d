import type { FocusEvent } from 'react'
import type { ReadProblem } from '#contract/problem.ts'
import { DateField } from '../../components/fields/date-field.tsx'
import { AmountField } from '../../components/fields/number-text-field.tsx'
import { formatAmountText, isZeroAmount } from '../../formats/shown-text.ts'
import { refusedText } from '../claims/claim-refused.tsx'
import classes from './payment-fields.module.css'
import previewClasses from './payment-preview.module.css'
import { AMOUNT_POINTER, DAY_POINTER, type Paying } from './use-paying.ts'

/**
 * Amount and day of a payment. The amount has the focus when the panel opens, and the proposed one is selected, so that
 * typing replaces it. A refusal is shown at its field in the service's own words.
 */
export function PaymentFields({ paying }: { readonly paying: Paying }) {
  const { amount, day, isDated, isProposed, overdue, preview } = paying
  const returned = preview?.booked.returnedAmount
  return (
    <div className={classes.fields}>
      <AmountField
        ref={paying.fields.amount}
        className={classes.field}
        label="Amount"
        data-autofocus
        value={amount}
        onChange={paying.typeAmount}
        onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => isProposed && currentTarget.select()}
        error={amountError(paying)}
        hint={
          <>
            {overdue === null ? 'Nothing is overdue today' : `Overdue today: ${formatAmountText(overdue)}`}
            {returned !== undefined && !isZeroAmount(returned) && <div>Given back: {formatAmountText(returned)}</div>}
          </>
        }
      />
      {isDated ? (
        <DateField
          ref={paying.fields.day}
          className={classes.field}
          label="Received on"
          value={day}
          onChange={paying.typeDay}
          error={dayError(paying)}
        />
      ) : (
        <p className={previewClasses.note}>The service dates a payment by the day on which it arrives there.</p>
      )}
    </div>
  )
}

function amountError(paying: Paying): string | undefined {
  const { amount, amountFault, isTouched, isUndecided, answer, previewProblem } = paying
  if (isUndecided) return 'May have been booked there already'
  if (amountFault !== undefined) return amount !== '' || isTouched ? amountFault : undefined
  if (answer?.kind === 'refused' && !answer.words.problems.some(isOfDay)) return refusedText(answer, AMOUNT_POINTER)
  return previewProblem && !previewProblem.errors?.some(isOfDay) ? problemText(previewProblem) : undefined
}

function dayError({ dayFault, answer, previewProblem }: Paying): string | undefined {
  if (dayFault !== undefined) return dayFault
  const problems = answer?.kind === 'refused' ? answer.words.problems : (previewProblem?.errors ?? [])
  return problems.find(isOfDay)?.detail
}

function isOfDay({ pointer }: { readonly pointer: string }): boolean {
  return pointer === DAY_POINTER
}

function problemText({ title, errors }: ReadProblem): string {
  return errors?.find(({ pointer }) => pointer === AMOUNT_POINTER)?.detail ?? title
}
