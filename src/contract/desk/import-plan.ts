import { z } from 'zod'
import { MAX_SOURCE_COLUMNS, MOST_STATES, MOST_WORDS } from '#values/vocabulary/import-limits.ts'
import { READ_AS } from '#values/vocabulary/import-questions.ts'
import {
  HIDDEN_CELLS,
  IMPORT_FIELDS,
  RECOGNITIONS,
  SOURCE_DATE_ORDERS,
  SOURCE_DECIMALS,
  SOURCE_DELIMITERS,
  SOURCE_ENCODINGS,
  SOURCE_KINDS,
  SOURCE_SHAPES,
} from '#values/vocabulary/import-terms.ts'
import { WORD_TERMS } from '#values/vocabulary/word-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, shortText, termIn, uuid } from '../fields.ts'
import { termOrNull } from './term-or-null.ts'

export const importField = termIn(IMPORT_FIELDS)
export const sourceShape = termIn(SOURCE_SHAPES)

/** The longest text that a cell, a head or a fixed value may have. */
const MAX_CELL_LENGTH = 1_000

const SHEET_RULE = rule('sheet-name', {})
const sheet = z.string(ruleText(SHEET_RULE)).min(1, SHEET_RULE).max(MAX_CELL_LENGTH, SHEET_RULE).nullable()

const HEAD_LINES_RULE = rule('whole-number', { least: 0, most: 100 })

/**
 * How the file is read. `delimiter` and `encoding` are null where the kind has none, the sheets where there are none;
 * `installmentSheet` is that of two sheets. `hidden` says what becomes of hidden rows and columns, and of rows that are struck out, and
 * is null where the sheet has none; `installmentHidden` says it of the sheet of installments. `headLines` come before the first loan,
 * the names of the columns last.
 */
export const sourceFormat = z
  .object(
    {
      kind: termIn(SOURCE_KINDS),
      shape: sourceShape,
      encoding: termOrNull(SOURCE_ENCODINGS),
      delimiter: termOrNull(SOURCE_DELIMITERS),
      sheet,
      installmentSheet: sheet,
      hidden: termOrNull(HIDDEN_CELLS),
      installmentHidden: termOrNull(HIDDEN_CELLS),
      headLines: z.int(ruleText(HEAD_LINES_RULE)).min(0, HEAD_LINES_RULE).max(100, HEAD_LINES_RULE),
      decimals: termIn(SOURCE_DECIMALS),
      dateOrder: termIn(SOURCE_DATE_ORDERS),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ImportFormat' })

const INDEX_RULE = rule('whole-number', { least: 0, most: MAX_SOURCE_COLUMNS - 1 })
/** A column of the file, counted from 0; those of a second sheet go on after those of the first. */
const columnIndex = z
  .int(ruleText(INDEX_RULE))
  .min(0, INDEX_RULE)
  .max(MAX_SOURCE_COLUMNS - 1, INDEX_RULE)

export const COLUMNS_RULE = rule('list-of-columns', { most: MAX_SOURCE_COLUMNS })
const FIXED_RULE = rule('list-of-fixed-values', { most: IMPORT_FIELDS.length })

const CELL_RULE = rule('cell-text', { most: MAX_CELL_LENGTH })
export const cellContent = z.string(ruleText(CELL_RULE)).max(MAX_CELL_LENGTH, CELL_RULE)

const STATES_RULE = rule('list-of-states', { most: MOST_STATES })
const trueOrFalse = z.boolean(ruleText(rule('true-or-false', {})))
/** With `begins`, the cells of the lines begin with the text; otherwise they hold it alone. */
const stateOfLines = z.object(
  { text: cellContent, begins: trueOrFalse.default(false), isTaken: trueOrFalse },
  ruleText(JSON_OBJECT),
)
/** States of a column, and whether the lines with each are taken. */
export const lineStates = z.array(stateOfLines, ruleText(STATES_RULE)).max(MOST_STATES, STATES_RULE)

const WORDS_RULE = rule('list-of-words', { most: MOST_WORDS })
const meantWord = z.object({ text: cellContent, term: termOrNull(WORD_TERMS) }, ruleText(JSON_OBJECT))
/** Words of a column with the term that each means; null leaves the lines of the word faulty. */
export const meantWords = z.array(meantWord, ruleText(WORDS_RULE)).max(MOST_WORDS, WORDS_RULE)

const columnOfPlan = z.object(
  {
    index: columnIndex,
    field: termOrNull(IMPORT_FIELDS).optional(),
    as: termOrNull(READ_AS).optional(),
    states: lineStates.optional(),
    words: meantWords.optional(),
  },
  ruleText(JSON_OBJECT),
)
const fixedValue = z.object({ field: importField, value: shortText(MAX_CELL_LENGTH) }, ruleText(JSON_OBJECT))
export const fixedValues = z.array(fixedValue, ruleText(FIXED_RULE)).max(IMPORT_FIELDS.length, FIXED_RULE)

/**
 * What a person says of the file. A format other than that of the run has the file looked through again. A column that is
 * not named keeps its field; `field` null leaves it out. Without a `field` the column is taken for what the file shows, so that
 * its questions are open again, or for what the saved mapping says of it. `as` says how its cells are read, where its name leaves that open; without it a column that
 * keeps its field is read as before. `states` says whether the lines with a text of the column are taken;
 * without it a column that is left out or kept as a note keeps them. `words` says what the words of a column of terms mean;
 * without it a column that keeps its field keeps them. `mapping` is the saved one that the plan goes by, if any: its fields and fixed values
 * are taken first, then those that are given. Null takes it back: the plan is guessed anew.
 */
export const importPlanRequest = z
  .object(
    {
      format: sourceFormat.partial().optional(),
      columns: z.array(columnOfPlan, ruleText(COLUMNS_RULE)).max(MAX_SOURCE_COLUMNS, COLUMNS_RULE).optional(),
      fixed: fixedValues.optional(),
      mapping: uuid.nullish(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ImportPlanRequest' })

/** Each column with its field, by what it was taken for it, and whether a person had better look at it. */
export const importPlan = z
  .object({
    format: sourceFormat,
    columns: z.array(
      z.object({
        index: z.int(),
        field: z.enum(IMPORT_FIELDS).nullable(),
        by: z.enum(RECOGNITIONS),
        isSure: z.boolean(),
        /** Reading of its cells; null if its name leaves nothing open, or nobody has said it. */
        as: z.enum(READ_AS).nullable().default(null),
        /** Key of what the file showed when a person chose the reading; null if it showed nothing, or that is not known. */
        against: z.string().nullable().exactOptional(),
        /** Texts of which a person said whether their lines are taken, with the number of these lines in the file. */
        states: z
          .array(
            z.object({ text: z.string(), begins: z.boolean().default(false), isTaken: z.boolean(), lines: z.int() }),
          )
          .exactOptional(),
        /** Words of which a person said what they mean, in any case and accents; null if they mean no term. */
        words: z.array(z.object({ text: z.string(), term: z.enum(WORD_TERMS).nullable() })).exactOptional(),
      }),
    ),
    fixed: z.array(z.object({ field: z.enum(IMPORT_FIELDS), value: z.string() })),
    /** The saved mapping that the plan goes by; `isChanged` where it says other than that one now. */
    mapping: z
      .object({
        uuid: z.guid(),
        name: z.string(),
        isChanged: z.boolean(),
        /** True if it is what a person said of the file before, which `name` and `uuid` are of. */
        isOfFile: z.boolean().exactOptional(),
        /** Parts that the file leaves open and the mapping says. */
        settles: z.array(z.enum(['decimals', 'dates'])).default([]),
      })
      .nullable(),
  })
  .meta({ id: 'ImportPlan' })

export type SourceFormatBody = z.infer<typeof sourceFormat>
export type ImportPlanRequest = z.output<typeof importPlanRequest>
export type ImportPlanBody = z.infer<typeof importPlan>
