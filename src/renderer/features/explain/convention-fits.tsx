import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { FoundConventionBody } from '#contract/desk/convention.ts'
import { conventionWords } from '#contract/words/convention-words.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import type { AnswerParts } from './answer-parts.ts'
import { ConventionName } from './convention-name.tsx'
import classes from './convention-result.module.css'
import { FewMisfits } from './few-misfits.tsx'
import { OtherFits } from './other-fits.tsx'

type ConventionFitsProps = AnswerParts & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'reproduced' }>
}

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
