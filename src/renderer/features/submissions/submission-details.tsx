import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import type { ReadFieldProblem } from '#contract/problem.ts'
import { assertNever } from '#values/assert.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { serviceWords } from '../../api/service-words.ts'
import { submissionWithCodesQuery } from '../../api/submissions.ts'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import wire from '../../components/texts/wire-text.module.css'
import { OPERATION_WORDS } from '../../words/operation-words.ts'
import { JournalSteps } from './journal-steps.tsx'
import { PredictionTable } from './prediction-table.tsx'
import classes from './submission-details.module.css'
import { amountOrDays } from './submission-words.ts'
import { excerptOf } from './wire-excerpt.ts'

type SubmissionDetailsProps = {
  readonly submission: SubmissionBody
  /** The pending decision, shown before the journal. */
  readonly children?: ReactNode
}

type KnownFacts = {
  readonly kind: 'warning' | 'danger' | 'ok' | 'info'
  readonly title: string
  readonly text: string
  /** Problems that the service reported for single fields. */
  readonly problems: readonly ReadFieldProblem[]
}

const TITLES: Readonly<Record<SubmissionState, string>> = {
  planned: 'Not sent',
  sending: 'In progress',
  accepted: 'Accepted',
  rejected: 'Refused',
  unknown: 'Outcome unknown',
}

const MASK = '•••••••••••'

type Codes = ReturnType<typeof useCodes>

type WireTextProps = {
  readonly name: 'Request' | 'Answer'
  readonly note?: string
  readonly text: string
  readonly children?: ReactNode
}

/** State, sender and host of a submission, the request and the answer, and every step with its time. */
export function SubmissionDetails({ submission, children }: SubmissionDetailsProps) {
  const { prediction } = submission
  return (
    <>
      <Known submission={submission} />
      <Facts submission={submission} />
      <WireTexts submission={submission} />
      {children}
      {prediction && (
        <section className={classes.part}>
          <h3 className={classes.title}>Predicted and returned</h3>
          <PredictionTable prediction={prediction} />
        </section>
      )}
      <section className={classes.part}>
        <h3 className={classes.title}>Journal</h3>
        <JournalSteps events={submission.events} />
      </section>
    </>
  )
}

function Known({ submission }: { readonly submission: SubmissionBody }) {
  const { kind, title, text, problems } = whatIsKnown(submission)
  return (
    <Notice kind={kind} title={title}>
      {text}
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ pointer, detail }) => (
            <li key={pointer}>
              <code>{pointer}</code> {detail}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Facts({ submission }: { readonly submission: SubmissionBody }) {
  const { sentAt, createdAt, madeBy, madeThrough, host } = submission
  return (
    <dl className={classes.facts}>
      <Fact name={sentAt === null ? 'Entered' : 'Sent'}>
        {clockTextToSecond(sentAt ?? createdAt)} by {madeBy}, through {madeThrough}
      </Fact>
      <Fact name="To">{host}</Fact>
      <Fact name={OPERATION_WORDS[submission.operation].subject}>
        <Content submission={submission} />
      </Fact>
    </dl>
  )
}

/** "12,500.00 EUR, Silmaare OÜ", with a link to the loan if it is known. */
function Content({ submission }: { readonly submission: SubmissionBody }) {
  const { loanAmount, clientName, loanUuid, state, operation } = submission
  const isThere = loanUuid !== null && (OPERATION_TRAITS[operation].touches === 'existing-loan' || state === 'accepted')
  const asked = `${amountOrDays(submission)}${loanAmount === null ? '' : ' EUR'}`
  return (
    <>
      {[asked, clientName].filter((text) => text !== null && text !== '').join(', ')}
      {isThere && (
        <>
          {' · '}
          <Link to="/loans/$uuid" params={{ uuid: loanUuid }}>
            Open the loan
          </Link>
        </>
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <NamedValue name={name}>{children}</NamedValue>
    </div>
  )
}

/** State of a submission and its meaning, in words for the person who has to act. */
function whatIsKnown(submission: SubmissionBody): KnownFacts {
  const { state, operation } = submission
  const explanation = withStop(submission.explanation)
  const known = { title: TITLES[state], problems: [] }
  switch (state) {
    case 'unknown':
      return { ...known, kind: 'warning', text: joined(explanation, OPERATION_WORDS[operation].undecided) }
    case 'rejected':
      return { ...known, kind: 'danger', ...refusal(submission, explanation) }
    case 'planned':
      return { ...known, kind: 'info', text: joined(explanation, 'Nothing is sent automatically.') }
    case 'sending':
      return { ...known, kind: 'info', text: 'The outcome appears here as soon as it is known.' }
    case 'accepted':
      return { ...known, kind: submission.isToLookAt ? 'warning' : 'ok', text: explanation }
    default:
      return assertNever(state)
  }
}

function refusal({ answer, operation }: SubmissionBody, explanation: string): Pick<KnownFacts, 'text' | 'problems'> {
  const { title, detail, problems } = serviceWords(answer ?? '')
  return { text: joined(explanation, withStop(title), withStop(detail), OPERATION_WORDS[operation].refused), problems }
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function withStop(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}

/** Request and answer as sent over the wire. Personal codes are masked, and not in the page, until the user asks for them. */
function WireTexts({ submission }: { readonly submission: SubmissionBody }) {
  const codes = useCodes(submission)
  const { request, answer, status } = codes.shown ?? submission
  return (
    <>
      <WireText name="Request" text={request}>
        {codes.hasAny && <CodesButton codes={codes} />}
      </WireText>
      {answer !== null && answer !== '' && (
        <WireText name="Answer" note={status === null ? '' : String(status)} text={answer} />
      )}
    </>
  )
}

function useCodes({ id, request, answer }: SubmissionBody) {
  const [isAskedFor, setAskedFor] = useState(false)
  const { data, isFetching, refetch } = useQuery({ ...submissionWithCodesQuery(id), enabled: false })
  const show = async () => {
    const { isError } = await refetch()
    setAskedFor(!isError)
    if (isError) tellFailure('The personal code could not be loaded')
  }
  return {
    hasAny: `${request}${answer}`.includes(MASK),
    shown: isAskedFor ? data : undefined,
    isBusy: isFetching,
    toggle: isAskedFor ? () => setAskedFor(false) : () => void show(),
  }
}

function CodesButton({ codes }: { readonly codes: Codes }) {
  const Picture = codes.shown ? IconEyeOff : IconEye
  return (
    <Button
      variant="subtle"
      size="compact"
      className={classes.action}
      leftSection={<Picture size={14} aria-hidden />}
      disabled={codes.isBusy}
      onClick={codes.toggle}
    >
      {codes.shown ? 'Hide' : 'Show'} personal code
    </Button>
  )
}

/** The most important parts, or the whole text. */
function WireText({ name, note, text, children }: WireTextProps) {
  const [isWhole, setWhole] = useState(false)
  const whole = name.toLowerCase()
  const excerpt = excerptOf(text)
  return (
    <section className={classes.wire} aria-label={name}>
      <header className={classes.head}>
        <h3 className={`${wire.name} ${classes.name}`}>
          {name} {note && <span className={classes.note}>{note}</span>}
        </h3>
        {children}
        {excerpt.includes('…') && (
          <Button variant="subtle" size="compact" className={classes.action} onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Less of the ${whole}` : `Whole ${whole}`}
          </Button>
        )}
      </header>
      <pre className={`${wire.text} ${classes.text}`} tabIndex={isWhole ? 0 : undefined}>
        {isWhole ? text : excerpt}
      </pre>
    </section>
  )
}
