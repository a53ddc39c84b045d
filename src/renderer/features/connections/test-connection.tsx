import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ConnectionBody, ConnectionTest } from '#contract/desk/connections.ts'
import { testConnection } from '#contract/endpoints/connections.ts'
import { ask } from '../../api/ask.ts'
import { serviceWords } from '../../api/service-words.ts'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
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

/** Tests whether the service accepts the token, and shows its answer beside the button. */
export function TestConnection({ connection: { id, name } }: { readonly connection: ConnectionBody }) {
  const testing = useMutation({ mutationFn: () => ask(testConnection, { id }) })
  const { data, error, isPending } = testing
  const said =
    (data && <TestResult test={data} />) ??
    (error && <ErrorNotice error={error} title="The connection could not be tested" />)
  return (
    <SaidBeside said={said} onClose={testing.reset}>
      <Button
        variant="default"
        size="compact"
        aria-label={`Test connection ${name}`}
        loading={isPending}
        onClick={() => testing.mutate()}
      >
        Test connection
      </Button>
    </SaidBeside>
  )
}

/** Result of a connection test in a word and a sentence; unless the token was accepted, also the service's own words. */
function TestResult({ test: { outcome, explanation, said } }: { readonly test: ConnectionTest }) {
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
