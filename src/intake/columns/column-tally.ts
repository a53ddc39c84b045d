import { MOST_STATES } from '#values/vocabulary/import-limits.ts'
import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { saidRate } from '../cells/rate-unit.ts'
import { saysEuros } from '../cells/written-amount.ts'
import type { ColumnFacts } from '../source-facts.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { contentOf, type FilledContent, saysNoValue } from './cell-content.ts'
import { CodesTally, DigitsTally, NumbersTally } from './content-tallies.ts'
import { DatesTally } from './dates-tally.ts'
import { endedBeginning, isEndedState } from './line-states.ts'

/** Number of lines shown as samples, and of lines kept to calculate outcomes of answers. */
const SHOWN_LINES = 2
export const KEPT_LINES = 6
export const MAX_SAMPLE_LENGTH = 200
/** Number of cells inspected closely; cells after them are only counted. */
const CLOSELY = 2_000
/** Share of cells that decides the content of a column. */
const MOSTLY = 0.9
/** Longest term or state, in characters. */
const MAX_TERM_LENGTH = 40
/** Most units beside numbers that are kept. */
const MOST_UNITS = 5

/** Tally of one column in one pass. */
export class ColumnTally {
  filled = 0
  readonly samples: string[] = []
  private readonly cells: SourceCell[] = []
  private readonly lines: number[] = []
  private readonly contents = new Map<FilledContent, number>()
  private looked = 0
  private silent = 0
  private inEuros = 0
  private readonly numbers = new NumbersTally()
  private readonly digits = new DigitsTally()
  private readonly codes = new CodesTally()
  readonly dates = new DatesTally()
  private readonly units = new Set<string>()
  private readonly rateUnits = new Set<string>()
  /** Beginnings of the states of ended loans, and of payouts, in a column of many values. */
  private readonly ended = new Map<string, number>()
  /** Different values with their counts. Undefined once there are many. */
  private values: Map<string, number> | undefined = new Map()
  /** True if the last cell says that a loan has ended. */
  isEnded = false
  /** Those among the few values that say so. */
  private readonly endedValues = new Set<string>()
  /** First line of each of these values that has a letter. */
  private readonly firsts: number[] = []

  /**
   * Counts a cell. `position` counts the lines of the table, `line` those of the file. True if the cell is a new one of the
   * few words of the column.
   */
  take(cell: SourceCell | undefined, position: number, line: number): boolean {
    const text = cellText(cell)
    this.isEnded = false
    if (position < KEPT_LINES) this.sample(cell ?? '', line)
    if (cell === undefined || text === '' || text.trim() === '') return false
    this.filled += 1
    this.numbers.take(cell, text, line)
    this.digits.take(text, line)
    if (saysEuros(text)) this.inEuros += 1
    this.dates.take(cell, line)
    if (typeof cell !== 'string' && cell.unit !== undefined) takeFew(this.units, cell.unit)
    const isNewWord = this.takeValue(text, line)
    if (saysNoValue(text)) this.silent += 1
    else if (this.looked < CLOSELY) this.look(cell, text)
    return isNewWord
  }

  private look(cell: SourceCell, text: string): void {
    this.looked += 1
    if (typeof cell === 'string' || cell.kind === 'number') this.codes.take(text.trim())
    const content = contentOf(cell)
    this.contents.set(content, (this.contents.get(content) ?? 0) + 1)
    const unit = content === 'rate' && typeof cell === 'string' ? saidRate(text)?.unit : undefined
    if (unit !== undefined) takeFew(this.rateUnits, unit)
  }

  private sample(cell: SourceCell, line: number): void {
    const shorten = (text: string) => text.trim().slice(0, MAX_SAMPLE_LENGTH)
    if (this.samples.length < SHOWN_LINES) this.samples.push(shorten(cellText(cell)))
    this.cells.push(typeof cell === 'string' ? shorten(cell) : { ...cell, text: shorten(cell.text) })
    this.lines.push(line)
  }

  private takeValue(text: string, line: number): boolean {
    if (this.values === undefined) {
      this.takeEnded(text, 1)
      return false
    }
    const lines = this.values.get(text) ?? 0
    const isTerm = lines > 0 || (text.length <= MAX_TERM_LENGTH && this.values.size < MOST_STATES)
    if (!isTerm) {
      this.takeMany(this.values, text)
      return false
    }
    this.values.set(text, lines + 1)
    const isNewWord = lines === 0 && /\p{L}/u.test(text)
    if (isNewWord) {
      this.firsts.push(line)
      if (isEndedState(text)) this.endedValues.add(text)
    }
    this.isEnded = this.endedValues.has(text)
    return isNewWord
  }

  private takeMany(before: ReadonlyMap<string, number>, text: string): void {
    this.values = undefined
    this.firsts.length = 0
    for (const [one, count] of before) this.takeEnded(one, count)
    this.takeEnded(text, 1)
  }

  private takeEnded(text: string, lines: number): void {
    const beginning = endedBeginning(text.trimStart())
    this.isEnded = beginning !== undefined
    const before = beginning === undefined ? undefined : this.ended.get(beginning)
    if (beginning === undefined || (before === undefined && this.ended.size === MOST_STATES)) return
    this.ended.set(beginning, (before ?? 0) + lines)
  }

  /** First lines of the words of the column; none if it has many words. */
  get wordLines(): readonly number[] {
    return this.firsts
  }

  /** Facts of the column, except those that depend on its neighbours. */
  get facts(): Omit<ColumnFacts, 'alternates' | 'endedBeside'> {
    const { cells, lines, values, silent, inEuros } = this
    const [units, rateUnits] = [[...this.units], [...this.rateUnits]]
    const [digits, dates] = [this.digits.facts, this.dates.facts]
    const [texts, valueLines] = [[...(values?.keys() ?? [])], [...(values?.values() ?? [])]]
    const ended = [...this.ended].map(([text, count]) => ({ text, lines: count }))
    return {
      cells,
      lines,
      ...this.numbers.facts,
      digits,
      values: texts,
      valueLines,
      ended,
      silent,
      inEuros,
      dates,
      units,
      rateUnits,
    }
  }

  /** Content of nearly all cells. Among amounts or rates, a number without decimals counts as one too. */
  get content(): CellContent {
    if (this.looked === 0) return 'empty'
    const share = (...contents: readonly FilledContent[]) =>
      contents.reduce((sum, content) => sum + (this.contents.get(content) ?? 0), 0) / this.looked
    for (const content of ['contact', 'date', 'client-code', 'country', 'term', 'rate', 'whole-number'] as const) {
      if (share(content) >= MOSTLY) return content
    }
    if (this.codes.areCodes) return 'client-code'
    if (share('rate', 'amount', 'whole-number') >= MOSTLY) return share('rate') > 0.5 ? 'rate' : 'amount'
    if (share('amount', 'whole-number', 'identifier') >= MOSTLY && share('amount') > 0) return 'amount'
    if (share('identifier', 'client-code', 'whole-number') >= MOSTLY) return 'identifier'
    // Some amounts have the form of a code.
    return share('amount', 'whole-number', 'identifier', 'client-code') >= MOSTLY ? 'amount' : 'text'
  }
}

function takeFew(units: Set<string>, unit: string): void {
  if (units.size < MOST_UNITS && unit.length <= MAX_TERM_LENGTH) units.add(unit)
}
