import type { FoundConventionBody } from '#contract/desk/convention.ts'
import { conventionWords } from '#contract/words/convention-words.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { currentFormats } from '../../formats/current-formats.ts'
import { formatAmountText, groupDigits } from '../../formats/shown-text.ts'
import classes from './misfits.module.css'

type NextNearestProps = Pick<Extract<FoundConventionBody, { readonly kind: 'closest' }>, 'others' | 'cells'>

const COLUMNS = [
  { name: 'Next nearest' },
  { name: 'Off in money', isNumber: true },
  { name: 'Amounts off', isNumber: true },
] as const

/** Conventions after the nearest, and how far off they are. */
export function NextNearest({ others, cells }: NextNearestProps) {
  return (
    <table className={`${table.table} ${classes.next}`} aria-label="Next nearest">
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
