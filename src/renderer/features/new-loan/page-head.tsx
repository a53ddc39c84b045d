import { Button } from '@mantine/core'
import type { SessionBody } from '#contract/desk/session.ts'
import { localPlace } from '#contract/words/local-place.ts'
import { assertNever } from '#values/assert.ts'
import { useSession } from '../../api/session.ts'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { clockText, dayText, timeText } from '../../components/texts/clock-text.ts'
import { formatDay } from '../../formats/shown-text.ts'
import classes from './new-loan-page.module.css'
import { useDraftControl } from './state/new-loan-context.ts'
import type { DraftStatus } from './state/use-draft.ts'

/** The title, and the save state of the draft. Discarding needs no confirmation, because it can be undone. */
export function PageHead({ leftOut }: { readonly leftOut: number }) {
  const { status, discard, restore } = useDraftControl()
  const session = useSession()
  const isDiscarded = status.kind === 'discarded'
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>New loan</h1>
      <span className={classes.draft} role="status" data-failed={status.kind === 'not-kept' || undefined}>
        {draftWords(status, session)}
      </span>
      <LeftOut count={leftOut} of="draft" className={classes.leftOut} />
      {status.kind !== 'none' && (
        <Button
          variant="subtle"
          className={isDiscarded ? undefined : classes.discard}
          onClick={isDiscarded ? restore : discard}
        >
          {isDiscarded ? 'Undo discard' : 'Discard draft'}
        </Button>
      )}
    </header>
  )
}

function draftWords(status: DraftStatus, session: SessionBody): string {
  switch (status.kind) {
    case 'none':
      return ''
    case 'kept':
      return `Draft kept on ${localPlace(session).inText}, ${whenText(status.savedAt, session.today)}`
    case 'not-kept':
      return session.host === 'app'
        ? 'Draft kept in this app while it is open'
        : 'Draft not kept: the service does not answer'
    case 'discarded':
      return 'Draft discarded'
    default:
      return assertNever(status)
  }
}

/** Time of saving; with the date if it was not today. */
function whenText(savedAt: string, today: string): string {
  const time = new Date(savedAt)
  return dayText(time) === formatDay(today) ? timeText(time) : clockText(time)
}
