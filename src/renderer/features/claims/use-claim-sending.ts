import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { attemptsAt } from '../../api/attempts.ts'
import type { Claim, ClaimContext, FailedClaim } from '../../api/claims.ts'
import { connectionIdOf, sessionQuery, useSession } from '../../api/session.ts'
import { SUBMISSIONS_KEY } from '../../api/unknown-submissions.ts'
import { timeText } from '../../components/texts/clock-text.ts'

/** Outcome of a request that failed or is undecided, with the time of day. */
export type ClaimAnswer = FailedClaim & { readonly at: string }

type ClaimSendingOptions<Request, Data> = {
  /** Kind of claim, such as "extension": a repeat has the key of the first attempt while the loan has the same version. */
  readonly what: string
  readonly submit: (request: Request, context: ClaimContext) => Promise<Claim<Data>>
  /** Called once the page behind shows the result. */
  readonly onAccepted: (request: Request, data: Data) => void
  /** Called with the answer, or without one after an error. */
  readonly onFailed: (answer?: FailedClaim) => void
}

/**
 * Sends a request about a loan once: a second press while the first is being sent does nothing. Any outcome refetches the
 * page behind.
 */
export function useClaimSending<Request, Data>(detail: LoanDetailBody, options: ClaimSendingOptions<Request, Data>) {
  const [answer, setAnswer] = useState<ClaimAnswer>()
  const isOnItsWay = useRef(false)
  const onSettled = () => {
    isOnItsWay.current = false
  }
  const mutation = useClaimMutation(detail, options, { hear: setAnswer, onSettled })
  return {
    isSending: mutation.isPending,
    answer,
    failure: mutation.error,
    send: (request: Request) => {
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      setAnswer(undefined)
      mutation.mutate(request)
    },
    forget: () => {
      setAnswer(undefined)
      if (!isOnItsWay.current) mutation.reset()
    },
  }
}

/** Submits a request, and refetches the page behind after any outcome. */
function useClaimMutation<Request, Data>(
  { loan: { uuid }, current }: LoanDetailBody,
  { what, submit, onAccepted, onFailed }: ClaimSendingOptions<Request, Data>,
  { hear, onSettled }: { readonly hear: (answer: ClaimAnswer) => void; readonly onSettled: () => void },
) {
  const connectionId = connectionIdOf(useSession())
  const [attempts] = useState(() => attemptsAt(`${what} of ${uuid}, version ${current.version}`))
  const readAgain = useReadAgain(uuid)
  return useMutation({
    mutationFn: (request: Request) => submit(request, { connectionId, attempts }),
    onSuccess: async (claim, request) => {
      if (claim.kind !== 'accepted') {
        hear({ ...claim, at: timeText(new Date()) })
        onFailed(claim)
      }
      const isRead = readAgain()
      // After a refusal the user may send another request at once, without waiting for the refetch.
      if (claim.kind === 'refused') return
      await isRead
      if (claim.kind === 'accepted') onAccepted(request, claim.data)
    },
    onError: async () => {
      onFailed()
      await readAgain()
    },
    onSettled,
  })
}

function useReadAgain(uuid: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['loan', uuid] }),
      client.invalidateQueries({ queryKey: ['loans'] }),
      client.invalidateQueries({ queryKey: SUBMISSIONS_KEY }),
      client.invalidateQueries(sessionQuery),
    ])
}
