import { z } from 'zod'
import { EVIDENCE_CODES, IMPORT_NOTICES } from '#values/vocabulary/import-evidence.ts'
import { CELL_CONTENTS, SOURCE_KINDS } from '#values/vocabulary/import-terms.ts'

const params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/** Evidence for a part of the format. */
const evidence = z.object({ code: z.enum(EVIDENCE_CODES), params })

/** A column as in the file. Codes of persons among its samples are masked. */
export const sourceColumn = z
  .object({
    index: z.int(),
    /** Sheet of the column. Null if the file has no sheets. */
    sheet: z.string().nullable(),
    /** Name of the column in the file. Empty if it has none. */
    head: z.string(),
    /** Cells of the first two lines. */
    samples: z.array(z.string()),
    /** Number of lines with something in this column. */
    filled: z.int(),
    content: z.enum(CELL_CONTENTS),
  })
  .meta({ id: 'ImportColumn' })

/** Findings about the file. `lines` counts the lines after the head, `loans` the loans in them. */
export const importSource = z
  .object({
    sha256: z.string(),
    /** Newest earlier run of the same bytes that was started. */
    sameAs: z.guid().nullable(),
    kind: z.enum(SOURCE_KINDS),
    sheets: z.array(z.string()),
    lines: z.int(),
    /**
     * Null if columns leave out lines by their states, and these lines may overlap or are installments: then the check
     * counts the remaining loans.
     */
    loans: z.int().nullable(),
    columns: z.array(sourceColumn),
    /** First cells of the first lines of a table, the head among them. Codes of persons are masked. */
    firstLines: z.array(z.object({ line: z.int(), texts: z.array(z.string()) })),
    /** Evidence for each part of the format. Null if the file has no such part. */
    evidence: z.object({
      shape: evidence.nullable(),
      sheet: evidence.nullable(),
      installmentSheet: evidence.nullable(),
      hidden: evidence.nullable(),
      installmentHidden: evidence.nullable(),
      head: evidence.nullable(),
      delimiter: evidence.nullable(),
      encoding: evidence.nullable(),
      decimals: evidence.nullable(),
      dates: evidence.nullable(),
    }),
    /** Time that it took to scan the file, in milliseconds. */
    readMs: z.int(),
  })
  .meta({ id: 'ImportSource' })

/** Notice for a person to read before the check. `column` and `lines` are set if the notice concerns any. */
export const importNotice = z
  .object({
    code: z.enum(IMPORT_NOTICES),
    params,
    column: z.int().nullable(),
    /** Some of the lines that the notice concerns, by their line numbers in the file. */
    lines: z.array(z.int()),
  })
  .meta({ id: 'ImportNotice' })

export type ImportSourceBody = z.infer<typeof importSource>
export type SourceColumnBody = z.infer<typeof sourceColumn>
export type EvidenceOfFormat = z.infer<typeof evidence>
export type ImportNoticeBody = z.infer<typeof importNotice>
