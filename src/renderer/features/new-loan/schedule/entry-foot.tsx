import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { type Cents, formatAmount } from '#values/money.ts'
import { counted, formatAmountText } from '../../../formats/shown-text.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { placeRemainder } from '../grid/grid-edits.ts'
import { type RemainderOffer, remainderOffer, stillToPlace } from '../grid/remainder.ts'
import { loanAmountOf } from '../model/faults.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { ENTRY_COLUMNS } from './entry-columns.tsx'
import classes from './entry-grid.module.css'

/** Number of columns before the first sum: the names of the lines span them. */
const NAMED = ENTRY_COLUMNS.findIndex(({ sum }) => sum !== undefined)

/** Sums of the rows, and the part of the loan amount that is not placed yet. */
export function EntryFoot({ check }: { readonly check: GridCheck }) {
  const { form } = useNewLoan()
  const loanAmount = loanAmountOf({ loanAmount: useWatch({ control: form.control, name: 'loanAmount' }) })
  const remainder = loanAmount === undefined ? undefined : stillToPlace(check, loanAmount)
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes.sumName} colSpan={NAMED}>
          Σ of {counted(check.rows.length, 'row')}
        </th>
        {ENTRY_COLUMNS.slice(NAMED).map(({ key, sum }) => (
          <td key={key}>{sum && inWords(sum(check))}</td>
        ))}
      </tr>
      <tr>
        <th scope="row" className={classes.sumName} colSpan={NAMED}>
          Still to place
        </th>
        <td>{remainder !== undefined && <Remainder remainder={remainder} />}</td>
        <td className={classes.offer} colSpan={ENTRY_COLUMNS.length - NAMED - 1}>
          <RemainderNote remainder={remainder} offer={remainderOffer(check, loanAmount)} />
        </td>
      </tr>
    </tfoot>
  )
}

function Remainder({ remainder }: { readonly remainder: Cents }) {
  if (remainder === 0) return inWords(remainder)
  return (
    <span className={classes.remainder}>
      <IconAlertCircle size={14} aria-hidden />
      {inWords(remainder)}
    </span>
  )
}

type RemainderNoteProps = { readonly remainder: Cents | undefined; readonly offer: RemainderOffer | undefined }

function RemainderNote({ remainder, offer }: RemainderNoteProps) {
  const { grid } = useNewLoan()
  if (offer) {
    return (
      <Button
        variant="default"
        className={classes.place}
        onClick={() => grid.update((state) => placeRemainder(state, offer))}
      >
        {offer.remainder > 0
          ? `Put ${inWords(offer.remainder)} on the last row`
          : `Take ${takenOff(offer)} off the last row`}
      </Button>
    )
  }
  if (remainder !== 0) return null
  return (
    <span className={classes.fits}>
      <IconCheck size={14} aria-hidden />
      Adds up to the loan amount
    </span>
  )
}

function takenOff({ remainder }: RemainderOffer): string {
  return inWords(remainder).replace('−', '')
}

function inWords(amount: Cents): string {
  return formatAmountText(formatAmount(amount))
}
