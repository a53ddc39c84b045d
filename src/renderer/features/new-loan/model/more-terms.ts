import { recordOf } from '#values/record-of.ts'
import { namesOf } from './fields.ts'
import { type FormValues, isOfSingleRow, plainMore, typeOf } from './form-values.ts'
import { MORE_TERMS, type MoreFieldName } from './more-fields.ts'

const hasRows = (values: FormValues) => !isOfSingleRow(values)
const isMoved = ({ workingDayRule }: FormValues) => workingDayRule !== 'as-they-fall'
const isPercent = ({ feeKind }: FormValues) => feeKind !== 'amount'

/** True if the principal is paid off row by row, so that rows can be level. */
const isLevel = (values: FormValues) => hasRows(values) && typeOf(values) !== 'BULLET'

/** Condition under which each field has a meaning; fields not listed always have one. */
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
  givenInstallment: (values) => typeOf(values) === 'ANNUITY',
  isUnrounded: isLevel,
}

/** Fields that have no meaning without another one, which is counted instead. */
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

/** Fields under "More terms" that have a meaning with the type and the other choices; in reading order. */
export function moreFields(values: FormValues): readonly MoreFieldName[] {
  return MORE_FIELDS.filter((name) => APPLIES[name]?.(values) ?? true)
}

/** Values in which hidden terms have their defaults: what is hidden is neither wrong nor sent. */
export function meantValues(values: FormValues): FormValues {
  const meant = moreFields(values)
  const plain = MORE_FIELDS.filter((name) => !meant.includes(name)).map((name) => [name, plainMore()[name]] as const)
  return { ...values, ...recordOf(plain) }
}

/** Number of terms that differ from their defaults. */
export function countOfSet(values: FormValues): number {
  const plain = plainMore()
  return moreFields(values).filter((name) => !COMPANIONS.includes(name) && values[name] !== plain[name]).length
}

/**
 * Field at which a refused pause is shown: the service's answer names neither the broken rule nor whether the grace or the payment holiday
 * broke it.
 */
export function pauseField(values: Pick<FormValues, 'graceRows' | 'holidayRows' | 'numberOfInstallments'>) {
  const { graceRows, holidayRows, numberOfInstallments } = values
  const isOfGrace = graceRows !== '' && (holidayRows === '' || Number(graceRows) >= Number(numberOfInstallments))
  return isOfGrace ? 'graceRows' : 'holidayRows'
}
