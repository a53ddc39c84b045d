import { z } from 'zod'
import { CLIENT_KINDS } from '#values/vocabulary/client-terms.ts'
import { IMPORT_FIELDS, IMPORT_ODDITIES, LINE_BREAKS, SOURCE_ENCODINGS } from '#values/vocabulary/import-terms.ts'
import { fieldFault } from '../field-rules/field-rule.ts'
import { importMapping } from './import-mappings.ts'
import { importPlan, sourceFormat } from './import-plan.ts'
import { importNotice, importSource } from './import-source.ts'
import { keptCell, keptColumn } from './kept-column.ts'

const cellRecord = z.object({
  kind: z.literal('cells'),
  line: z.int(),
  cells: z.array(keptCell),
  broken: z.enum(LINE_BREAKS).nullable(),
  /** Columns of cells that are struck out. */
  struck: z.array(z.int()).optional(),
})
const span = { line: z.int(), lastLine: z.int() }
const requestRecord = z.object({
  ...span,
  kind: z.literal('request'),
  text: z.string(),
  broken: z.enum(LINE_BREAKS).nullable(),
})

/** Lines of a file that make one loan, as stored. */
export const keptLoan = z.discriminatedUnion('kind', [
  z.object({ ...span, kind: z.literal('table'), head: cellRecord.nullable(), rows: z.array(cellRecord) }),
  z.object({ ...span, kind: z.literal('request'), record: requestRecord }),
])

/** Corrections. Those of older imports lack the previous text of the cell. */
export const keptCorrections = z.array(
  z.object({
    field: z.enum(IMPORT_FIELDS),
    row: z.int().nullable(),
    text: z.string(),
    was: z.string().nullable().default(null),
  }),
)

/**
 * Corrections of a line until a check finds the line again. `lenderLoanId` is that of the file, null if it has none.
 */
const pending = z.object({
  isLeftOut: z.boolean(),
  lenderLoanId: z.string().nullable(),
  cells: keptCorrections,
})

/**
 * Pending corrections of a line, and those of lines with the same number in other readings of the file, each with its
 * line, the newest first.
 */
export const keptPending = pending.extend({
  others: z.array(pending.extend({ recordsJson: z.string() })).default([]),
})

const place = { field: z.enum(IMPORT_FIELDS).nullable(), row: z.int().nullable(), column: z.int().nullable() }
/** Findings of the check on a line. */
export const keptFindings = z.object({
  faults: z.array(fieldFault.extend(place)),
  oddities: z.array(z.enum(IMPORT_ODDITIES)),
})

const { sheets, lines, evidence, firstLines, readMs } = importSource.shape

const rowsOutcome = z.object({ lines: z.int(), loans: z.int(), sum: z.string().nullable() })
/** Rows that a sheet hides or strikes out, and columns that it hides, with the outcomes. */
const hiddenFacts = z
  .object({
    rows: z.int(),
    struck: z.int().default(0),
    columns: z.array(z.string()),
    leftOut: rowsOutcome,
    taken: rowsOutcome,
  })
  .nullable()
  .default(null)
const seenSheet = z.object({ name: z.string(), isHidden: z.boolean(), sample: z.array(z.string()) })
/** Formats and evidence as stored. Older imports lack hidden rows and columns, and the head. */
const keptFormat = sourceFormat.extend({
  hidden: sourceFormat.shape.hidden.default(null),
  installmentHidden: sourceFormat.shape.installmentHidden.default(null),
})
const keptEvidence = evidence.extend({
  sheet: evidence.shape.sheet.default(null),
  installmentSheet: evidence.shape.installmentSheet.default(null),
  hidden: evidence.shape.hidden.default(null),
  installmentHidden: evidence.shape.installmentHidden.default(null),
  head: evidence.shape.head.default(null),
})

/** Notices of older imports; the questions `guessed-column` and `date-order` have replaced them. */
const formerNotice = z.object({ code: z.enum(['guessed-column', 'dates-either-way']) })

function withoutFormerNotices(kept: unknown): unknown {
  return Array.isArray(kept) ? kept.filter((found) => !formerNotice.safeParse(found).success) : kept
}

const facts = z.object({
  format: keptFormat,
  sheets,
  lines,
  loans: z.int(),
  evidence: keptEvidence,
  firstLines: firstLines.default([]),
  columns: z.array(keptColumn),
  notices: z.preprocess(withoutFormerNotices, z.array(importNotice)),
  hidden: hiddenFacts,
  installmentHidden: hiddenFacts,
  sheetChoices: z
    .object({ loans: z.array(seenSheet), installments: z.array(seenSheet), leftOut: z.array(z.string()) })
    .nullable()
    .default(null),
  clientKinds: z
    .object({
      codeColumn: z.int(),
      countryColumn: z.int().nullable(),
      persons: z.int(),
      companies: z.int(),
      unproven: z.int(),
      lines: z.array(z.int()),
      /** Names and codes in these lines; empty in older imports. */
      names: z.array(z.string()).default([]),
      codes: z.array(z.string()).default([]),
      /** Distinct clients, with the country of their line. Their codes can be checked again for any country. */
      clients: z
        .array(
          z.object({
            line: z.int(),
            name: z.string(),
            code: z.string(),
            country: z.string().nullable(),
            /** Kind by the column of the code, if persons and companies have a column each. */
            kind: z.enum(CLIENT_KINDS).nullable().default(null),
          }),
        )
        .default([]),
      areAllKept: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Countries whose rules the client codes fit, with the number of those codes. */
  countries: z.array(z.object({ country: z.string(), count: z.int(), of: z.int() })).default([]),
  /** Countries of the number formats of a workbook. */
  formatCountries: z.array(z.string()).default([]),
  /**
   * Number of lines due before their issue date if the day comes first, and if the month does. Counts only dates that
   * can be read either way.
   */
  dueBeforeIssue: z.object({ dayFirst: z.int(), monthFirst: z.int() }).default({ dayFirst: 0, monthFirst: 0 }),
  encodings: z.array(z.object({ encoding: z.enum(SOURCE_ENCODINGS), texts: z.array(z.string()) })).default([]),
  /** IDs that differ only in zeros, case or blanks, with two examples. */
  idsApart: z
    .object({ count: z.int(), texts: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Texts beside the tables that name a unit. */
  remarks: z.array(z.string()).default([]),
})

/** Findings in a file, and how long finding them took. */
export const keptFacts = z.object({ facts, readMs })

export type KeptSourceFacts = z.output<typeof facts>

const planned = z.object({
  wanted: sourceFormat.partial(),
  plan: importPlan.extend({ format: keptFormat }).nullable(),
})

const seen = z.object({ count: z.int(), sumOfLogs: z.number() })

/** Gauges that were stored before they held writings of codes have none. */
const keptGauge = z.object({ amounts: seen, rates: seen, writings: z.record(z.string(), z.string()).default({}) })

/** Progress of a check: the number of stored lines, and the state of the gauge after the last of them. */
const checkedTo = z.object({ lines: z.int(), gauge: keptGauge })

/**
 * A person's choices for the format, and the plan made from all choices. Lines of an earlier plan may still be stored.
 * While a file is read another way, `before` holds the previous findings and plan, to restore if the new reading finds
 * nothing.
 */
export const keptPlan = planned.extend({
  hasOldLines: z.boolean(),
  checkedTo: checkedTo.nullable().default(null),
  before: planned.extend({ found: keptFacts }).nullable().default(null),
  /** Answers of the file in whose place this one was chosen. */
  ofFileBefore: importMapping
    .omit({ savedAt: true })
    .extend({ isOfFile: z.boolean().exactOptional() })
    .nullable()
    .default(null),
})
