import { z } from 'zod'
import { recordOf } from '#values/record-of.ts'
import { hasSingleRow, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { FormDefaults } from './field-facts.ts'
import { FIELD_NAMES, FIELDS, isPlainField, namesOf, type PlainFieldName, startOf } from './fields.ts'
import { MORE_TERMS, type MoreValues } from './more-fields.ts'

export type ScheduleSource = FormValues['scheduleSource']

type PlainValues = { readonly [Name in PlainFieldName]: z.input<(typeof FIELDS)[Name]> }

/**
 * Values of the form as typed; the grid holds its rows separately. Both client sections are always present, so that a change of the client
 * type loses nothing.
 */
export type FormValues = Omit<PlainValues, 'scheduleType'> & {
  /** A schedule type, or a text that is not one. */
  readonly scheduleType: string
  /** Consumer fields that the interface does not define. */
  readonly furtherFields: readonly { readonly name: string; readonly value: string }[]
}

const furtherFields = z.array(z.object({ name: z.string(), value: z.string() }))

/** A complete set of form values: a text in each field, or one of its choices. */
const formValues = z.custom<FormValues>((json) => {
  const record = z.record(z.string(), z.unknown()).safeParse(json)
  return record.success && Object.keys(record.data).every((name) => canHold(name, record.data[name]))
})

export function startValues(defaults: FormDefaults): FormValues {
  const fields = FIELD_NAMES.map((name) => [name, startOf(name, defaults)] as const)
  return formValues.parse({ ...recordOf(fields), furtherFields: [] })
}

/** Reads saved values; a field that the saving version did not know has its value from `start`. `undefined` if they are not form values. */
export function readValues(json: Readonly<Record<string, unknown>>, start: FormValues): FormValues | undefined {
  const known = Object.keys(start).filter((name) => json[name] !== undefined)
  return formValues.safeParse({ ...start, ...recordOf(known.map((name) => [name, json[name]])) }).data
}

const moreValues = z.custom<MoreValues>((json) => {
  const record = z.record(z.string(), z.unknown()).safeParse(json)
  return record.success && Object.keys(MORE_TERMS).every((name) => canHold(name, record.data[name]))
})

const PLAIN_MORE = moreValues.parse(
  recordOf(
    namesOf(MORE_TERMS).map((name) => [name, startOf(name, { today: '', defaultMaxExtensions: 0, defaultTerm: 1 })]),
  ),
)

/** Default values of "More terms", with which a new form begins. */
export function plainMore(): MoreValues {
  return PLAIN_MORE
}

/** Schedule type in the form; empty if there is none or the text is not a type. */
export function typeOf({ scheduleType }: Pick<FormValues, 'scheduleType'>): ScheduleType | '' {
  return SCHEDULE_TYPES.find((type) => type === scheduleType) ?? ''
}

/** True if a schedule of this type has one row, due at the end. */
export function isOfSingleRow(values: Pick<FormValues, 'scheduleType'>): boolean {
  return hasSingleRow({ scheduleType: typeOf(values) })
}

function canHold(name: string, value: unknown): boolean {
  if (name === 'furtherFields') return furtherFields.safeParse(value).success
  const rule: z.ZodType | undefined = isPlainField(name) ? FIELDS[name] : undefined
  if (rule instanceof z.ZodEnum || rule instanceof z.ZodBoolean) return rule.safeParse(value).success
  return typeof value === 'string'
}
