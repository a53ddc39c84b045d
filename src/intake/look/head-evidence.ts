import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import { namedField } from '../columns/name-index.ts'
import type { WantedFormat } from '../source-format.ts'
import { type FoundHead, LEAST_KNOWN_NAMES } from './find-head.ts'

/** Evidence that a line has the names of the columns: those that are known, else its form. */
export function headEvidence({ lines, names }: FoundHead, { headLines }: WantedFormat): EvidenceOfFormat {
  if (headLines !== undefined) return { code: 'chosen', params: {} }
  if (lines === 0) return { code: 'none-seen', params: {} }
  const count = names.filter((name) => namedField(name) !== undefined).length
  return count < LEAST_KNOWN_NAMES
    ? { code: 'texts-above-values', params: {} }
    : { code: 'names-known', params: { count } }
}
