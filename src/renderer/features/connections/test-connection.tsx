import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { testConnection } from '#contract/endpoints/connections.ts'
import { ask } from '../../api/ask.ts'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { TestResult } from './test-result.tsx'

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
