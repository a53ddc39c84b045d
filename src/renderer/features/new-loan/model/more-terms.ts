import { recordOf } from '#values/record-of.ts'
import { namesOf } from './fields.ts'
import { type FormValues, isOfSingleRow, plainMore, typeOf } from './form-values.ts'
import { MORE_TERMS, type MoreFieldName } from './more-fields.ts'

const hasRows = (values: FormValues) => !isOfSingleRow(values)
const isMoved = ({ workingDayRule }: FormValues) => workingDayRule !== 'as-they-fall'
const isPercent = ({ feeKind }: FormValues) => feeKind !== 'amount'

/** Whether the principal is paid off row by row, so that there is something to level. */
const isLevel = (values: FormValues) => hasRows(values) && typeOf(values) !== 'BULLET'

/** Where each field has a meaning; all others have one everywhere. */
const APPLIES: Partial<Record<MoreFieldName, (values: FormValues) => boolean>> = {
  monthEnds: (values) => hasRows(values) && values.everyUnit === 'months',
  holidaysOf: isMoved,
  interestMoves: isMoved,
  graceRows: hasRows,
  gracePays: hasRows,
  balloon: isLevel,
  stub: ({ dayCount }) => dayCount === 'EQUAL-PERIODS',
  holidayFromRow: hasRows,
  holidayRows: hasRows,
  holidayPays: hasRows,
  feeAmount: (values) => !isPercent(values),
  feePercent: isPercent,
  interestOn: isLevel,
  interestEvery: (values) => hasRows(values) && typeOf(values) !== 'ANNUITY',
  compoundingCount: isOfSingleRow,
  compoundingUnit: isOfSingleRow,
  installmentRounding: isLevel,
  oddCents: (values) => typeOf(values) === 'REGULAR',
  isUnrounded: isLevel,
}

/** Those that say nothing without another one, which is then counted for them. */
const COMPANIONS: readonly MoreFieldName[] = [
  'gracePays',
  'holidayRows',
  'holidayPays',
  'feeKind',
  'feeOnWire',
  'compoundingUnit',
]

const MORE_FIELDS: readonly MoreFieldName[] = namesOf(MORE_TERMS).filter(isMoreField)

export function isMoreField(name: string): name is MoreFieldName {
  return name in MORE_TERMS
}

/** The fields under "More terms" that the type, and what else is chosen, gives a meaning; in reading order. */
export function moreFields(values: FormValues): readonly MoreFieldName[] {
  return MORE_FIELDS.filter((name) => APPLIES[name]?.(values) ?? true)
}

/** The same values with those terms plain that have no meaning there: what is hidden is neither wrong nor sent. */
export function meantValues(values: FormValues): FormValues {
  const meant = moreFields(values)
  const plain = MORE_FIELDS.filter((name) => !meant.includes(name)).map((name) => [name, plainMore()[name]] as const)
  return { ...values, ...recordOf(plain) }
}

/** How many terms are set to something else than what most loans have. */
export function countOfSet(values: FormValues): number {
  const plain = plainMore()
  return moreFields(values).filter((name) => !COMPANIONS.includes(name) && values[name] !== plain[name]).length
}

/** The field that a refused pause is shown at: the service tells neither the grace from the payment holiday nor the rule. */
export function pauseField(values: Pick<FormValues, 'graceRows' | 'holidayRows' | 'numberOfInstallments'>) {
  const { graceRows, holidayRows, numberOfInstallments } = values
  const isOfGrace = graceRows !== '' && (holidayRows === '' || Number(graceRows) >= Number(numberOfInstallments))
  return isOfGrace ? 'graceRows' : 'holidayRows'
}
