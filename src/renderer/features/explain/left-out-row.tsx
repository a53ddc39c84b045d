import type { ReactNode } from 'react'
import type { FoundConventionBody } from '#contract/desk/convention.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import classes from './misfits.module.css'

type LeftOutRowProps = {
  readonly row: NonNullable<Extract<FoundConventionBody, { readonly kind: 'closest' }>['leftOut']>
  readonly insert: ReactNode
}

/** The missing row, as the convention would have it. */
export function LeftOutRow({ row, insert }: LeftOutRowProps) {
  return (
    <section className={classes.band} aria-label="Row left out">
      <div className={classes.misfit}>
        <dl className={classes.facts}>
          <div>
            <dt>Row left out, due</dt>
            <dd>{formatDay(row.dueDate)}</dd>
          </div>
          <div className={classes.number}>
            <dt>Principal</dt>
            <dd>
              <Amount value={row.principalAmount} />
            </dd>
          </div>
          <div className={classes.number}>
            <dt>Interest</dt>
            <dd>
              <Amount value={row.interestAmount} />
            </dd>
          </div>
        </dl>
        <div className={classes.act}>{insert}</div>
      </div>
    </section>
  )
}
