import { useMutation } from '@tanstack/react-query'
import { MAX_EVIDENCE_BYTES } from '#contract/desk/evidence.ts'
import { type EvidenceReading, readEvidence } from '#contract/desk/read-evidence.ts'

/** Result of opening a file; `large` files are not read at all. */
export type Opened = EvidenceReading | { readonly kind: 'large' } | { readonly kind: 'unreadable' }

/** Reads a file in the page: it is neither sent nor stored. */
export function useEvidence() {
  const opening = useMutation({ mutationFn: openFile })
  return { opened: opening.data, isOpening: opening.isPending, open: opening.mutate, close: opening.reset }
}

async function openFile(file: File): Promise<Opened> {
  if (file.size > MAX_EVIDENCE_BYTES) return { kind: 'large' }
  try {
    return await readEvidence(await file.text(), sha256)
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Null if the page was loaded over plain http from another computer, where browsers offer no digest. */
const sha256 = 'subtle' in crypto ? hexDigest : null

async function hexDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
