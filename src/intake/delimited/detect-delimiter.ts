import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { SourceDelimiter } from '#values/vocabulary/import-terms.ts'
import { SOURCE_DELIMITERS } from '#values/vocabulary/import-terms.ts'
import { mostBy } from '../most-by.ts'
import { DELIMITER_SIGNS } from './delimiters.ts'
import { takeRecords } from './take-records.ts'

export type DetectedDelimiter = { readonly delimiter: SourceDelimiter; readonly evidence: EvidenceOfFormat }

/**
 * The sign that parts the most lines into the same number of cells, head and all: commas inside amounts are in each line of
 * amounts, but not in the names of the columns.
 */
export function detectDelimiter(head: string, isWhole: boolean): DetectedDelimiter {
  const tried = SOURCE_DELIMITERS.map((delimiter) => ({ delimiter, ...widthsOf(head, delimiter, isWhole) }))
  const { delimiter, width } = mostBy(tried, ({ score }) => score)
  return { delimiter, evidence: { code: 'fields-in-each-line', params: { count: width } } }
}

const MOST_LINES = 500

function widthsOf(head: string, delimiter: SourceDelimiter, isWhole: boolean) {
  const { records } = takeRecords(head, DELIMITER_SIGNS[delimiter], 1, isWhole)
  const widths = records.slice(0, MOST_LINES).map(({ cells }) => cells.length)
  const width = commonest(widths)
  if (width < 2) return { width, score: 0 }
  const fitting = widths.filter((found) => found === width).length
  // Titles above the head have one cell, which is no evidence against a sign.
  const parted = widths.filter((found) => found > 1)
  const isHeadOfAll = parted[0] === width
  const share = fitting / widths.length
  return { width, score: (isHeadOfAll ? 2 : 0) + Math.round(share * 10) / 10 + width / 10_000 }
}

function commonest(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].sort(([a, most], [b, other]) => other - most || b - a)[0]?.[0] ?? 0
}
