import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { ConventionBody, FoundConventionBody } from '#contract/desk/convention.ts'
import { byName } from '#contract/words/convention-answer-words.ts'
import { conventionWords } from '#contract/words/convention-words.ts'
import { groupDigits } from '#values/digits.ts'
import type { AnswerParts } from './answer-parts.ts'
import { ConventionName } from './convention-name.tsx'
import classes from './convention-result.module.css'
import { FewMisfits } from './few-misfits.tsx'

type ConventionFitsProps = AnswerParts & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'reproduced' }>
}

/** The commonest convention that comes to every cell; the others are shown when asked for, a slip may be by itself. */
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
      {isOpen && <Others id={id} conventions={others} more={fitting - conventions.length} />}
      {butForOne && (
        <>
          <p className={classes.cents}>
            One amount may be wrong: but for it, a commoner convention fits: {conventionWords(butForOne.convention)}.
          </p>
          <FewMisfits misfits={[butForOne.misfit]} isDoubtful {...parts} />
        </>
      )}
    </>
  )
}

type OthersProps = { readonly id: string; readonly conventions: readonly ConventionBody[]; readonly more: number }

/** The others by name, the commonest first, each with all ways to round it. */
function Others({ id, conventions, more }: OthersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section id={id} className={classes.scroller} tabIndex={0} aria-label="Others that fit">
      <ul className={classes.others}>
        {byName(conventions).map(({ name, ways }) => (
          <li key={name}>
            {name}
            <ul className={classes.ways}>
              {ways.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </li>
        ))}
        {more > 0 && <li>and {groupDigits(more)} rarer ones</li>}
      </ul>
    </section>
  )
}
