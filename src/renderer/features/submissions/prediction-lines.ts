import { SCHEDULE_CELLS } from '#contract/desk/schedule-cells.ts'
import type { PredictedAmount, PredictedRow, SubmissionBody } from '#contract/desk/submissions.ts'
import { formatAmount, parseAmount, subtract } from '#values/money.ts'
import { formatAmountText, formatSignedAmount } from '../../formats/shown-text.ts'

/**
 * A cell of the schedule, or an amount of a payment: the predicted and the returned value, and in words whether they are
 * equal. A payment has no due date.
 */
export type PredictionLine = {
  readonly key: string
  readonly dueDate: string | null
  readonly cell: string
  readonly predicted: string
  readonly returned: string
  readonly check: string
  readonly isSame: boolean
}

type Prediction = Pick<NonNullable<SubmissionBody['prediction']>, 'rows' | 'amounts'>

/** All cells of all rows, row by row, and all amounts; a row that only one side has is one line. */
export function predictionLines({ rows, amounts }: Prediction): PredictionLine[] {
  const cells = rows.flatMap((row, index) => linesOf(row).map((line) => ({ ...line, key: `${index} ${line.cell}` })))
  return [...cells, ...amounts.map(lineOf)]
}

const AMOUNT_WORDS: Readonly<Record<PredictedAmount['field'], string>> = {
  principalAmount: 'Principal',
  interestAmount: 'Interest',
  delayedInterestAmount: 'Delayed interest',
}

function lineOf({ field, predicted, returned, isSame }: PredictedAmount): PredictionLine {
  const theirs = returned ?? undefined
  return {
    key: field,
    dueDate: null,
    cell: AMOUNT_WORDS[field],
    isSame,
    predicted: formatAmountText(predicted),
    returned: shown(theirs),
    check: isSame ? 'Same' : difference(predicted, theirs),
  }
}

function linesOf({ dueDate, predicted, returned, differences }: PredictedRow): Omit<PredictionLine, 'key'>[] {
  if (!predicted || !returned) return [loneRow(dueDate, predicted !== null)]
  return SCHEDULE_CELLS.map(([name, cell]) => {
    const isSame = !differences.includes(name)
    const [ours, theirs] = [predicted[name], returned[name]]
    return {
      dueDate,
      cell,
      isSame,
      predicted: formatAmountText(ours),
      returned: shown(theirs),
      check: isSame ? 'Same' : difference(ours, theirs),
    }
  })
}

function loneRow(dueDate: string, isPredicted: boolean): Omit<PredictionLine, 'key'> {
  const [predicted, returned, check] = isPredicted ? ['yes', 'no', 'Missing'] : ['no', 'yes', 'Not predicted']
  return { dueDate, cell: 'Whole row', predicted, returned, check, isSame: false }
}

/** The returned text unchanged, if it is not an amount. */
function shown(returned: string | undefined): string {
  if (returned === undefined) return 'none'
  const amount = parseAmount(returned)
  return amount === undefined ? returned : formatAmountText(formatAmount(amount))
}

function difference(predicted: string, returned: string | undefined): string {
  const [before, after] = [parseAmount(predicted), parseAmount(returned ?? '')]
  if (before === undefined || after === undefined) return 'Missing'
  return formatSignedAmount(formatAmount(subtract(after, before)))
}
