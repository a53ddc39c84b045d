import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { ConventionBody, FoundConventionBody } from '#contract/desk/convention.ts'
import { byName } from '#contract/words/convention-answer-words.ts'
import { conventionWords } from '#contract/words/convention-words.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import type { AnswerParts } from './answer-parts.ts'
import { ConventionName } from './convention-name.tsx'
import classes from './convention-result.module.css'
import { FewMisfits } from './few-misfits.tsx'

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

/** The commonest convention that fits every cell. The other fitting ones are shown on request; a probable slip is pointed out. */
export function ConventionFits({ found: { conventions, fitting, butForOne }, acts, ...parts }: ConventionFitsProps) {
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
