import type { FoundConventionBody } from '#contract/desk/convention.ts'
import {
  notNearWords,
  type RowShape,
  shapeWords,
  triedText,
  triedWords,
} from '#contract/words/convention-answer-words.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import classes from './convention-result.module.css'

type ConventionNotNearProps = {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'closest' }>
  readonly shape: RowShape | undefined
}

/** What the rows show, what was tried, and how far off the nearest is. */
export function ConventionNotNear({ found, shape }: ConventionNotNearProps) {
  return (
    <>
      {shape && <p className={classes.convention}>{shapeWords(shape)}</p>}
      <p className={classes.cents}>
        {triedWords(found.tried)} {notNearWords(found)}
      </p>
      <div className={classes.foot}>
        <CopyTextButton text={triedText(found, shape)} what="What was tried" variant="default" />
        <span className={classes.also}>The rows can be sent as they stand</span>
      </div>
    </>
  )
}
