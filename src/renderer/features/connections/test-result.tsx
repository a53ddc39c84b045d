import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ConnectionTest } from '#contract/desk/connections.ts'
import { serviceWords } from '../../api/service-words.ts'
import { ServiceSays } from './service-says.tsx'
import classes from './test-result.module.css'

const LOOKS = {
  accepted: { icon: IconCircleCheck, tone: classes.ok, word: 'It works' },
  'token-refused': { icon: IconAlertCircle, tone: classes.danger, word: 'Token refused' },
  refused: { icon: IconAlertCircle, tone: classes.danger, word: 'Refused' },
  'not-reached': { icon: IconAlertTriangle, tone: classes.warning, word: 'Not reached' },
  certificate: { icon: IconAlertCircle, tone: classes.danger, word: 'Certificate not trusted' },
  unexpected: { icon: IconAlertTriangle, tone: classes.warning, word: 'Unclear' },
} as const

/** Result of a connection test in a word and a sentence; unless the token was accepted, also the service's own words. */
export function TestResult({ test: { outcome, explanation, said } }: { readonly test: ConnectionTest }) {
  const { icon: Picture, tone, word } = LOOKS[outcome]
  return (
    <div className={classes.result} data-outcome={outcome}>
      <Picture size={16} aria-hidden className={tone} />
      <span>
        <strong className={tone}>{word}.</strong> {explanation}
        {outcome !== 'accepted' && said !== null && <ServiceSays words={serviceWords(said)} />}
      </span>
    </div>
  )
}
