import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { ProblemError, SessionEndedError } from '../../api/errors.ts'
import { extensionPreviewQuery } from '../../api/extensions.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import type { ProductionAsking } from '../connections/use-production-question.tsx'
import { extensionFacts } from './extension-facts.tsx'
import { useSending } from './use-sending.ts'

export type Extending = ReturnType<typeof useExtending>

/** State of the panel: the typed days, their preview (requested while the user types), and the sending. */
export function useExtending(
  detail: LoanDetailBody,
  initialDays: string,
  production: ProductionAsking,
  onDone: () => void,
) {
  const [days, setDays] = useState(initialDays)
  const [isTouched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const typed = parseTypedDays(days)
  const sending = useSending(detail, onDone, () => field.current?.focus())
  const { answer } = sending
  const isUndecided = detail.unknownSubmissionId !== null
  const preview = usePreview(
    detail,
    typed.kind === 'ok' && answer?.kind !== 'refused' ? Number(typed.value) : undefined,
  )
  const type = (text: string) => {
    setDays(text)
    sending.forget()
  }
  const facts = (value: string) => extensionFacts(detail, value, preview.isPreviewOld ? undefined : preview.preview)
  const submit = async () => {
    setTouched(true)
    if (production.isAsking) return
    if (typed.kind === 'bad' || isUndecided) field.current?.focus()
    else if (await production.ask(facts(typed.value), detail.loan.lenderLoanId)) sending.send(Number(typed.value))
  }
  const isFaulty = typed.kind === 'bad' && (days !== '' || isTouched)
  return {
    days,
    type,
    field,
    answer,
    isUndecided,
    submit: () => void submit(),
    fault: isFaulty ? typed.reason : undefined,
    isTyped: typed.kind === 'ok',
    isSending: sending.isSending,
    failure: sending.failure,
    ...preview,
  }
}

/**
 * Preview of the days. An answer for other days is ignored because its key differs; the previous preview stays until the new one arrives.
 */
function usePreview(detail: LoanDetailBody, days: number | undefined) {
  const [asked] = useDebouncedValue(days, 150)
  const query = useQuery({
    ...extensionPreviewQuery(detail.loan.uuid, asked ?? 0),
    enabled: asked !== undefined && days !== undefined,
    placeholderData: keepPreviousData,
  })
  const isFresh = asked === days && !query.isPlaceholderData
  const error = isFresh ? query.error : null
  return {
    preview: days === undefined || error ? undefined : query.data,
    isPreviewOld: !isFresh,
    previewProblem: error && isRefusal(error) ? error.problem : undefined,
    previewFailure: error && !isRefusal(error) ? error : null,
  }
}

/** True if the service refused this extension; false for a fault of the service or an ended session. */
function isRefusal(error: Error): error is ProblemError {
  return error instanceof ProblemError && !(error instanceof SessionEndedError) && error.problem.status < 500
}
