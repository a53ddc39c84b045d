import { EVIDENCE_FORMAT, EVIDENCE_VERSION, type EvidenceContent, type EvidenceFile } from '#contract/desk/evidence.ts'

/** The content in the frame that tells what it is and whether it was changed since. */
export async function evidenceFile(content: EvidenceContent): Promise<EvidenceFile> {
  const sha256 = await sha256Of(JSON.stringify(content))
  return { format: EVIDENCE_FORMAT, formatVersion: EVIDENCE_VERSION, sha256, content }
}

async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(digest).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')
}
