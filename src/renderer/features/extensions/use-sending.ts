import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { attemptsAt } from '../../api/attempts.ts'
import type { FailedClaim } from '../../api/claims.ts'
import { submitExtension } from '../../api/extensions.ts'
import { connectionIdOf, sessionQuery, useSession } from '../../api/session.ts'
import { SUBMISSIONS_KEY } from '../../api/unknown-submissions.ts'
import { tell } from '../../components/notices/tell.tsx'
import { timeText } from '../../components/texts/clock-text.ts'
import { counted } from '../../formats/shown-text.ts'

/** Outcome of an extension that failed or is undecided, with the time of day. */
export type ExtendAnswer = FailedClaim & { readonly at: string }

/** Sends an extension once: a second press while the first is being sent does nothing. Any outcome refetches the page behind. */
export function useSending(detail: LoanDetailBody, onDone: () => void, onRefused: () => void) {
  const { uuid } = detail.loan
  const connectionId = connectionIdOf(useSession())
  const [attempts] = useState(() => attemptsAt(`extension of ${uuid}, version ${detail.current.version}`))
  const readAgain = useReadAgain(uuid)
  const [answer, setAnswer] = useState<ExtendAnswer>()
  const isOnItsWay = useRef(false)
  const mutation = useMutation({
    mutationFn: (days: number) => submitExtension(uuid, days, { connectionId, attempts }),
    onSuccess: async (claim, days) => {
      if (claim.kind !== 'accepted') {
        setAnswer({ ...claim, at: timeText(new Date()) })
        onRefused()
      }
      const isRead = readAgain()
      // After a refusal the user may send other days at once, without waiting for the refetch.
      if (claim.kind === 'refused') return
      await isRead
      if (claim.kind !== 'accepted') return
      tell(`Extended by ${counted(days, 'day')}`)
      onDone()
    },
    onError: async () => {
      onRefused()
      await readAgain()
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
  })
  return {
    isSending: mutation.isPending,
    answer,
    failure: mutation.error,
    send: (days: number) => {
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      setAnswer(undefined)
      mutation.mutate(days)
    },
    forget: () => {
      setAnswer(undefined)
      if (!isOnItsWay.current) mutation.reset()
    },
  }
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
