import type { ConventionBody } from '#contract/desk/convention.ts'
import { conventionCents, conventionName } from '#contract/words/convention-words.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import classes from './convention-result.module.css'

type ConventionNameProps = { readonly convention: ConventionBody; readonly more?: string }

/** A convention in two lines: its visible properties, and what determines its cents. */
export function ConventionName({ convention, more }: ConventionNameProps) {
  return (
    <>
      <p className={classes.convention}>{conventionName(convention, currentFormats())}</p>
      <p className={classes.cents}>
        {capitalised(conventionCents(convention, currentFormats()))}.{more !== undefined && ` ${more}`}
      </p>
    </>
  )
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
