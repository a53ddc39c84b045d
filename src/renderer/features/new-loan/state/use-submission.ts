import { notifications } from '@mantine/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { LoanBody } from '#contract/loan.ts'
import { OfflineError, ProblemError } from '../../../api/errors.ts'
import { createLoan } from '../../../api/loans.ts'
import { madeScheduleQuery } from '../../../api/schedules.ts'
import { timeText } from '../../../components/clock-text.ts'
import { explain } from '../../../components/error-notice.tsx'
import { checkRows } from '../grid/check-rows.ts'
import { createLoanBody, enteredSchedule, type ScheduleBody } from '../model/create-loan-body.ts'
import { issueDateOf } from '../model/faults.ts'
import type { CheckedForm } from '../model/form-schema.ts'
import type { FormValues } from '../model/form-values.ts'
import { refusedPlaces, type Sent } from '../model/refusal.ts'
import type { ScheduleTerms } from '../model/schedule-terms.ts'
import type { GridStore } from './grid-store.ts'
import type { Outcome } from './submission.ts'

/** What is to be created: the checked fields, the values as typed, and the terms where the schedule is generated. */
export type ToCreate = {
  readonly checked: CheckedForm
  readonly values: FormValues
  readonly terms: ScheduleTerms | undefined
}

export type Submission = {
  readonly outcome: Outcome
  readonly isSending: boolean
  readonly send: (loan: ToCreate) => Promise<Outcome>
  readonly forget: () => void
}

const NONE: Outcome = { kind: 'none' }

/** Sends the loan, never twice at once, and goes to its page when it exists. What was typed stays whatever happens. */
export function useSubmission(grid: GridStore, endDraft: () => Promise<void>): Submission {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>(NONE)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const arrive = useArrival(endDraft)
  const send = async (loan: ToCreate): Promise<Outcome> => {
    if (isBusy.current) return NONE
    isBusy.current = true
    setSending(true)
    const answer = await sendLoan(loan, grid, client)
    if (answer.kind === 'created') await arrive(answer.loan)
    const next = answer.kind === 'created' ? NONE : answer
    setOutcome(next)
    setSending(false)
    isBusy.current = false
    return next
  }
  return { outcome, isSending, send, forget: () => setOutcome(NONE) }
}

function useArrival(endDraft: () => Promise<void>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (loan: LoanBody) => {
    await endDraft()
    void client.invalidateQueries({ queryKey: ['loans'] })
    notifications.show({ message: `Loan ${loan.lenderLoanId} created` })
    await navigate({ to: '/loans/$uuid', params: { uuid: loan.uuid } })
  }
}

type Answer = Outcome | { readonly kind: 'created'; readonly loan: LoanBody }

async function sendLoan(loan: ToCreate, grid: GridStore, client: QueryClient): Promise<Answer> {
  const sent = sentNow(grid, loan.values)
  let schedule: ScheduleBody
  try {
    schedule = await scheduleOf(loan, grid, client)
  } catch (error) {
    return { kind: 'not-sent', time: timeText(new Date()), reason: explain(error) }
  }
  try {
    return { kind: 'created', loan: await createLoan(createLoanBody(loan.checked, schedule)) }
  } catch (error) {
    return failed(error, sent)
  }
}

/** Generated rows are asked for once more, so that they are those of the terms now. */
async function scheduleOf({ checked, terms }: ToCreate, grid: GridStore, client: QueryClient): Promise<ScheduleBody> {
  if (checked.scheduleSource === 'rows' || terms === undefined) {
    return enteredSchedule(checkRows(grid.get().rows, issueDateOf(checked)))
  }
  const { installments } = await client.fetchQuery(madeScheduleQuery(terms))
  return installments.map(({ dueDate, principalAmount, interestAmount }) => {
    return { date: dueDate, principalAmount, interestAmount }
  })
}

/** Only a refusal says for certain that there is no loan. */
function failed(error: unknown, sent: Sent): Outcome {
  const time = timeText(new Date())
  if (!(error instanceof ProblemError) || error.problem.status >= 500) {
    const reason = error instanceof OfflineError ? '' : explain(error)
    return { kind: 'unanswered', time, reason, lenderLoanId: sent.values.lenderLoanId.trim() }
  }
  const { status, detail, errors = [] } = error.problem
  return { kind: 'refused', status, time, detail, faults: refusedPlaces(errors, sent), sent }
}

function sentNow(grid: GridStore, values: FormValues): Sent {
  const { rows } = grid.get()
  const sentRows = checkRows(rows, issueDateOf(values)).rows.map(({ row }) => row)
  return { values: structuredClone(values), rows, sentRows }
}
