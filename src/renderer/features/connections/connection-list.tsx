import { Button } from '@mantine/core'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { useSession } from '../../api/session.ts'
import { KindBadge } from '../../components/texts/kind-badge.tsx'
import classes from './connection-list.module.css'
import { TestConnection } from './test-connection.tsx'
import { tokenWords } from './token-words.ts'

type ActionsProps = {
  readonly onEdit: (connection: ConnectionBody) => void
  readonly onRemove: (connection: ConnectionBody) => void
}

type ConnectionListProps = ActionsProps & { readonly connections: readonly ConnectionBody[] }

export function ConnectionList({ connections, ...actions }: ConnectionListProps) {
  if (connections.length === 0) return <p className={classes.none}>No connections yet.</p>
  return (
    <ul className={classes.list} aria-label="Connections">
      {connections.map((connection) => (
        <Item key={connection.id} connection={connection} {...actions} />
      ))}
    </ul>
  )
}

type ItemProps = ActionsProps & { readonly connection: ConnectionBody }

/** A connection with the place of its token and its actions. */
function Item({ connection, onEdit, onRemove }: ItemProps) {
  const { name, baseUrl, kind, token } = connection
  const { host } = useSession()
  return (
    <li className={classes.item}>
      <KindBadge kind={kind} />
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.note}>{baseUrl}</div>
        <div className={token === 'missing' ? classes.missing : classes.note}>{tokenWords(token, host)}</div>
      </div>
      <div className={classes.actions}>
        <TestConnection connection={connection} />
        <Button variant="subtle" size="compact" aria-label={`Edit ${name}`} onClick={() => onEdit(connection)}>
          Edit
        </Button>
        <Button variant="subtle" size="compact" aria-label={`Remove ${name}`} onClick={() => onRemove(connection)}>
          Remove
        </Button>
      </div>
    </li>
  )
}
