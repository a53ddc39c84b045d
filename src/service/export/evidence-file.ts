import { EVIDENCE_FORMAT, EVIDENCE_VERSION, type EvidenceContent, type EvidenceFile } from '#contract/desk/evidence.ts'
import { sha256Of } from '../wire/sha256.ts'

/** The content in the frame that tells what it is and whether it was changed since. */
export async function evidenceFile(content: EvidenceContent): Promise<EvidenceFile> {
  const sha256 = await sha256Of(JSON.stringify(content))
  return { format: EVIDENCE_FORMAT, formatVersion: EVIDENCE_VERSION, sha256, content }
}
