import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { WantedFormat } from '#intake/source-format.ts'
import type { KeptFacts } from './stored-source.ts'

const CHOSEN: EvidenceOfFormat = { code: 'chosen', params: {} }

/** The facts of a file whose decimal sign and order of dates a person has said, as far as one of them is wanted. */
export function withWriting(found: KeptFacts, { decimals, dateOrder }: WantedFormat): KeptFacts {
  if (decimals === undefined && dateOrder === undefined) return found
  const { format, evidence } = found.facts
  const facts = {
    ...found.facts,
    format: { ...format, decimals: decimals ?? format.decimals, dateOrder: dateOrder ?? format.dateOrder },
    evidence: {
      ...evidence,
      decimals: decimals === undefined ? evidence.decimals : CHOSEN,
      dates: dateOrder === undefined ? evidence.dates : CHOSEN,
    },
  }
  return { ...found, facts }
}
