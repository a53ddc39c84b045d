import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ConnectionTest } from '#contract/desk/connections.ts'
import classes from './test-result.module.css'

const LOOKS = {
  accepted: { icon: IconCircleCheck, tone: classes.ok, word: 'It works' },
  'token-refused': { icon: IconAlertCircle, tone: classes.danger, word: 'Token refused' },
  'not-reached': { icon: IconAlertTriangle, tone: classes.warning, word: 'Not reached' },
  certificate: { icon: IconAlertCircle, tone: classes.danger, word: 'Certificate not trusted' },
  unexpected: { icon: IconAlertTriangle, tone: classes.warning, word: 'Unclear' },
} as const

/** What a test found, in a word and in a sentence. */
export function TestResult({ test: { outcome, explanation } }: { readonly test: ConnectionTest }) {
  const { icon: Picture, tone, word } = LOOKS[outcome]
  return (
    <div className={classes.result} data-outcome={outcome}>
      <Picture size={16} aria-hidden className={tone} />
      <span>
        <strong className={tone}>{word}.</strong> {explanation}
      </span>
    </div>
  )
}
