import { z } from 'zod'
import { EVIDENCE_CODES, IMPORT_NOTICES } from '#values/vocabulary/import-evidence.ts'
import { CELL_CONTENTS, SOURCE_KINDS } from '#values/vocabulary/import-terms.ts'

const params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/** Why a part of the format was taken for what it is. */
const evidence = z.object({ code: z.enum(EVIDENCE_CODES), params })

/** A column as the file has it. Codes of persons among the samples are masked. */
export const sourceColumn = z
  .object({
    index: z.int(),
    /** The sheet that has it; null where the file has none. */
    sheet: z.string().nullable(),
    /** Its name in the file; empty where it has none. */
    head: z.string(),
    /** The cells of the first two lines. */
    samples: z.array(z.string()),
    /** How many lines have something in it. */
    filled: z.int(),
    content: z.enum(CELL_CONTENTS),
  })
  .meta({ id: 'ImportColumn' })

/** The file as it was found. `lines` are those after the head, `loans` what they come to. */
export const importSource = z
  .object({
    sha256: z.string(),
    /** The newest earlier run of the same bytes that was started. */
    sameAs: z.guid().nullable(),
    kind: z.enum(SOURCE_KINDS),
    sheets: z.array(z.string()),
    lines: z.int(),
    /** Null if the lines that are left out by their states may be the same, or are installments: the check counts what is left. */
    loans: z.int().nullable(),
    columns: z.array(sourceColumn),
    /** The first lines of a table by their first cells, among which is the head; codes of persons are masked. */
    firstLines: z.array(z.object({ line: z.int(), texts: z.array(z.string()) })),
    /** Null where the file has no such part. */
    evidence: z.object({
      shape: evidence.nullable(),
      sheet: evidence.nullable(),
      installmentSheet: evidence.nullable(),
      hidden: evidence.nullable(),
      head: evidence.nullable(),
      delimiter: evidence.nullable(),
      encoding: evidence.nullable(),
      decimals: evidence.nullable(),
      dates: evidence.nullable(),
    }),
    /** How long it took to look through it, in milliseconds. */
    readMs: z.int(),
  })
  .meta({ id: 'ImportSource' })

/** What a person should look at before the check. `column` and `lines` where it is about such. */
export const importNotice = z
  .object({
    code: z.enum(IMPORT_NOTICES),
    params,
    column: z.int().nullable(),
    /** Some of the lines that it is about, by their numbers in the file. */
    lines: z.array(z.int()),
  })
  .meta({ id: 'ImportNotice' })

export type ImportSourceBody = z.infer<typeof importSource>
export type SourceColumnBody = z.infer<typeof sourceColumn>
export type EvidenceOfFormat = z.infer<typeof evidence>
export type ImportNoticeBody = z.infer<typeof importNotice>
