import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { attemptsAt } from '../../../api/attempts.ts'
import type { ClaimContext, FailedClaim } from '../../../api/claims.ts'
import { connectionsQuery } from '../../../api/connections.ts'
import { OfflineError, SessionEndedError } from '../../../api/errors.ts'
import { type CreatedLoan, submitLoan } from '../../../api/loan.ts'
import { madeScheduleQuery } from '../../../api/schedules.ts'
import { connectionIdOf, sessionQuery, useSession } from '../../../api/session.ts'
import { submissionQuery } from '../../../api/submissions.ts'
import { SUBMISSIONS_KEY } from '../../../api/unknown-submissions.ts'
import { explain } from '../../../components/notices/error-notice.tsx'
import { tell } from '../../../components/notices/tell.tsx'
import { timeText } from '../../../components/texts/clock-text.ts'
import { checkRows } from '../grid/check-rows.ts'
import { createLoanBody, enteredSchedule, type ScheduleBody } from '../model/create-loan-body.ts'
import { issueDateOf } from '../model/faults.ts'
import type { CheckedForm } from '../model/form-schema.ts'
import type { FormValues } from '../model/form-values.ts'
import { wireRows } from '../model/made-rows.ts'
import { refusedPlaces, type SentLoan } from '../model/refusal.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import type { GridStore } from './grid-store.ts'
import type { Outcome } from './submission.ts'

/** Loan to create: the checked fields, the values as typed, and the terms if the schedule is generated. */
type ToCreate = {
  readonly checked: CheckedForm
  readonly values: FormValues
  readonly terms: ScheduleRequest | undefined
}

type Submission = {
  readonly outcome: Outcome
  readonly isSending: boolean
  readonly send: (loan: ToCreate) => Promise<Outcome>
  readonly forget: () => void
}

const NONE: Outcome = { kind: 'none' }

/** Polling interval in milliseconds: the decision may be made in another window, or on the page that the form links to. */
const INTERVAL = 3_000

/** Sends the loan, never twice at once, and opens its page once it exists. The typed values stay in any case. */
export function useSubmission(grid: GridStore, endDraft: () => Promise<void>): Submission {
  const context = useSendContext(grid)
  const [outcome, setOutcome] = useState<Outcome>(NONE)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const arrive = useArrival(endDraft)
  useWatchedDecision(outcome, setOutcome)
  const send = async (loan: ToCreate): Promise<Outcome> => {
    if (isBusy.current) return NONE
    isBusy.current = true
    setSending(true)
    setOutcome(NONE)
    const answer = await sendLoan(loan, context)
    if (answer.kind === 'created') await arrive(answer.loan)
    const next = answer.kind === 'created' ? NONE : answer
    setOutcome(next)
    setSending(false)
    isBusy.current = false
    return next
  }
  return { outcome, isSending, send, forget: () => setOutcome(NONE) }
}

type SendContext = ClaimContext & { readonly grid: GridStore; readonly client: QueryClient }

function useSendContext(grid: GridStore): SendContext {
  const client = useQueryClient()
  const [attempts] = useState(() => attemptsAt('new loan'))
  return { grid, client, attempts, connectionId: connectionIdOf(useSession()) }
}

function useArrival(endDraft: () => Promise<void>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (loan: CreatedLoan) => {
    await endDraft()
    void client.invalidateQueries({ queryKey: ['loans'] })
    tell(`Loan ${loan.lenderLoanId} created`)
    await navigate({ to: '/loans/$uuid', params: { uuid: loan.uuid } })
  }
}

type Answer = Outcome | { readonly kind: 'created'; readonly loan: CreatedLoan }

async function sendLoan(loan: ToCreate, context: SendContext): Promise<Answer> {
  const sent = sentNow(context.grid, loan.values)
  let schedule: ScheduleBody
  try {
    schedule = await scheduleOf(loan, context)
  } catch (error) {
    return { kind: 'not-made', time: timeText(new Date()), reason: explain(error), ...ofLoan(sent) }
  }
  try {
    const claim = await submitLoan(createLoanBody(loan.checked, schedule), context)
    return claim.kind === 'accepted' ? { kind: 'created', loan: claim.data } : outcomeOf(claim, sent, context)
  } catch (error) {
    return unanswered(error, sent)
  } finally {
    void context.client.invalidateQueries(sessionQuery)
    void context.client.invalidateQueries({ queryKey: SUBMISSIONS_KEY })
  }
}

/** Schedule to send. Generated rows are requested once more, so that they belong to the current terms. */
async function scheduleOf({ checked, terms }: ToCreate, { grid, client }: SendContext): Promise<ScheduleBody> {
  if (checked.scheduleSource === 'rows' || terms === undefined) {
    return enteredSchedule(checkRows(grid.get().rows, issueDateOf(checked)))
  }
  const { installments } = await client.fetchQuery(madeScheduleQuery(terms))
  return wireRows(installments, terms)
}

function outcomeOf(claim: FailedClaim, sent: SentLoan, context: SendContext): Outcome {
  const time = timeText(new Date())
  switch (claim.kind) {
    case 'refused': {
      const { status, words } = claim
      return {
        kind: 'refused',
        status,
        words,
        time,
        sent,
        faults: refusedPlaces(words.problems, sent, fieldNames(context)),
      }
    }
    case 'not-sent':
      return { kind: 'not-sent', time, reason: claim.explanation, ...ofLoan(sent) }
    default:
      return { ...claim, time, ...ofLoan(sent) }
  }
}

/** The live service's own name of the field for the allowed extensions. */
function fieldNames({ client, connectionId }: SendContext): Readonly<Record<string, 'maxExtensions'>> {
  const connection = client.getQueryData(connectionsQuery.queryKey)?.data.find(({ id }) => id === connectionId)
  return connection?.extensionsField ? { [`/${connection.extensionsField.name}`]: 'maxExtensions' } : {}
}

/** Outcome without an answer: only an answer makes it certain that there is no loan. */
function unanswered(error: unknown, sent: SentLoan): Outcome {
  const time = timeText(new Date())
  const reason = error instanceof OfflineError ? '' : explain(error)
  if (error instanceof SessionEndedError) return { kind: 'not-sent', time, reason, ...ofLoan(sent) }
  return { kind: 'unanswered', time, reason, ...ofLoan(sent) }
}

function ofLoan({ values }: SentLoan) {
  return { lenderLoanId: values.lenderLoanId.trim() }
}

function sentNow(grid: GridStore, values: FormValues): SentLoan {
  const { rows } = grid.get()
  const sentRows = checkRows(rows, issueDateOf(values)).rows.map(({ row }) => row)
  return { values: structuredClone(values), rows, sentRows }
}

/** Watches an undecided submission, and replaces the outcome once a person, or a late answer, has decided it. */
function useWatchedDecision(outcome: Outcome, setOutcome: (outcome: Outcome) => void): void {
  const undecided = outcome.kind === 'undecided' ? outcome : undefined
  const { data } = useQuery({
    ...submissionQuery(undecided?.submissionId ?? ''),
    enabled: undecided !== undefined,
    refetchInterval: INTERVAL,
    staleTime: 0,
  })
  useEffect(() => {
    if (!undecided || data?.id !== undecided.submissionId) return
    const { state, loanUuid } = data
    if (state === 'unknown' || state === 'sending') return
    setOutcome({ kind: 'decided', state, loanUuid, lenderLoanId: undecided.lenderLoanId })
  }, [undecided, data, setOutcome])
}
