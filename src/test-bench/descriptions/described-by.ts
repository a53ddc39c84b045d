import type { Period } from '#engine/due-dates.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { hasSingleRow, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import {
  DEFAULT_AMOUNT,
  DEFAULT_EXTENSION_DAYS,
  DEFAULT_INSTALLMENTS,
  DEFAULT_PERIOD,
  DEFAULT_RATE,
  DEFAULT_TERM,
  type DescribedExtensions,
  type DescribedPlace,
  type DescribedShape,
  installmentsOf,
  type LoanDescription,
  MAX_BUILT_LOANS,
  timesExtended,
} from './loan-description.ts'
import { refuseDescription, type Said } from './said.ts'

type Part = Said['part']
type Of<P extends Part> = Extract<Said, { readonly part: P }>

/** The one thing that is said of a part. Throws a DescriptionError where it is said twice. */
function once<P extends Exclude<Part, 'times' | 'partlyPaid' | 'oneClient'>>(
  all: readonly Said[],
  part: P,
): Of<P> | undefined {
  const said = all.filter((each): each is Of<P> => each.part === part)
  if (said.length > 1) refuseDescription({ code: 'description-twice', params: { part } })
  return said[0]
}

/** All that was said as one description, with defaults for what was not. Throws a DescriptionError. */
export function describedBy(written: readonly Said[]): LoanDescription {
  if (written.length === 0) refuseDescription({ code: 'description-empty', params: {} })
  const all = counted(written)
  const shape = shapeOf(all)
  const extensions = extensionsOf(all)
  const overdue = once(all, 'overdue')
  const isPartlyPaid = all.some(({ part }) => part === 'partlyPaid')
  const paid = paidOf(all, shape)
  const description = {
    loans: once(all, 'loans')?.number ?? 1,
    shape,
    loanAmount: once(all, 'amount')?.amount ?? DEFAULT_AMOUNT,
    interestRate: once(all, 'rate')?.rate ?? DEFAULT_RATE,
    dayCount: once(all, 'dayCount')?.dayCount ?? defaultDayCount(unitOf(shape)),
    clientType: once(all, 'client')?.clientType ?? 'CONSUMER',
    country: once(all, 'country')?.country ?? null,
    clientName: once(all, 'name')?.name ?? null,
    clientCode: once(all, 'code')?.code ?? null,
    isOneClient: all.some(({ part }) => part === 'oneClient'),
    extensions,
    maxExtensions: allowedOf(all, extensions),
    paid,
    isPartlyPaid,
    overdue: overdueOf(overdue, installmentsOf(shape) - paid),
    place: placeOf(all, overdue),
  } as const
  refuseImpossible(description)
  return description
}

/** `3 × ANNUITY 24×`: one before the type counts loans where another follows, or where there is but one row. */
function counted(all: readonly Said[]): readonly Said[] {
  const typeAt = all.findIndex(({ part }) => part === 'scheduleType')
  const type = all[typeAt]
  const isSingle = type?.part === 'scheduleType' && hasSingleRow({ scheduleType: type.scheduleType })
  const times = all.filter(({ part }) => part === 'times').length
  const isSaid = all.some(({ part }) => part === 'installments')
  let seen = 0
  return all.map((said, at) => {
    if (said.part !== 'times') return said
    seen++
    const isLoans = seen === 1 && typeAt > at && (times > 1 || isSingle || isSaid)
    if (isLoans && said.number > MAX_BUILT_LOANS)
      refuseDescription({ code: 'description-range', params: { part: 'loans', least: 1, most: MAX_BUILT_LOANS } })
    return { part: isLoans ? 'loans' : 'installments', number: said.number } as const
  })
}

function shapeOf(all: readonly Said[]): DescribedShape {
  const scheduleType: ScheduleType = once(all, 'scheduleType')?.scheduleType ?? 'ANNUITY'
  const installments = once(all, 'installments')
  const period = once(all, 'period')
  const term = once(all, 'term')
  if (scheduleType === 'FULL-BULLET') {
    if ((installments && installments.number !== 1) || period)
      refuseDescription({ code: 'description-single-row', params: {} })
    return { scheduleType, term: term ? { count: term.count, unit: term.unit } : DEFAULT_TERM }
  }
  const every = period?.every ?? DEFAULT_PERIOD
  if (!term) return { scheduleType, numberOfInstallments: installments?.number ?? DEFAULT_INSTALLMENTS, every }
  const numberOfInstallments = installmentsIn(term, every)
  if (installments || numberOfInstallments === undefined)
    return refuseDescription({ code: 'description-term', params: { scheduleType } })
  return { scheduleType, numberOfInstallments, every }
}

/** `ANNUITY for 12 months`: so many periods; undefined where the term is not made of whole ones. */
function installmentsIn(term: Of<'term'>, every: Period): number | undefined {
  const isInDays = every.unit === 'days'
  const number = term.count / every.count
  return isInDays === (term.unit === 'days') && Number.isInteger(number) && number <= MAX_INSTALLMENTS
    ? number
    : undefined
}

function unitOf(shape: DescribedShape) {
  return 'term' in shape ? shape.term.unit : shape.every.unit
}

/** Extensions by as many days each, one after the other, are told together; none is no extension. */
function extensionsOf(all: readonly Said[]): readonly DescribedExtensions[] {
  const extensions: DescribedExtensions[] = []
  for (const said of all) {
    if (said.part !== 'extended' || said.times === 0) continue
    const days = said.days ?? DEFAULT_EXTENSION_DAYS
    const last = extensions.at(-1)
    if (last?.days === days) extensions.splice(-1, 1, { days, times: last.times + said.times })
    else extensions.push({ days, times: said.times })
  }
  if (timesExtended({ extensions }) > MAX_EXTENSIONS)
    refuseDescription({ code: 'description-range', params: { part: 'extended', least: 0, most: MAX_EXTENSIONS } })
  return extensions
}

function allowedOf(all: readonly Said[], extensions: readonly DescribedExtensions[]): number | null {
  const allowed = once(all, 'extensionsAllowed')?.number
  const used = timesExtended({ extensions })
  if (allowed === undefined) return null
  if (allowed === 'used') return used
  if (allowed < used)
    refuseDescription({
      code: 'description-range',
      params: { part: 'extensionsAllowed', least: used, most: MAX_EXTENSIONS },
    })
  return allowed
}

function paidOf(all: readonly Said[], shape: DescribedShape): number {
  const said = once(all, 'paid')?.number ?? 0
  return said === 'all' ? installmentsOf(shape) : said
}

function overdueOf(said: Of<'overdue'> | undefined, left: number): number | null {
  if (!said) return null
  if (said.number === 'all') return left
  if (said.number === 'any') return said.days === null ? 1 : null
  return said.number
}

function placeOf(all: readonly Said[], overdue: Of<'overdue'> | undefined): DescribedPlace {
  const issued = once(all, 'issued')
  const due = once(all, 'nextDue')
  const late = overdue?.days ?? null
  if (late !== null && due)
    refuseDescription({ code: 'description-together', params: { part: 'overdue', other: 'nextDue' } })
  const nextDue = late === null ? due?.days : -late
  if (nextDue === undefined) return issued?.place ?? { kind: 'free' }
  if (issued) refuseDescription({ code: 'description-together', params: { part: 'issued', other: 'nextDue' } })
  return { kind: 'next-due', days: nextDue }
}

function refuseImpossible({ shape, paid, overdue, isPartlyPaid, place }: LoanDescription): void {
  const installments = installmentsOf(shape)
  if (paid + (overdue ?? 0) > installments)
    refuseDescription({ code: 'description-too-many', params: { paid, overdue: overdue ?? 0, installments } })
  if (paid < installments) return
  if (isPartlyPaid) refuseDescription({ code: 'description-no-part', params: {} })
  if (place.kind === 'next-due')
    refuseDescription({ code: 'description-too-many', params: { paid, overdue: place.days < 0 ? 1 : 0, installments } })
}
