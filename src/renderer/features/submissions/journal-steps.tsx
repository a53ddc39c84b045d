import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { SubmissionStateText } from '../../components/texts/submission-state.tsx'
import classes from './journal-steps.module.css'

/** All steps in order: time, new state, reason, and the person who decided, if any. */
export function JournalSteps({ events }: { readonly events: SubmissionBody['events'] }) {
  return (
    <ol className={classes.steps}>
      {events.map(({ at, state, note, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <li key={index} className={classes.step}>
          <time dateTime={at}>{clockTextToSecond(at)}</time>
          <SubmissionStateText state={state} />
          <span className={classes.note}>
            {note}
            {by !== null && <span className={classes.by}> By {by}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
