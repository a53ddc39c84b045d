import { assertNever } from '#values/assert.ts'
import type { RefusedClaim } from '../../api/claims.ts'
import { Notice } from '../../components/notices/notice.tsx'
import { DecideLink } from '../connections/decide-link.tsx'
import { SendAgain } from '../connections/send-again.tsx'
import { ServiceSays } from '../connections/service-says.tsx'
import { undecidedTitle } from '../connections/undecided-title.ts'
import { WaitText } from '../connections/wait-text.tsx'
import type { ExtendAnswer } from './use-sending.ts'

type ExtendLiveNoticeProps = {
  readonly answer: Exclude<ExtendAnswer, RefusedClaim>
  readonly onSend: () => void
}

/** Notice that an extension did not reach a live service, or that its outcome is unknown. */
export function ExtendLiveNotice({ answer, onSend }: ExtendLiveNoticeProps) {
  switch (answer.kind) {
    case 'not-sent':
      return (
        <Notice kind="warning" title="Nothing was sent">
          {answer.at}. {answer.explanation} The extension was not made.
          <SendAgain onSend={onSend} />
        </Notice>
      )
    case 'wait':
      return (
        <Notice kind="warning" title="The service asks to wait">
          Answer 429 at {answer.at}. The extension was not made.
          <ServiceSays words={answer.words} />
          <WaitText until={answer.until} action={<SendAgain onSend={onSend} />} />
        </Notice>
      )
    case 'undecided':
      return <ExtendUndecided title={undecidedTitle(answer)} submissionId={answer.submissionId} />
    default:
      return assertNever(answer)
  }
}

type ExtendUndecidedProps = { readonly title: string; readonly submissionId: string }

/** Notice of an undecided request: until a person has decided, no other extension of this loan is sent. */
export function ExtendUndecided({ title, submissionId }: ExtendUndecidedProps) {
  return (
    <Notice kind="warning" title={title}>
      The extension may or may not have been made there. Nothing is sent again automatically: this loan waits for your
      decision.
      <div>
        <DecideLink submissionId={submissionId} />
      </div>
    </Notice>
  )
}
