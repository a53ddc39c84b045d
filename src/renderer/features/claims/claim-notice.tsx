import { assertNever } from '#values/assert.ts'
import type { RefusedClaim } from '../../api/claims.ts'
import { Notice } from '../../components/notices/notice.tsx'
import { DecideLink } from '../connections/decide-link.tsx'
import { SendAgain } from '../connections/send-again.tsx'
import { ServiceSays } from '../connections/service-says.tsx'
import { undecidedTitle } from '../connections/undecided-title.ts'
import { WaitText } from '../connections/wait-text.tsx'
import { type ClaimWords, maybeDoneText, notDoneText } from './claim-words.ts'
import type { ClaimAnswer } from './use-claim-sending.ts'

type ClaimNoticeProps = {
  readonly answer: Exclude<ClaimAnswer, RefusedClaim>
  readonly words: ClaimWords
  readonly onSend: () => void
}

/** Notice that a request about a loan did not reach a live service, or that its outcome is unknown. */
export function ClaimNotice({ answer, words, onSend }: ClaimNoticeProps) {
  switch (answer.kind) {
    case 'not-sent':
      return (
        <Notice kind="warning" title="Nothing was sent">
          {answer.at}. {answer.explanation} {notDoneText(words)}.
          <SendAgain onSend={onSend} />
        </Notice>
      )
    case 'wait':
      return (
        <Notice kind="warning" title="The service asks to wait">
          Answer 429 at {answer.at}. {notDoneText(words)}.
          <ServiceSays words={answer.words} />
          <WaitText until={answer.until} action={<SendAgain onSend={onSend} />} />
        </Notice>
      )
    case 'undecided':
      return <UndecidedNotice title={undecidedTitle(answer)} words={words} submissionId={answer.submissionId} />
    default:
      return assertNever(answer)
  }
}

type UndecidedNoticeProps = {
  readonly title: string
  readonly words: ClaimWords
  readonly submissionId: string
}

/** Notice of an undecided request: until a person has decided, nothing else about this loan is sent. */
export function UndecidedNotice({ title, words, submissionId }: UndecidedNoticeProps) {
  return (
    <Notice kind="warning" title={title}>
      {maybeDoneText(words)} there. Nothing is sent again automatically: this loan waits for your decision.
      <div>
        <DecideLink submissionId={submissionId} />
      </div>
    </Notice>
  )
}
