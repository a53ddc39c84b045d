import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PaymentRunBody, PaymentRunLine } from '#contract/desk/payment-runs.ts'
import { settlePaymentLine } from '#contract/endpoints/payment-runs.ts'
import type { LineChoice } from '#values/vocabulary/payment-run-terms.ts'
import { ask } from '../../api/ask.ts'
import { lenderLoanIdQuery } from '../../api/loan.ts'
import { paymentRunQuery } from '../../api/payment-runs.ts'
import { runLinesKey } from '../../api/runs.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { formatAmountText, formatDay } from '../../formats/shown-text.ts'
import classes from './payment-run-page.module.css'
import { lineReason } from './payment-run-words.ts'

type SettleDialogProps = { readonly run: PaymentRunBody; readonly line: PaymentRunLine; readonly onEnd: () => void }

/** A line with what it would book and why it is odd, and the choices that a person has for it. */
export function SettleDialog({ run, line, onEnd }: SettleDialogProps) {
  useFocusBack()
  const { settle, settling, error, isUnknownLoan } = useSettling(run, line, onEnd)
  const { choices } = line
  const button = (choice: Exclude<LineChoice, 'loan'>, words: string, isFirst: boolean) =>
    choices.includes(choice) && (
      <Button
        variant={isFirst ? 'filled' : 'default'}
        data-autofocus={isFirst || undefined}
        loading={settling === choice}
        onClick={() => settle({ choice })}
      >
        {words}
      </Button>
    )
  const isBookable = choices.includes('book')
  return (
    <Modal
      opened
      onClose={onEnd}
      title={`Line ${line.line}`}
      centered
      size="lg"
      transitionProps={{ duration: 0 }}
      withCloseButton={false}
    >
      {lineReason(line) !== null && <p className={classes.explained}>{lineReason(line)}.</p>}
      <DefinitionList items={factsOf(line)} />
      {choices.includes('loan') && (
        <LoanForm
          isBusy={settling === 'loan'}
          isUnknown={isUnknownLoan}
          hasFocus={!isBookable && line.outcome === 'odd'}
          onName={(lenderLoanId) => settle({ choice: 'loan', lenderLoanId })}
        />
      )}
      {error && <ErrorNotice error={error} title="The line was not settled" />}
      <div className={classes.choices}>
        <Button variant="subtle" onClick={onEnd}>
          Close
        </Button>
        {button('reopen', 'Check again as it came', false)}
        {button('leave-out', 'Leave it out', !isBookable && !choices.includes('loan'))}
        {button('book', 'Book it nevertheless', isBookable)}
      </div>
    </Modal>
  )
}

type LoanFormProps = {
  readonly isBusy: boolean
  readonly isUnknown: boolean
  readonly hasFocus: boolean
  readonly onName: (lenderLoanId: string) => void
}

function LoanForm({ isBusy, isUnknown, hasFocus, onName }: LoanFormProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onName(text.trim())
  }
  return (
    <form className={classes.loan} onSubmit={submit}>
      <TextField
        label="Lender loan ID of the loan"
        value={text}
        onChange={setText}
        data-autofocus={hasFocus || undefined}
        error={isUnknown ? 'No loan has this ID' : undefined}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Name the loan
      </Button>
    </form>
  )
}

function factsOf(line: PaymentRunLine): readonly Definition[] {
  const { amount, currency, valueDate, payer, text, reference, lenderLoanId, clientName } = line
  return [
    { name: 'Amount', value: amount === null ? '–' : `${formatAmountText(amount)} ${currency ?? ''}` },
    { name: 'Value date', value: valueDate === null ? '–' : formatDay(valueDate) },
    { name: 'Payer', value: payer ?? '–' },
    { name: 'Text', value: text === '' ? '–' : text },
    { name: "Bank's reference", value: reference ?? '–' },
    { name: 'Loan', value: lenderLoanId === null ? '–' : `${lenderLoanId}, ${clientName}` },
    ...bookedFacts(line),
  ]
}

function bookedFacts(line: PaymentRunLine): readonly Definition[] {
  const { delayedInterestAmount, interestAmount, principalAmount, returnedAmount } = line
  const amounts = [
    ['Delayed interest', delayedInterestAmount],
    ['Interest', interestAmount],
    ['Principal', principalAmount],
    ['Given back', returnedAmount],
  ] as const
  return amounts.flatMap(([name, amount]) => (amount === null ? [] : [{ name, value: formatAmountText(amount) }]))
}

type Settling =
  | { readonly choice: Exclude<LineChoice, 'loan'> }
  | { readonly choice: 'loan'; readonly lenderLoanId: string }

/** Sends a choice, and ends the dialog once it is stored. A lender loan ID that no loan has stays in its field. */
function useSettling({ uuid }: PaymentRunBody, { position }: PaymentRunLine, onEnd: () => void) {
  const client = useQueryClient()
  const settling = useMutation({
    mutationFn: async (wanted: Settling) => {
      if (wanted.choice !== 'loan') return ask(settlePaymentLine, { uuid, position, body: { choice: wanted.choice } })
      const { usedByLoanUuid } = await client.fetchQuery(lenderLoanIdQuery(wanted.lenderLoanId))
      if (usedByLoanUuid === null) return null
      return ask(settlePaymentLine, { uuid, position, body: { choice: 'loan', loanUuid: usedByLoanUuid } })
    },
    onSuccess: (settled) => {
      if (settled !== null) onEnd()
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: paymentRunQuery(uuid).queryKey })
      await client.invalidateQueries({ queryKey: runLinesKey(uuid) })
    },
  })
  return {
    settle: (wanted: Settling) => {
      if (!settling.isPending) settling.mutate(wanted)
    },
    settling: settling.isPending ? settling.variables.choice : undefined,
    error: settling.error,
    isUnknownLoan: settling.data === null,
  }
}
