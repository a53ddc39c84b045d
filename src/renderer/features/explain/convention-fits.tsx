import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { ConventionBody, FoundConventionBody } from '#contract/desk/convention.ts'
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
export function ConventionFits({ found: { conventions, butForOne }, acts, ...parts }: ConventionFitsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first, ...others] = conventions
  if (!first) return null
  return (
    <>
      <ConventionName convention={first} more={others.length > 0 ? 'Tried in order of how common they are.' : ''} />
      <div className={classes.foot}>
        {acts}
        {others.length > 0 && (
          <span className={classes.also}>
            {othersWords(others.length)}{' '}
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
      {isOpen && <Others id={id} conventions={others} />}
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

function othersWords(count: number): string {
  return count === 1 ? '1 other fits these rows as well' : `${groupDigits(count)} others fit these rows as well`
}

function Others({ id, conventions }: { readonly id: string; readonly conventions: readonly ConventionBody[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section id={id} className={classes.scroller} tabIndex={0} aria-label="Others that fit">
      <ul className={classes.others}>
        {conventions.map(conventionWords).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
