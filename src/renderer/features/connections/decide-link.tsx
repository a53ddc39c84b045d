import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'

type DecideLinkProps = { readonly submissionId: string; readonly ref?: Ref<HTMLAnchorElement> }

/** Link to the submission with an unknown outcome, where a person decides it. */
export function DecideLink({ submissionId, ref }: DecideLinkProps) {
  return (
    <Link ref={ref} to="/submissions/{-$id}" params={{ id: submissionId }}>
      Decide under Submissions
    </Link>
  )
}
