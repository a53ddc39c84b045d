import type { MisfitBody } from '#contract/desk/convention.ts'
import { SLIP_WORDS } from '#contract/words/convention-words.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { counted } from '../../formats/shown-text.ts'
import type { AnswerParts } from './answer-parts.ts'
import result from './convention-result.module.css'
import classes from './misfits.module.css'

/** A hundred misfits show that the rows are of another kind; 1,200 rows can have 2,400. */
const SHOWN = 100

type ManyMisfitsProps = Pick<AnswerParts, 'place' | 'given'> & { readonly misfits: readonly MisfitBody[] }

/** Table of misfits that are too many to correct one by one. */
export function ManyMisfits({ misfits, place, given }: ManyMisfitsProps) {
  const more = misfits.length - SHOWN
  const hasSlip = misfits.some(({ slip }) => slip !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={result.scroller} tabIndex={0} aria-label="Amounts that do not fit">
      <table className={`${table.table} ${classes.many}`}>
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
              <td className={`${table.number} ${classes.difference}`}>
                <Amount value={misfit.difference} signed />
              </td>
              {hasSlip && <td>{misfit.slip && SLIP_WORDS[misfit.slip]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={result.also}>and {counted(more, 'more amount')}</p>}
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
