import { z } from 'zod'
import { sourceColumn } from './import-source.ts'

/** A cell of a file, as stored. */
export const keptCell = z.union([
  z.string(),
  z.object({
    kind: z.enum(['number', 'percentage', 'date', 'formula']),
    text: z.string(),
    unit: z.string().optional(),
  }),
])

const NO_DATES = {
  dayFirst: null,
  monthFirst: null,
  eitherWay: null,
  typed: 0,
  late: 0,
  turned: null,
  moment: null,
  hasTimes: false,
  firstYear: null,
  shortYears: [],
}

/** Figures over all cells of a column, and some of its cells as they are. Stored with the file, not shown. */
const columnTally = z.object({
  /** Cells of the first lines, and of later lines that have a new word of a column of few words; and the numbers of these lines. */
  cells: z.array(keptCell),
  lines: z.array(z.int()),
  /** Number of plain numbers without a percent sign, and how many of them lie between 0 and 1. */
  numbers: z.int(),
  belowOne: z.int(),
  /** Number of cells in euros, as two decimals or a sign show; 0 in older imports. */
  inEuros: z.int().default(0),
  /** The first number between 0 and 1. */
  firstBelowOne: z.object({ line: z.int(), text: z.string() }).nullable().default(null),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** Line of the largest number, the first if there are several. */
  mostLine: z.int().nullable().default(null),
  /** Greatest common divisor of the whole parts of the numbers. */
  divisor: z.int().nullable(),
  /** Texts of digits by their length, with some examples of each length. */
  digits: z.array(
    z.object({ length: z.int(), count: z.int(), codes: z.array(z.object({ code: z.string(), line: z.int() })) }),
  ),
  /** Distinct values in the order of the file; empty if there are many. */
  values: z.array(z.string()),
  /** Number of lines of each value; empty in older imports. */
  valueLines: z.array(z.int()).default([]),
  /** Of a column with many values: beginnings that are the state of an ended loan, or a payout. */
  ended: z.array(z.object({ text: z.string(), lines: z.int() })).default([]),
  /** Columns that say that the loan has ended in each line in which this one does; empty in older imports. */
  endedBeside: z.array(z.int()).default([]),
  /** Filled cells that hold no value, such as `-`. */
  silent: z.int().default(0),
  /**
   * How a column of client codes alternates with other columns: every line with a code has exactly one, or most lines
   * do; null for other columns.
   */
  alternates: z.enum(['always', 'mostly']).nullable().default(null),
  /** Some units that number formats show beside the numbers. */
  units: z.array(z.string()).default([]),
  /** Some units in texts of rates: `% p.M.` */
  rateUnits: z.array(z.string()).default([]),
  /** A date in each order that occurs. Dates with points have the day first, unless the file contradicts this. */
  dates: z
    .object({
      dayFirst: z.string().nullable(),
      monthFirst: z.string().nullable(),
      eitherWay: z.string().nullable(),
      /** Number of real dates, and how many of them are after the 12th of a month. */
      typed: z.int().default(0),
      late: z.int().default(0),
      /** The first real date that is another valid date with day and month swapped. */
      turned: z.object({ line: z.int(), text: z.string() }).nullable().default(null),
      /** The first instant of another time zone that is midnight in a zone to the east: `2026-03-14T22:00:00Z`. */
      moment: z.object({ line: z.int(), text: z.string() }).nullable().default(null),
      /** True if the column has instants of another time zone that are not midnight there. */
      hasTimes: z.boolean().default(false),
      /** The lowest year of four digits. */
      firstYear: z.int().nullable().default(null),
      /** Years of two digits, each with its first date. */
      shortYears: z.array(z.object({ year: z.int(), line: z.int(), text: z.string() })).default([]),
    })
    .default(NO_DATES),
})

const NOTHING_TALLIED = {
  cells: [],
  lines: [],
  numbers: 0,
  belowOne: 0,
  inEuros: 0,
  firstBelowOne: null,
  least: null,
  most: null,
  mostLine: null,
  divisor: null,
  digits: [],
  values: [],
  valueLines: [],
  ended: [],
  endedBeside: [],
  silent: 0,
  alternates: null,
  units: [],
  rateUnits: [],
  dates: NO_DATES,
}

/** A column of a file, as stored. Older imports lack some figures. */
export const keptColumn = sourceColumn.extend({ tally: columnTally.default(NOTHING_TALLIED) })

export type ColumnTallyBody = z.infer<typeof columnTally>
