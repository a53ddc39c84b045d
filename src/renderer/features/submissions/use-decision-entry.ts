import { useRef, useState } from 'react'
import { type ResolutionRequest, resolutionRequest, type SubmissionBody } from '#contract/desk/submissions.ts'
import { uuid as uuidText } from '#contract/fields.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { ProblemError } from '../../api/errors.ts'
import { useDecision } from './use-decision.ts'

type FieldErrors = { readonly uuid?: string | undefined; readonly reason?: string | undefined }

export type DecisionEntry = ReturnType<typeof useDecisionEntry>

/** Input of a decision on an unknown submission. Errors are shown at their fields and move the focus there. */
export function useDecisionEntry(submission: SubmissionBody) {
  const [outcome, setOutcome] = useState<ResolutionRequest['outcome']>('created')
  const [uuid, setUuid] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const uuidField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const decision = useDecision(submission.id)
  const needsUuid = OPERATION_TRAITS[submission.operation].touches === 'new-loan' && outcome === 'created'

  const show = (found: FieldErrors) => {
    setErrors(found)
    if (found.uuid) uuidField.current?.focus()
    else if (found.reason) reasonField.current?.focus()
  }
  return {
    outcome,
    uuid,
    reason,
    errors,
    uuidField,
    reasonField,
    setOutcome: (next: ResolutionRequest['outcome']) => {
      setOutcome(next)
      setErrors({ reason: errors.reason })
    },
    setUuid: (text: string) => {
      setUuid(text)
      setErrors({ reason: errors.reason })
    },
    setReason: (text: string) => {
      setReason(text)
      setErrors({ uuid: errors.uuid })
    },
    isBusy: decision.isPending,
    failure: decision.error && fieldErrors(decision.error) === undefined ? decision.error : null,
    /** True if the decision can be sent; otherwise shows the missing input at the fields. */
    check: () => {
      const found = { uuid: needsUuid ? uuidFault(uuid.trim()) : undefined, reason: reasonFault(reason.trim()) }
      show(found)
      return found.uuid === undefined && found.reason === undefined
    },
    send: () => {
      const kept = { reason: reason.trim(), ...(needsUuid ? { loanUuid: uuid.trim() } : {}) }
      const request = resolutionRequest.parse({ outcome, ...kept })
      decision.mutate(request, { onError: (error) => show(fieldErrors(error) ?? {}) })
    },
  }
}

function uuidFault(text: string): string | undefined {
  if (text === '') return 'Required'
  return uuidText.safeParse(text).success ? undefined : 'Not a UUID, such as 8d0e5c52-7f1b-4a3e-9c64-20b1a7d3f9e8'
}

function reasonFault(text: string): string | undefined {
  return text === '' ? 'Required' : undefined
}

/** Problems of the two fields in the service's answer; undefined if the error concerns something else. */
function fieldErrors(error: Error): FieldErrors | undefined {
  const problems = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  const at = (pointer: string) => problems.find((problem) => problem.pointer === pointer)?.detail
  const found = { uuid: at('/loanUuid'), reason: at('/reason') }
  return found.uuid === undefined && found.reason === undefined ? undefined : found
}
