import { useDocumentTitle } from '@mantine/hooks'
import type { DragEvent } from 'react'
import page from '../../components/layout/page.module.css'
import { ChooseEvidence } from './choose-evidence.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { useEvidence } from './use-evidence.ts'

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
