import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { WantedFormat } from '#intake/source-format.ts'
import { recordOf } from '#values/record-of.ts'
import type { KeptFacts } from './stored-source.ts'

const CHOSEN: EvidenceOfFormat = { code: 'chosen', params: {} }

/** Parts of which a question may be open; another value has the file read again. */
const ASKED_PARTS = ['encoding', 'sheet', 'installmentSheet', 'hidden', 'installmentHidden'] as const

/**
 * The facts of a file of which a person has said how it is read: the decimal sign and the order of dates, or other parts of
 * the format as they are.
 */
export function withWriting(found: KeptFacts, wanted: WantedFormat): KeptFacts {
  const { decimals, dateOrder } = wanted
  const { format, evidence } = found.facts
  const chosen = ASKED_PARTS.filter((part) => wanted[part] !== undefined && evidence[part] !== null)
  const facts = {
    ...found.facts,
    format: { ...format, decimals: decimals ?? format.decimals, dateOrder: dateOrder ?? format.dateOrder },
    evidence: {
      ...evidence,
      ...recordOf(chosen.map((part) => [part, CHOSEN])),
      decimals: decimals === undefined ? evidence.decimals : CHOSEN,
      dates: dateOrder === undefined ? evidence.dates : CHOSEN,
    },
  }
  return { ...found, facts }
}
