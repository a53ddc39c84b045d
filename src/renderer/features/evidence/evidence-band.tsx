import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconLock } from '@tabler/icons-react'
import type { EvidenceContent } from '#contract/desk/evidence.ts'
import type { EvidenceReading } from '#contract/desk/read-evidence.ts'
import { connectionWords } from '#contract/sheet/sheet-origin.ts'
import { utcText } from '../../components/texts/clock-text.ts'
import classes from './evidence-band.module.css'

type EvidenceBandProps = {
  readonly content: EvidenceContent
  readonly integrity: Extract<EvidenceReading, { kind: 'read' }>['integrity']
  readonly onClose: () => void
}

const INTEGRITY = {
  unchanged: { words: 'Unchanged since it was made', icon: IconCircleCheck },
  changed: { words: 'Changed after it was made', icon: IconAlertTriangle },
  unchecked: { words: 'Whether it was changed could not be checked here', icon: IconHelpCircle },
} as const

/** Always visible: that this is a file, its time and origin, and whether it was changed. */
export function EvidenceBand({ content, integrity, onClose }: EvidenceBandProps) {
  const { origin, madeAt, detail } = content
  const { words, icon: Icon } = INTEGRITY[integrity]
  const made = `${utcText(madeAt)} UTC`
  return (
    <header className={classes.band}>
      <IconLock size={16} aria-hidden />
      <h1 className={classes.id}>{detail.loan.lenderLoanId}</h1>
      <p className={classes.words}>
        Evidence, made {made} on {connectionWords(origin.connection)} · Loan Desk {origin.appVersion} · read-only
      </p>
      <span className={classes.integrity} data-integrity={integrity} role="status">
        <Icon size={16} aria-hidden />
        {words}
      </span>
      <Button variant="default" className={classes.close} onClick={onClose}>
        Open another…
      </Button>
    </header>
  )
}
