import { type RefObject, useMemo, useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { overdueOf } from '#contract/desk/loan-position.ts'
import { type PaymentRequest, paymentPreviewQuery, submitPayment } from '../../api/payments.ts'
import { useSession } from '../../api/session.ts'
import { usePreview } from '../../api/use-preview.ts'
import { tell } from '../../components/notices/tell.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { parseTypedAmount } from '../../input/parse-typed-amount.ts'
import { parseTypedDate } from '../../input/parse-typed-date.ts'
import { rejected, type Typed } from '../../input/typed.ts'
import { useClaimSending } from '../claims/use-claim-sending.ts'
import type { ProductionAsking } from '../connections/use-production-question.tsx'
import { paymentFacts } from './payment-facts.ts'

export type Paying = ReturnType<typeof usePaying>

/** State of the panel: amount and day, their preview (requested while the user types), and the sending. */
export function usePaying(detail: LoanDetailBody, production: ProductionAsking, onDone: () => void) {
  const { connection, today } = useSession()
  const { uuid, lenderLoanId } = detail.loan
  const overdue = overdueOf(detail.current.rows, today)?.amount ?? null
  const days = connection.where === 'local' ? { first: detail.loan.lenderIssueDate, last: today } : null
  const typing = useTypedPayment(overdue ?? '', days, today)
  const { request } = typing
  const fields = { amount: useRef<HTMLInputElement>(null), day: useRef<HTMLInputElement>(null) }
  const [isTouched, setTouched] = useState(false)
  const sending = usePaymentSending(detail, fields, onDone)
  const isUndecided = detail.unknownSubmissionId !== null
  const preview = usePreview(sending.answer?.kind === 'refused' ? undefined : request, (wanted) =>
    paymentPreviewQuery(uuid, wanted ?? { paymentAmount: '' }),
  )
  const submit = async () => {
    setTouched(true)
    if (production.isAsking) return
    if (request === undefined || isUndecided) {
      const field = typing.amountFault === undefined && !isUndecided ? fields.day : fields.amount
      return field.current?.focus()
    }
    const facts = paymentFacts(detail, request, preview.isPreviewOld ? undefined : preview.preview)
    if (await production.ask(facts, lenderLoanId)) sending.send(request)
  }
  return {
    ...typing,
    ...preview,
    ...sending,
    /** Amount that is overdue today, as on the wire; null if nothing is. */
    overdue,
    fields,
    isUndecided,
    isTouched,
    submit: () => void submit(),
    typeAmount: (text: string) => {
      typing.typeAmount(text)
      sending.forget()
    },
    typeDay: (text: string) => {
      typing.typeDay(text)
      sending.forget()
    },
  }
}

type Fields = Readonly<Record<'amount' | 'day', RefObject<HTMLInputElement | null>>>

/** A refusal moves the focus to its field. */
function usePaymentSending(detail: LoanDetailBody, fields: Fields, onDone: () => void) {
  return useClaimSending(detail, {
    what: 'payment',
    submit: (request: PaymentRequest, context) => submitPayment(detail.loan.uuid, request, context),
    onAccepted: () => {
      tell('Payment recorded')
      onDone()
    },
    onFailed: (failed) => {
      const isOfDay = failed?.kind === 'refused' && failed.words.problems.some(({ pointer }) => pointer === DAY_POINTER)
      fields[isOfDay ? 'day' : 'amount'].current?.focus()
    },
  })
}

/** Fields of a refusal that show their own faults. */
export const AMOUNT_POINTER = '/paymentAmount'
export const DAY_POINTER = '/valueDate'

/** First and last day that a payment may count from. */
type Days = { readonly first: string; readonly last: string }

/**
 * Amount and day as typed, at first the proposed amount and today, and the request once both can be sent. Without `days`,
 * which is on a live service, the service dates the payment.
 */
function useTypedPayment(proposed: string, days: Days | null, today: string) {
  const [amount, typeAmount] = useState(proposed)
  const [day, typeDay] = useState(today)
  const readAmount = parseTypedAmount(amount)
  const readDay = readValueDate(day, days)
  const paymentAmount = readAmount.kind === 'ok' ? readAmount.value : undefined
  const valueDate = readDay?.kind === 'ok' ? readDay.value : undefined
  const isBad = paymentAmount === undefined || readDay?.kind === 'bad'
  const request = useMemo((): PaymentRequest | undefined => {
    if (isBad) return undefined
    return valueDate === undefined ? { paymentAmount } : { paymentAmount, valueDate }
  }, [isBad, paymentAmount, valueDate])
  return {
    amount,
    typeAmount,
    amountFault: readAmount.kind === 'bad' ? readAmount.reason : undefined,
    isProposed: amount === proposed && proposed !== '',
    day,
    typeDay,
    dayFault: readDay?.kind === 'bad' ? readDay.reason : undefined,
    isDated: days !== null,
    request,
  }
}

function readValueDate(day: string, days: Days | null): Typed | undefined {
  if (days === null) return undefined
  const read = parseTypedDate(day)
  if (read.kind === 'bad') return read
  if (read.value > days.last) return rejected('After today')
  return read.value < days.first ? rejected(`Before the loan was issued, ${formatDay(days.first)}`) : read
}
