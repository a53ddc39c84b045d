import type { z } from 'zod'
import { EVIDENCE_VERSION, evidenceContent, evidenceFile, evidenceHead, type ReadEvidence } from './evidence.ts'
import { evidenceContent1 } from './evidence-format-1.ts'

/**
 * Result of reading a file. `place` is the path of the first damaged field, such as `content.detail.loan.loanAmount`;
 * `integrity` is `unchecked` if no digest could be made.
 */
export type EvidenceReading =
  | {
      readonly kind: 'read'
      readonly content: ReadEvidence
      readonly integrity: 'unchanged' | 'changed' | 'unchecked'
    }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'newer'; readonly formatVersion: number }
  | { readonly kind: 'damaged'; readonly place: string }

/**
 * Reads the text of a file of evidence. `sha256` returns the digest of a text in hexadecimal; null if none is
 * available.
 */
export async function readEvidence(
  text: string,
  sha256: ((text: string) => Promise<string>) | null,
): Promise<EvidenceReading> {
  const value = parsed(text)
  const head = evidenceHead.safeParse(value)
  if (!head.success) return { kind: 'foreign' }
  const { formatVersion } = head.data
  if (formatVersion > EVIDENCE_VERSION) return { kind: 'newer', formatVersion }
  const file = evidenceFile.safeParse(value)
  if (!file.success) return { kind: 'damaged', place: placeOf(file.error) }
  const content = (formatVersion === 1 ? evidenceContent1 : evidenceContent).safeParse(file.data.content)
  if (!content.success) return { kind: 'damaged', place: `content.${placeOf(content.error)}` }
  const digest = await sha256?.(JSON.stringify(file.data.content))
  const integrity = digest === undefined ? 'unchecked' : digest === file.data.sha256 ? 'unchanged' : 'changed'
  return { kind: 'read', content: content.data, integrity }
}

function placeOf({ issues }: z.ZodError): string {
  return issues[0]?.path.join('.') ?? ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
