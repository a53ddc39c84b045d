import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RefusedClaim } from '../../api/claims.ts'
import { useSession } from '../../api/session.ts'
import classes from './claim-refused.module.css'

/** A refusal, under the field at which its words are shown. */
export function ClaimRefused({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.refused}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type RefusedReasonProps = {
  readonly refusal: RefusedClaim
  /** JSON pointers of the fields that show their own faults. */
  readonly shownAt: readonly string[]
}

/** Reason beyond the one shown at the fields. */
export function RefusedReason({ refusal: { status, words }, shownAt }: RefusedReasonProps) {
  const { connection } = useSession()
  const others = words.problems.filter(({ pointer }) => !shownAt.includes(pointer))
  return (
    <>
      <p>{sentences(words.detail)}Nothing was changed.</p>
      {others.map(({ pointer, detail }) => (
        <p key={pointer}>
          {pointer}: {detail}
        </p>
      ))}
      {connection.where === 'live' && (status === 401 || status === 403) && (
        <p>
          The token of this connection may be the reason: <Link to="/settings">Connections</Link>
        </p>
      )}
    </>
  )
}

/** Words of a service before a sentence: with a full stop and a blank, or nothing. */
function sentences(detail: string): string {
  if (detail === '') return ''
  return /[.!?]$/.test(detail) ? `${detail} ` : `${detail}. `
}

/** Words of a refusal at a field: those for it if there are any, otherwise the general ones. */
export function refusedText({ status, words: { problems, title } }: RefusedClaim, pointer: string): string {
  const own = problems.find((problem) => problem.pointer === pointer)?.detail
  return own ?? (title === '' ? `The service answered ${status}` : title)
}
