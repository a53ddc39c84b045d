import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FoundConventionBody } from '#contract/desk/convention.ts'
import {
  fitsWords,
  longFirstWords,
  notNearWords,
  offWords,
  shapeWords,
  triedText,
  triedWords,
  unpaidWords,
} from '#contract/words/convention-answer-words.ts'
import { NO_CONVENTION_WORDS } from '#contract/words/convention-words.ts'
import { assertNever } from '#values/assert.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { currentFormats } from '../../formats/current-formats.ts'
import type { AnswerParts } from './answer-parts.ts'
import { ConventionFits } from './convention-fits.tsx'
import { ConventionNearest } from './convention-nearest.tsx'
import classes from './convention-result.module.css'

type FoundProps = { readonly found: FoundConventionBody }

type ConventionNotNearProps = Pick<AnswerParts, 'shape' | 'stands'> & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'closest' }>
}

/** Result of the search in one line, which is announced to screen readers. */
export function ConventionVerdict({ found }: FoundProps) {
  const doubts = doubtsFirst(found)
  switch (found.kind) {
    case 'reproduced':
      return (
        <Verdict
          icon={
            doubts === '' ? (
              <IconCircleCheck size={16} className={classes.ok} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
            )
          }
        >
          {doubts}
          {fitsWords(found, currentFormats())}
        </Verdict>
      )
    case 'closest':
      return found.isNear ? (
        <Verdict icon={<IconAlertTriangle size={16} className={classes.warning} aria-hidden />}>
          {doubts}
          {found.leftOut ? 'Nearest: a row is left out' : `Nearest: ${offWords(found, currentFormats())}`}
        </Verdict>
      ) : (
        <Verdict icon={<IconHelpCircle size={16} className={classes.none} aria-hidden />}>
          {doubts}No convention is near
        </Verdict>
      )
    case 'none':
      return (
        <Verdict icon={<IconHelpCircle size={16} className={classes.none} aria-hidden />}>
          No convention can be tried. {NO_CONVENTION_WORDS[found.reason](currentFormats())}
        </Verdict>
      )
    default:
      return assertNever(found)
  }
}

/** Doubts that precede the verdict: principals that do not add up, and a row that may be missing. */
function doubtsFirst(found: FoundConventionBody): string {
  if (found.kind === 'none') return ''
  const longFirst = found.kind === 'reproduced' ? longFirstWords(found.longFirstPeriod, currentFormats()) : undefined
  return [unpaidWords(found.unpaidPrincipal, currentFormats()), longFirst]
    .flatMap((words) => (words ? [`${words} `] : []))
    .join('')
}

function Verdict({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={classes.verdict}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

/** Details of the answer, beneath its verdict. */
export function ConventionResult({ found, ...parts }: FoundProps & AnswerParts) {
  switch (found.kind) {
    case 'reproduced':
      return <ConventionFits found={found} {...parts} />
    case 'closest':
      return found.isNear ? (
        <ConventionNearest found={found} {...parts} />
      ) : (
        <ConventionNotNear found={found} {...parts} />
      )
    case 'none':
      return null
    default:
      return assertNever(found)
  }
}

/** Shape of the rows, the conventions tried, and how far off the nearest one is. */
function ConventionNotNear({ found, shape, stands }: ConventionNotNearProps) {
  return (
    <>
      {shape && <p className={classes.convention}>{shapeWords(shape)}</p>}
      <p className={classes.cents}>
        {triedWords(found.tried, currentFormats())} {notNearWords(found, currentFormats())}
      </p>
      <div className={classes.foot}>
        <CopyTextButton text={triedText(found, shape, currentFormats())} what="What was tried" variant="default" />
        <span className={classes.also}>{stands}</span>
      </div>
    </>
  )
}
