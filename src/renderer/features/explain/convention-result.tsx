import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConventionBody, FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import { conventionWords, NO_CONVENTION_WORDS } from '#contract/words/convention-words.ts'
import { assertNever } from '#values/assert.ts'
import { counted } from '#values/digits.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import classes from './convention-result.module.css'

type ConventionResultProps = {
  readonly found: FoundConventionBody
  /** How a cell that does not fit is named, such as its due date, or a button that leads to it. */
  readonly place: (misfit: MisfitBody) => ReactNode
}

/** Which convention made some rows: those that come to every cell, or the closest with the cells that do not fit. */
export function ConventionResult({ found, place }: ConventionResultProps) {
  switch (found.kind) {
    case 'reproduced':
      return <Reproduced conventions={found.conventions} cells={found.cells} />
    case 'closest':
      return (
        <>
          <p className={classes.verdict}>
            <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
            {closestWords(found.cells - found.misfits.length, found.cells)}
          </p>
          <p className={classes.convention}>{conventionWords(found.convention)}</p>
          <Misfits misfits={found.misfits} place={place} />
        </>
      )
    case 'none':
      return <p className={classes.verdict}>No convention can be tried. {NO_CONVENTION_WORDS[found.reason]}</p>
    default:
      return assertNever(found)
  }
}

function closestWords(fitting: number, cells: number): string {
  const verdict = 2 * fitting >= cells ? 'No convention fits all' : 'No convention comes near'
  return `${verdict}. The closest fits ${fitting} of ${counted(cells, 'amount')}`
}

/** Who sees a hundred has seen that the rows are of another kind; 1,200 rows can have 2,400. */
const SHOWN_MISFITS = 100

/** More of them say nothing new: they differ in what plays no part in these rows. */
const SHOWN = 4

function Reproduced({
  conventions,
  cells,
}: {
  readonly conventions: readonly ConventionBody[]
  readonly cells: number
}) {
  const [first, ...others] = conventions
  const more = others.length - SHOWN
  return (
    <>
      <p className={classes.verdict}>
        <IconCheck size={16} className={classes.ok} aria-hidden />
        Fits all {counted(cells, 'amount')}
      </p>
      <p className={classes.convention}>{first && conventionWords(first)}</p>
      {others.length > 0 && (
        <>
          <p className={classes.also}>Also fits these rows:</p>
          <ul className={classes.others}>
            {others
              .slice(0, SHOWN)
              .map(conventionWords)
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
            {more > 0 && <li>and {counted(more, 'other')}</li>}
          </ul>
        </>
      )}
    </>
  )
}

const COLUMNS = [
  { name: 'Due date' },
  { name: 'Amount' },
  { name: 'Given', isNumber: true },
  { name: 'Computed', isNumber: true },
  { name: 'Difference', isNumber: true },
] as const

function Misfits({
  misfits,
  place,
}: { readonly misfits: readonly MisfitBody[] } & Pick<ConventionResultProps, 'place'>) {
  const more = misfits.length - SHOWN_MISFITS
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label="Amounts that do not fit">
      <table className={`${table.table} ${classes.misfits}`}>
        <thead>
          <ColumnNames columns={COLUMNS} />
        </thead>
        <tbody>
          {misfits.slice(0, SHOWN_MISFITS).map((misfit) => (
            <tr key={`${misfit.row} ${misfit.column}`}>
              <td>{place(misfit)}</td>
              <td>{misfit.column === 'principalAmount' ? 'Principal' : 'Interest'}</td>
              <td className={table.number}>
                <Amount value={misfit.given} />
              </td>
              <td className={table.number}>
                <Amount value={misfit.computed} />
              </td>
              <td className={`${table.number} ${classes.difference}`}>
                <Amount value={misfit.difference} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.also}>and {counted(more, 'more amount')}</p>}
    </section>
  )
}
