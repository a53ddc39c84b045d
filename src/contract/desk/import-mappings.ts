import { z } from 'zod'
import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { READ_AS } from '#values/vocabulary/import-questions.ts'
import { IMPORT_FIELDS, SOURCE_DATE_ORDERS, SOURCE_DECIMALS } from '#values/vocabulary/import-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, shortText, termIn, uuid } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { COLUMNS_RULE, fixedValues, MAX_CELL_LENGTH, sourceShape } from './import-plan.ts'
import { leftOut } from './left-out.ts'
import { termOrNull } from './term-or-null.ts'

const HEAD_RULE = rule('cell-text', { most: MAX_CELL_LENGTH })

const columnOfMapping = z.object(
  {
    head: z.string(ruleText(HEAD_RULE)).max(MAX_CELL_LENGTH, HEAD_RULE),
    field: termOrNull(IMPORT_FIELDS),
    as: termOrNull(READ_AS).default(null),
  },
  ruleText(JSON_OBJECT),
)

/** A mapping to keep, or one that was handed on as a file: columns by their names. */
export const importMappingRequest = z
  .object(
    {
      name: shortText(100),
      shape: sourceShape,
      decimals: termIn(SOURCE_DECIMALS),
      dateOrder: termIn(SOURCE_DATE_ORDERS),
      columns: z
        .array(columnOfMapping, ruleText(COLUMNS_RULE))
        .min(1, COLUMNS_RULE)
        .max(MAX_SOURCE_COLUMNS, COLUMNS_RULE),
      fixed: fixedValues,
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ImportMappingRequest' })

export const importMapping = z
  .object({
    uuid: z.guid(),
    name: z.string(),
    shape: sourceShape,
    decimals: z.enum(SOURCE_DECIMALS),
    dateOrder: z.enum(SOURCE_DATE_ORDERS),
    columns: z.array(
      z.object({ head: z.string(), field: z.enum(IMPORT_FIELDS).nullable(), as: z.enum(READ_AS).nullable() }),
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
