import { Button, FileButton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { EVIDENCE_VERSION, MAX_EVIDENCE_BYTES } from '#contract/desk/evidence.ts'
import { type EvidenceReading, readEvidence } from '#contract/desk/read-evidence.ts'
import { assertNever } from '#values/assert.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import classes from './evidence-page.module.css'
import { EvidenceView } from './evidence-view.tsx'

type Refused = Exclude<Opened, { kind: 'read' }>

type ChooseEvidenceProps = {
  /** Reason why the previous file was not opened. */
  readonly refused: Refused | undefined
  readonly isOpening: boolean
  readonly onChoose: (file: File) => void
}

/** Result of opening a file; `large` files are not read at all. */
type Opened = EvidenceReading | { readonly kind: 'large' } | { readonly kind: 'unreadable' }

/** Null if the page was loaded over plain http from another computer, where browsers offer no digest. */
const sha256 = 'subtle' in crypto ? hexDigest : null

/** A file of evidence, shown like the page of its loan. Nothing here is changed or stored. */
export function EvidencePage() {
  useDocumentTitle('Evidence – Loan Desk')
  const { opened, isOpening, open, close } = useEvidence()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) open(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div className={page.page} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {opened?.kind === 'read' ? (
        <EvidenceView
          key={opened.content.madeAt}
          content={opened.content}
          integrity={opened.integrity}
          onClose={close}
        />
      ) : (
        <ChooseEvidence refused={opened} isOpening={isOpening} onChoose={open} />
      )}
    </div>
  )
}

/** Button that chooses a file while none is open, and the reason why the previous one was refused. */
function ChooseEvidence({ refused, isOpening, onChoose }: ChooseEvidenceProps) {
  const choose = (file: File | null) => file && onChoose(file)
  const action = (
    <FileButton accept=".json,application/json" onChange={choose}>
      {(props) => (
        <Button {...props} loading={isOpening}>
          Choose file…
        </Button>
      )}
    </FileButton>
  )
  return (
    <div className={page.empty}>
      <EmptyState isPage title="Open evidence" action={action}>
        Choose the evidence file of a loan, or drop it here. It is only shown: nothing is stored or sent.
      </EmptyState>
      {refused && !isOpening && (
        <div className={classes.refused}>
          <Notice kind="danger" title={titleOf(refused)}>
            {reasonOf(refused)}
          </Notice>
        </div>
      )}
    </div>
  )
}

function titleOf({ kind }: Refused): string {
  switch (kind) {
    case 'foreign':
    case 'large':
      return 'This is not an evidence file'
    case 'newer':
      return 'A newer Loan Desk made this file'
    case 'damaged':
      return 'The evidence is damaged'
    case 'unreadable':
      return 'The file could not be read'
    default:
      return assertNever(kind)
  }
}

function reasonOf(refused: Refused): string {
  switch (refused.kind) {
    case 'foreign':
      return 'Evidence files end in .loan-desk.json and come from Export… on the page of a loan.'
    case 'large':
      return 'It is larger than 64 MB; evidence files never are.'
    case 'newer':
      return `It has format ${refused.formatVersion}, and this Loan Desk reads formats up to ${EVIDENCE_VERSION}. Open it in a newer one.`
    case 'damaged':
      return `“${refused.place}” is missing or not what it should be. Nothing of the file is shown.`
    case 'unreadable':
      return 'It may have been moved or removed meanwhile.'
    default:
      return assertNever(refused)
  }
}

/** Reads a file in the page: it is neither sent nor stored. */
function useEvidence() {
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

async function hexDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
