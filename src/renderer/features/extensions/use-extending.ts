import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { ProblemError, SessionEndedError } from '../../api/errors.ts'
import { createLoanExtension, extensionPreviewQuery } from '../../api/extensions.ts'
import { timeText } from '../../components/clock-text.ts'
import { tell } from '../../components/tell.tsx'
import { counted } from '../../input/counted.ts'
import { parseTypedCount } from '../../input/parse-typed-count.ts'

/** More days than between the first and the last date there is; the service says the rest. */
const DAYS = { least: 1, most: 109_572, unit: 'day' } as const

/** The service's answer to an extension that it did not make, with the time of day it came. */
export type Refusal = { readonly problem: ProblemBody; readonly at: string }

export type Extending = ReturnType<typeof useExtending>

/** What is typed, what it would do (asked of the service as one types), and the sending of it. */
export function useExtending(detail: LoanDetailBody, onDone: () => void) {
  const [days, setDays] = useState('')
  const [isTouched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const typed = parseTypedCount(days, DAYS)
  const sending = useSending(detail, onDone, () => field.current?.focus())
  const preview = usePreview(detail, typed.kind === 'ok' && !sending.refusal ? Number(typed.value) : undefined)
  const type = (text: string) => {
    setDays(text)
    sending.forget()
  }
  const submit = () => {
    setTouched(true)
    if (typed.kind === 'ok') sending.send(Number(typed.value))
    else field.current?.focus()
  }
  const isFaulty = typed.kind === 'bad' && (days !== '' || isTouched)
  return {
    days,
    type,
    submit,
    field,
    fault: isFaulty ? typed.reason : undefined,
    isTyped: typed.kind === 'ok',
    isSending: sending.isSending,
    refusal: sending.refusal,
    failure: sending.failure,
    ...preview,
  }
}

/** The answer for other days is dropped by its key; the one before stays until the new one is there. */
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

/** Sends once: a second press while the first is on its way does nothing. */
function useSending(detail: LoanDetailBody, onDone: () => void, onRefused: () => void) {
  const { uuid } = detail.loan
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal>()
  const isOnItsWay = useRef(false)
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['loan', uuid] }),
      client.invalidateQueries({ queryKey: ['loans'] }),
    ])
  const mutation = useMutation({
    mutationFn: (days: number) => createLoanExtension(uuid, days),
    onSuccess: async ({ extendedDays }) => {
      await readAgain()
      tell(`Extended by ${counted(extendedDays, 'day')}`)
      onDone()
    },
    onError: async (error) => {
      if (isRefusal(error)) setRefusal({ problem: error.problem, at: timeText(new Date()) })
      onRefused()
      await readAgain()
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
  })
  return {
    isSending: mutation.isPending,
    refusal,
    failure: mutation.error && !isRefusal(mutation.error) ? mutation.error : null,
    send: (days: number) => {
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      setRefusal(undefined)
      mutation.mutate(days)
    },
    forget: () => {
      setRefusal(undefined)
      if (!isOnItsWay.current) mutation.reset()
    },
  }
}

/** The service said no to this extension; a fault of its own or an ended session is something else. */
function isRefusal(error: Error): error is ProblemError {
  return error instanceof ProblemError && !(error instanceof SessionEndedError) && error.problem.status < 500
}
