import { groupDigits } from '../../formats/shown-text.ts'
import classes from './texts.module.css'

type CountedWordProps = { readonly word: string; readonly count: number }

/** A choice with its number of items. */
export function CountedWord({ word, count }: CountedWordProps) {
  return (
    <>
      {word} <span className={classes.count}>{groupDigits(count)}</span>
    </>
  )
}
