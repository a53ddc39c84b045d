import { type CalendarDate, parseDate } from '#values/calendar-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import type { GridState } from '../grid/grid-state.ts'
import { remainderFault, stillToPlace } from '../grid/remainder.ts'
import { isUntold } from '../grid/shown-faults.ts'
import { REQUIRED_TEXT } from './field-rules.ts'
import { formSchema } from './form-schema.ts'
import type { FormValues } from './form-values.ts'
import { COLUMN_LABELS, type FieldName, fieldLabel, type Place, samePlace, shownFields } from './places.ts'

/**
 * A fault that keeps the loan from being sent. `missing`: not entered yet. `wrong`: the entered value cannot be sent. `answer`: the service
 * refused exactly this value.
 */
export type FormFault = {
  readonly kind: 'missing' | 'wrong' | 'answer'
  readonly place: Place
  readonly label: string
  readonly message: string
}

/** A fault that the service found in the current values. */
export type AnswerFault = { readonly place: Place; readonly message: string }

/** All faults in reading order; at most one for a place. */
export function findFaults(
  values: FormValues,
  check: GridCheck,
  answers: readonly AnswerFault[],
): readonly FormFault[] {
  const fields = fieldFaults(values, answers)
  return values.scheduleSource === 'rows' ? [...fields, ...rowFaults(values, check, answers)] : fields
}

/** Faults to show while the user types: none for the cell, or for the unfinished row, that has the keyboard. */
export function withoutUntold(faults: readonly FormFault[], { active }: GridState): readonly FormFault[] {
  return faults.filter(({ place, kind }) => place.kind !== 'cell' || !isUntold(place.cell, kind === 'missing', active))
}

/** Reads the typed loan amount; `undefined` if it is invalid. */
export function loanAmountOf(values: Pick<FormValues, 'loanAmount'>): Cents | undefined {
  const typed = parseTypedAmount(values.loanAmount)
  return typed.kind === 'ok' ? parseAmount(typed.value) : undefined
}

export function issueDateOf(values: Pick<FormValues, 'issueDate'>): CalendarDate | undefined {
  const typed = parseTypedDate(values.issueDate)
  return typed.kind === 'ok' ? parseDate(typed.value) : undefined
}

function fieldFaults(values: FormValues, answers: readonly AnswerFault[]): readonly FormFault[] {
  const issues = issuesOf(values)
  return shownFields(values).flatMap((name): FormFault[] => {
    const place: Place = { kind: 'field', name }
    const label = fieldLabel(name, values)
    const message = issues.get(name)
    if (message !== undefined) return [{ kind: message === REQUIRED_TEXT ? 'missing' : 'wrong', place, label, message }]
    const answer = answers.find((fault) => samePlace(fault.place, place))
    return answer ? [{ kind: 'answer', place, label, message: answer.message }] : []
  })
}

/** The first issue of each field, by the field's name. */
function issuesOf(values: FormValues): ReadonlyMap<FieldName | string, string> {
  const issues = formSchema.safeParse(values).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

function rowFaults(values: FormValues, check: GridCheck, answers: readonly AnswerFault[]): readonly FormFault[] {
  const place: Place = { kind: 'rows' }
  if (check.rows.length === 0) return [{ kind: 'missing', place, label: 'Schedule', message: 'No rows yet' }]
  const answer = answers.find((fault) => fault.place.kind === 'rows')
  const loanAmount = loanAmountOf(values)
  const message = loanAmount === undefined ? undefined : remainderFault(stillToPlace(check, loanAmount))
  const cells = check.rows.flatMap((row) => cellFaults(row, answers))
  if (message !== undefined) return [...cells, { kind: 'wrong', place, label: 'Principal', message }]
  return answer ? [...cells, { kind: 'answer', place, label: 'Schedule', message: answer.message }] : cells
}

function cellFaults({ row, number, faults }: GridCheck['rows'][number], answers: readonly AnswerFault[]): FormFault[] {
  const answered = answers.flatMap(({ place, message }) =>
    place.kind === 'cell' && place.cell.rowId === row.id ? { ...place.cell, message, kind: 'answer' as const } : [],
  )
  const own = faults.map(({ column, message, isMissing }) => ({
    rowId: row.id,
    column,
    message,
    kind: isMissing ? ('missing' as const) : ('wrong' as const),
  }))
  return [...own, ...answered].map(({ kind, message, rowId, column }) => ({
    kind,
    message,
    label: `Row ${number}, ${COLUMN_LABELS[column]}`,
    place: { kind: 'cell', cell: { rowId, column } },
  }))
}
