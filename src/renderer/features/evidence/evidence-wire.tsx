import type { ReactNode } from 'react'
import type { EvidenceContent } from '#contract/desk/evidence.ts'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import wire from '../../components/texts/wire-text.module.css'
import { JournalSteps } from '../submissions/journal-steps.tsx'
import { amountOrDays, operationWords } from '../submissions/submission-words.ts'
import page from './evidence-page.module.css'
import classes from './evidence-wire.module.css'

/** Requests and answers, verbatim except for masked personal codes. */
export function EvidenceWire({ content: { request, returned, submissions } }: { readonly content: EvidenceContent }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={page.scroller} tabIndex={0} aria-label="Requests and answers">
      <Part title="The loan as it was entered" note="createLoan">
        <Text text={readable(request)} />
      </Part>
      {submissions.map((submission) => (
        <Submission key={submission.id} submission={submission} />
      ))}
      {returned !== null && (
        <Part title="The loan as the live service last returned it">
          <Text text={readable(returned)} />
        </Part>
      )}
    </section>
  )
}

function Submission({ submission }: { readonly submission: SubmissionBody }) {
  const { sentAt, createdAt, host, request, answer, status, events } = submission
  const title = `${operationWords(submission)}, ${amountOrDays(submission)}`
  return (
    <Part title={title} note={`${clockTextToSecond(sentAt ?? createdAt)}, ${host}`}>
      <h3 className={`${wire.name} ${classes.name}`}>Request</h3>
      <Text text={request} />
      <h3 className={`${wire.name} ${classes.name}`}>Answer {status}</h3>
      <Text text={answer ?? 'None'} />
      <h3 className={`${wire.name} ${classes.name}`}>Journal</h3>
      <JournalSteps events={events} />
    </Part>
  )
}

type PartProps = { readonly title: string; readonly note?: string; readonly children: ReactNode }

function Part({ title, note, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>
        {title} {note && <span className={classes.note}>{note}</span>}
      </h2>
      {children}
    </section>
  )
}

function Text({ text }: { readonly text: string }) {
  return <pre className={wire.text}>{text}</pre>
}

/** JSON formatted in lines; any other text unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
