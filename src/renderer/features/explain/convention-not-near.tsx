import type { FoundConventionBody } from '#contract/desk/convention.ts'
import { notNearWords, shapeWords, triedText, triedWords } from '#contract/words/convention-answer-words.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { currentFormats } from '../../formats/current-formats.ts'
import type { AnswerParts } from './answer-parts.ts'
import classes from './convention-result.module.css'

type ConventionNotNearProps = Pick<AnswerParts, 'shape' | 'stands'> & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'closest' }>
}

/** Shape of the rows, the conventions tried, and how far off the nearest one is. */
export function ConventionNotNear({ found, shape, stands }: ConventionNotNearProps) {
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
