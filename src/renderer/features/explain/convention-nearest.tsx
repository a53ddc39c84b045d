import type { ReactNode } from 'react'
import type { FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import { apartWords } from '#contract/words/convention-answer-words.ts'
import { conventionWords, SLIP_WORDS } from '#contract/words/convention-words.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { currentFormats } from '../../formats/current-formats.ts'
import { counted, formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import type { AnswerParts } from './answer-parts.ts'
import { ConventionName } from './convention-name.tsx'
import classes from './convention-result.module.css'
import { FewMisfits } from './few-misfits.tsx'
import misfitsClasses from './misfits.module.css'

type ConventionNearestProps = AnswerParts & {
  readonly found: Extract<FoundConventionBody, { readonly kind: 'closest' }>
}

/** Up to this many misfits are shown one by one, each with its correction. */
const FEW = 3

type LeftOutRowProps = {
  readonly row: NonNullable<Extract<FoundConventionBody, { readonly kind: 'closest' }>['leftOut']>
  readonly insert: ReactNode
}

/** A hundred misfits show that the rows are of another kind; 1,200 rows can have 2,400. */
const SHOWN = 100

type ManyMisfitsProps = Pick<AnswerParts, 'place' | 'given'> & { readonly misfits: readonly MisfitBody[] }

type NextNearestProps = Pick<Extract<FoundConventionBody, { readonly kind: 'closest' }>, 'others' | 'cells'>

const COLUMNS = [
  { name: 'Next nearest' },
  { name: 'Off in money', isNumber: true },
  { name: 'Amounts off', isNumber: true },
] as const

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

/** The missing row, as the convention would have it. */
function LeftOutRow({ row, insert }: LeftOutRowProps) {
  return (
    <section className={misfitsClasses.band} aria-label="Row left out">
      <div className={misfitsClasses.misfit}>
        <dl className={misfitsClasses.facts}>
          <div>
            <dt>Row left out, due</dt>
            <dd>{formatDay(row.dueDate)}</dd>
          </div>
          <div className={misfitsClasses.number}>
            <dt>Principal</dt>
            <dd>
              <Amount value={row.principalAmount} />
            </dd>
          </div>
          <div className={misfitsClasses.number}>
            <dt>Interest</dt>
            <dd>
              <Amount value={row.interestAmount} />
            </dd>
          </div>
        </dl>
        <div className={misfitsClasses.act}>{insert}</div>
      </div>
    </section>
  )
}

/** Table of misfits that are too many to correct one by one. */
function ManyMisfits({ misfits, place, given }: ManyMisfitsProps) {
  const more = misfits.length - SHOWN
  const hasSlip = misfits.some(({ slip }) => slip !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={misfitsClasses.scroller} tabIndex={0} aria-label="Amounts that do not fit">
      <table className={`${table.table} ${misfitsClasses.many}`}>
        <thead>
          <ColumnNames columns={columnsOf(given, hasSlip)} />
        </thead>
        <tbody>
          {misfits.slice(0, SHOWN).map((misfit) => (
            <tr key={`${misfit.row} ${misfit.column}`}>
              <td>{place(misfit)}</td>
              <td className={table.number}>
                <Amount value={misfit.given} />
              </td>
              <td className={table.number}>
                <Amount value={misfit.computed} />
              </td>
              <td className={`${table.number} ${misfitsClasses.difference}`}>
                <Amount value={misfit.difference} signed />
              </td>
              {hasSlip && <td>{misfit.slip && SLIP_WORDS[misfit.slip]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={misfitsClasses.also}>and {counted(more, 'more amount')}</p>}
    </section>
  )
}

function columnsOf(given: string, hasSlip: boolean) {
  return [
    { name: 'Cell' },
    { name: given, isNumber: true },
    { name: 'By this convention', isNumber: true },
    { name: 'Difference', isNumber: true },
    ...(hasSlip ? [{ name: 'Perhaps' }] : []),
  ]
}

/** Conventions after the nearest, and how far off they are. */
function NextNearest({ others, cells }: NextNearestProps) {
  return (
    <table className={`${table.table} ${misfitsClasses.next}`} aria-label="Next nearest">
      <thead>
        <ColumnNames columns={COLUMNS} />
      </thead>
      <tbody>
        {others.map(({ convention, off, misfitCount }) => (
          <tr key={conventionWords(convention, currentFormats())}>
            <td>{conventionWords(convention, currentFormats())}</td>
            <td className={table.number}>{formatAmountText(off)} EUR</td>
            <td className={table.number}>
              {groupDigits(misfitCount)} of {groupDigits(cells)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
