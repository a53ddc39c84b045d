import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { submissionWithCodesQuery } from '../../api/submissions.ts'
import { tellFailure } from '../../components/notices/tell.tsx'
import wire from '../../components/texts/wire-text.module.css'
import { excerptOf } from './wire-excerpt.ts'
import classes from './wire-texts.module.css'

const MASK = '•••••••••••'

/** Request and answer as sent over the wire. Personal codes are masked, and not in the page, until the user asks for them. */
export function WireTexts({ submission }: { readonly submission: SubmissionBody }) {
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

type Codes = ReturnType<typeof useCodes>

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

type WireTextProps = {
  readonly name: 'Request' | 'Answer'
  readonly note?: string
  readonly text: string
  readonly children?: ReactNode
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
