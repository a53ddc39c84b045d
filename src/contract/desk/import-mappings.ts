import { z } from 'zod'
import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { READ_AS } from '#values/vocabulary/import-questions.ts'
import { IMPORT_FIELDS, SOURCE_DATE_ORDERS, SOURCE_DECIMALS } from '#values/vocabulary/import-terms.ts'
import { WORD_TERMS } from '#values/vocabulary/word-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, shortText, uuid } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { COLUMNS_RULE, cellContent, fixedValues, lineStates, meantWords, sourceShape } from './import-plan.ts'
import { leftOut } from './left-out.ts'
import { termOrNull } from './term-or-null.ts'

const columnOfMapping = z.object(
  {
    head: cellContent,
    field: termOrNull(IMPORT_FIELDS),
    as: termOrNull(READ_AS).default(null),
    against: cellContent.nullable().exactOptional(),
    states: lineStates.exactOptional(),
    words: meantWords.exactOptional(),
    isAnswered: z
      .boolean(ruleText(rule('true-or-false', {})))
      .nullable()
      .default(true),
  },
  ruleText(JSON_OBJECT),
)

/**
 * A mapping to keep, or one that was handed on as a file: columns by their names. It carries answers: a column with `isAnswered`
 * false is one that the desk guessed and of which nobody said what it is, so that the next file is asked about it. Null for
 * `decimals` or `dateOrder` means that neither a file nor a person said it.
 */
export const importMappingRequest = z
  .object(
    {
      name: shortText(100),
      shape: sourceShape,
      decimals: termOrNull(SOURCE_DECIMALS),
      dateOrder: termOrNull(SOURCE_DATE_ORDERS),
      columns: z
        .array(columnOfMapping, ruleText(COLUMNS_RULE))
        .min(1, COLUMNS_RULE)
        .max(MAX_SOURCE_COLUMNS, COLUMNS_RULE),
      fixed: fixedValues,
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ImportMappingRequest' })

/** Mappings of older versions do not say what a person answered, nor where the writing came from. */
const former = z.object({ columns: z.array(z.object({ isAnswered: z.undefined() }).loose()) }).loose()

function withoutGuesses(value: unknown): unknown {
  const { data } = former.safeParse(value)
  if (data === undefined) return value
  const columns = data.columns.map((column) => ({ ...column, isAnswered: null }))
  return { ...data, columns, decimals: null, dateOrder: null }
}

/** A mapping as it is stored. */
export const keptMapping = z.preprocess(withoutGuesses, importMappingRequest.omit({ name: true }))

export const importMapping = z
  .object({
    uuid: z.guid(),
    name: z.string(),
    shape: sourceShape,
    decimals: z.enum(SOURCE_DECIMALS).nullable(),
    dateOrder: z.enum(SOURCE_DATE_ORDERS).nullable(),
    columns: z.array(
      z.object({
        head: z.string(),
        field: z.enum(IMPORT_FIELDS).nullable(),
        as: z.enum(READ_AS).nullable(),
        /** Key of what the file showed when the reading was chosen: another file is asked about if it shows something else. */
        against: z.string().nullable().exactOptional(),
        /** States of which a person said whether their lines are taken. */
        states: z.array(z.object({ text: z.string(), begins: z.boolean(), isTaken: z.boolean() })).exactOptional(),
        /** Words with the terms that a person said they mean; null for none. */
        words: z.array(z.object({ text: z.string(), term: z.enum(WORD_TERMS).nullable() })).exactOptional(),
        /** Null in mappings of older versions, which do not say it. */
        isAnswered: z.boolean().nullable(),
      }),
    ),
    fixed: z.array(z.object({ field: z.enum(IMPORT_FIELDS), value: z.string() })),
    savedAt: returnedInstant,
  })
  .meta({ id: 'ImportMapping' })

/** The mappings that can be read, by name; `leftOut` counts the others. */
export const importMappingList = z.object({ data: importMapping.array(), leftOut }).meta({ id: 'ImportMappingList' })

export const importMappingPathParameters = z.object({ uuid })

export type ImportMappingRequest = z.output<typeof importMappingRequest>
export type ImportMappingBody = z.infer<typeof importMapping>
