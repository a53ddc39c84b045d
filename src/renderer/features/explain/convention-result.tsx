import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { ConventionBody, FoundConventionBody } from '#contract/desk/convention.ts'
import {
  byName,
  fitsWords,
  longFirstWords,
  notNearWords,
  offWords,
  shapeWords,
  triedText,
  triedWords,
  unpaidWords,
} from '#contract/words/convention-answer-words.ts'
import { conventionWords, NO_CONVENTION_WORDS } from '#contract/words/convention-words.ts'
import { assertNever } from '#values/assert.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { currentFormats } from '../../formats/current-formats.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import type { AnswerParts } from './answer-parts.ts'
import { ConventionName } from './convention-name.tsx'
import { ConventionNearest } from './convention-nearest.tsx'
import classes from './convention-result.module.css'
import { FewMisfits } from './few-misfits.tsx'

type FoundProps = { readonly found: FoundConventionBody }

type ConventionNotNearProps = Pick<AnswerParts, 'shape' | 'stands'> & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'closest' }>
}

type ConventionFitsProps = AnswerParts & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'reproduced' }>
}

type OtherFitsProps = {
  readonly id: string
  readonly first: ConventionBody
  readonly others: readonly ConventionBody[]
  readonly more: number
}

/** Enough to show how one convention differs from the next. */
const FEW = 2

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

/** The commonest convention that fits every cell. The other fitting ones are shown on request; a probable slip is pointed out. */
function ConventionFits({ found: { conventions, fitting, butForOne }, acts, ...parts }: ConventionFitsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first, ...others] = conventions
  if (!first) return null
  return (
    <>
      <ConventionName
        convention={first}
        more={others.length > 0 ? 'The commonest that fits; the rows do not tell which one is meant.' : ''}
      />
      <div className={classes.foot}>
        {acts}
        {others.length > 0 && (
          <span className={classes.also}>
            The others, the commonest first:{' '}
            <UnstyledButton
              className={classes.link}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide them' : 'Show them'}
            </UnstyledButton>
          </span>
        )}
      </div>
      {isOpen && <OtherFits id={id} first={first} others={others} more={fitting - conventions.length} />}
      {butForOne && (
        <>
          <p className={classes.cents}>
            One amount may be wrong: but for it, a commoner convention fits:{' '}
            {conventionWords(butForOne.convention, currentFormats())}.
          </p>
          <FewMisfits misfits={[butForOne.misfit]} isDoubtful {...parts} />
        </>
      )}
    </>
  )
}

/**
 * Other fitting conventions by name, the commonest first, each with its commonest ways to calculate the cents and, on request, all of them.
 */
function OtherFits({ id, first, others, more }: OtherFitsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section id={id} className={classes.scroller} tabIndex={0} aria-label="Others that fit">
      <ul className={classes.others}>
        {byName(others, first.startDate, currentFormats()).map(({ name, ways }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <Ways ways={ways} />
          </li>
        ))}
        {more > 0 && <li>and {groupDigits(more)} rarer ones</li>}
      </ul>
    </section>
  )
}

function Ways({ ways }: { readonly ways: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const rarer = ways.length - FEW
  return (
    <ul className={classes.ways}>
      {(isWhole ? ways : ways.slice(0, FEW)).map((way) => (
        <li key={way}>{way}</li>
      ))}
      {rarer > 0 && (
        <li>
          <UnstyledButton className={classes.rarer} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide the rarer' : `and ${groupDigits(rarer)} rarer`}
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
