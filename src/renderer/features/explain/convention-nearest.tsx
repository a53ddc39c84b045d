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

/** So many are told one by one, each with what can be done about it. */
const FEW = 3

/** The nearest in money, the amounts or the row that keep it apart, and those that are next. */
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
