import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { testConnection } from '../../api/connections.ts'
import { useSession } from '../../api/session.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { KindBadge } from '../../components/kind-badge.tsx'
import classes from './connection-list.module.css'
import { TestResult } from './test-result.tsx'
import { tokenWords } from './token-words.ts'

type ActionsProps = {
  readonly onEdit: (connection: ConnectionBody) => void
  readonly onRemove: (connection: ConnectionBody) => void
}

type ConnectionListProps = ActionsProps & { readonly connections: readonly ConnectionBody[] }

export function ConnectionList({ connections, ...actions }: ConnectionListProps) {
  if (connections.length === 0) return <p className={classes.none}>There is no connection yet.</p>
  return (
    <ul className={classes.list} aria-label="Connections">
      {connections.map((connection) => (
        <Item key={connection.id} connection={connection} {...actions} />
      ))}
    </ul>
  )
}

type ItemProps = ActionsProps & { readonly connection: ConnectionBody }

/** What it is and where its token is kept; what a test of it found stands under it. */
function Item({ connection, onEdit, onRemove }: ItemProps) {
  const { id, name, baseUrl, kind, token } = connection
  const { host } = useSession()
  const testing = useMutation({ mutationFn: () => testConnection(id) })
  return (
    <li className={classes.item}>
      <KindBadge kind={kind} />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.note}>{baseUrl}</div>
        <div className={token === 'missing' ? classes.missing : classes.note}>{tokenWords(token, host)}</div>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact"
          aria-label={`Test connection ${name}`}
          loading={testing.isPending}
          onClick={() => testing.mutate()}
        >
          Test connection
        </Button>
        <Button variant="subtle" size="compact" aria-label={`Edit ${name}`} onClick={() => onEdit(connection)}>
          Edit
        </Button>
        <Button variant="subtle" size="compact" aria-label={`Remove ${name}`} onClick={() => onRemove(connection)}>
          Remove
        </Button>
      </div>
      <div className={classes.result} role="status">
        {testing.data && <TestResult test={testing.data} />}
      </div>
      {testing.error && <ErrorNotice error={testing.error} title="The connection could not be tested" />}
    </li>
  )
}
