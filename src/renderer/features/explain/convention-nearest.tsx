import type { FoundConventionBody } from '#contract/desk/convention.ts'
import { apartWords } from '#contract/words/convention-answer-words.ts'
import type { AnswerParts } from './answer-parts.ts'
import { ConventionName } from './convention-name.tsx'
import classes from './convention-result.module.css'
import { FewMisfits } from './few-misfits.tsx'
import { LeftOutRow } from './left-out-row.tsx'
import { ManyMisfits } from './many-misfits.tsx'
import { NextNearest } from './next-nearest.tsx'

type ConventionNearestProps = AnswerParts & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'closest' }>
}

/** Up to this many misfits are shown one by one, each with its correction. */
const FEW = 3

/** The nearest convention by amount, the misfits or the missing row, and the next nearest conventions. */
export function ConventionNearest({ found, ...parts }: ConventionNearestProps) {
  const { convention, misfits, leftOut, others, cells } = found
  const { acts, numberOf, insert } = parts
  const Misfits = misfits.length <= FEW ? FewMisfits : ManyMisfits
  const apart = numberOf && apartWords(misfits.flatMap((misfit) => numberOf(misfit) ?? []))
  return (
    <>
      <ConventionName convention={convention} />
      {leftOut && <LeftOutRow row={leftOut} insert={insert} />}
      {misfits.length > 0 && <Misfits misfits={misfits} {...parts} />}
      {others.length > 0 && <NextNearest others={others} cells={cells} />}
      {(acts || apart !== undefined) && (
        <div className={classes.foot}>
          {acts}
          {apart !== undefined && <span className={classes.also}>{apart}</span>}
        </div>
      )}
    </>
  )
}
