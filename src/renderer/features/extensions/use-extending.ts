import { useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { extensionPreviewQuery, submitExtension } from '../../api/extensions.ts'
import { usePreview } from '../../api/use-preview.ts'
import { tell } from '../../components/notices/tell.tsx'
import { counted } from '../../formats/shown-text.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import { useClaimSending } from '../claims/use-claim-sending.ts'
import type { ProductionAsking } from '../connections/use-production-question.tsx'
import { extensionFacts } from './extension-facts.tsx'

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
  const sending = useExtensionSending(detail, () => field.current?.focus(), onDone)
  const { answer } = sending
  const isUndecided = detail.unknownSubmissionId !== null
  const preview = usePreview(
    typed.kind === 'ok' && answer?.kind !== 'refused' ? Number(typed.value) : undefined,
    (count = 0) => extensionPreviewQuery(detail.loan.uuid, count),
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
    policy: detail.extensionPolicy,
    isSending: sending.isSending,
    failure: sending.failure,
    ...preview,
  }
}

function useExtensionSending(detail: LoanDetailBody, onFailed: () => void, onDone: () => void) {
  return useClaimSending(detail, {
    what: 'extension',
    submit: (count: number, context) => submitExtension(detail.loan.uuid, count, context),
    onAccepted: (count) => {
      tell(`Extended by ${counted(count, 'day')}`)
      onDone()
    },
    onFailed,
  })
}
