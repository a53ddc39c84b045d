import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConventionBody, FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import { conventionWords, NO_CONVENTION_WORDS, SLIP_WORDS } from '#contract/words/convention-words.ts'
import { assertNever } from '#values/assert.ts'
import { counted, groupDigits } from '#values/digits.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { formatAmountText } from '../../input/format-amount-text.ts'
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
      return found.isNear ? <Nearest found={found} place={place} /> : <NothingNear found={found} />
    case 'none':
      return <p className={classes.verdict}>No convention can be tried. {NO_CONVENTION_WORDS[found.reason]}</p>
    default:
      return assertNever(found)
  }
}

type Closest = Extract<FoundConventionBody, { readonly kind: 'closest' }>

/** The nearest in money, the amounts or the row that keep it apart, and those that are next. */
function Nearest({ found, place }: ConventionResultProps & { readonly found: Closest }) {
  const { convention, misfits, leftOut, others } = found
  return (
    <>
      <p className={classes.verdict}>
        <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
        {leftOut ? 'Nearest: a row is left out' : `Nearest: ${offWords(found)}`}
      </p>
      <p className={classes.convention}>{conventionWords(convention)}</p>
      {leftOut && (
        <p className={classes.leftOut}>
          By this convention a row is due on {leftOut.dueDate}: principal <Amount value={leftOut.principalAmount} />,
          interest <Amount value={leftOut.interestAmount} />
        </p>
      )}
      {misfits.length > 0 && <Misfits misfits={misfits} place={place} />}
      {others.length > 0 && (
        <>
          <p className={classes.also}>Next nearest:</p>
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={conventionWords(other.convention)}>
                {conventionWords(other.convention)}: {formatAmountText(other.off)} EUR off
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** `0.45 EUR off, 1 of 24 amounts` */
function offWords({ off, misfits, cells }: Closest): string {
  const amounts = `${groupDigits(misfits.length)} of ${counted(cells, 'amount')}`
  return off === null ? amounts : `${formatAmountText(off)} EUR off, ${amounts}`
}

function NothingNear({ found }: { readonly found: Closest }) {
  return (
    <>
      <p className={classes.verdict}>
        <IconQuestionMark size={16} className={classes.warning} aria-hidden />
        No convention is near
      </p>
      <p className={classes.convention}>
        The nearest of {groupDigits(found.tried)}, {conventionWords(found.convention)}, is {offWords(found)}. The rows
        can be sent as they stand.
      </p>
    </>
  )
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
  const columns = misfits.some(({ slip }) => slip !== null) ? [...COLUMNS, { name: 'Perhaps' }] : COLUMNS
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label="Amounts that do not fit">
      <table className={`${table.table} ${classes.misfits}`}>
        <thead>
          <ColumnNames columns={columns} />
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
              {columns.length > COLUMNS.length && (
                <td className={classes.slip}>{misfit.slip && SLIP_WORDS[misfit.slip]}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.also}>and {counted(more, 'more amount')}</p>}
    </section>
  )
}
