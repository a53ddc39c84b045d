import type { MisfitBody } from '#contract/desk/convention.ts'
import { SLIP_WORDS } from '#contract/words/convention-words.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { AnswerParts } from './answer-parts.ts'
import classes from './misfits.module.css'

type FewMisfitsProps = Pick<AnswerParts, 'place' | 'given' | 'put'> & {
  readonly misfits: readonly MisfitBody[]
  /** True if the misfits fit another convention, and are wrong only if this one is meant. */
  readonly isDoubtful?: boolean
}

/** Misfits one by one: the given amount, the convention's amount, and the probable slip. */
export function FewMisfits({ misfits, isDoubtful = false, place, given, put }: FewMisfitsProps) {
  return (
    <ul className={classes.band} data-doubtful={isDoubtful || undefined} aria-label="Amounts that do not fit">
      {misfits.map((misfit) => (
        <li key={`${misfit.row} ${misfit.column}`} className={classes.misfit}>
          <dl className={classes.facts}>
            <div>
              <dt>Cell</dt>
              <dd>{place(misfit)}</dd>
            </div>
            <div className={classes.number}>
              <dt>{given}</dt>
              <dd>
                <Amount value={misfit.given} />
              </dd>
            </div>
            <div className={classes.number}>
              <dt>By this convention</dt>
              <dd>
                <Amount value={misfit.computed} />
              </dd>
            </div>
          </dl>
          <div className={classes.act}>
            {misfit.slip && <span className={classes.slip}>{SLIP_WORDS[misfit.slip]}</span>}
            {put?.(misfit)}
          </div>
        </li>
      ))}
    </ul>
  )
}
