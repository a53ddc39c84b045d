import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConnectionBody, ConnectionTest } from '#contract/desk/connections.ts'
import { removeConnection, testConnection } from '#contract/endpoints/connections.ts'
import { ask } from '../../api/ask.ts'
import { connectionsQuery } from '../../api/connections.ts'
import { isProblem } from '../../api/errors.ts'
import { serviceWords } from '../../api/service-words.ts'
import { connectionIdOf, sessionQuery, useSession } from '../../api/session.ts'
import { forgetTabDesk } from '../../api/tab-connection.ts'
import { RemoveDialog } from '../../components/dialogs/remove-dialog.tsx'
import { SaidBeside } from '../../components/fields/said-beside.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { KindBadge } from '../../components/texts/kind-badge.tsx'
import { useStartOver } from '../../kept/use-start-over.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import connectionList from './connection-list.module.css'
import { ServiceSays } from './service-says.tsx'
import { tokenWords } from './token-words.ts'

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly connection: ConnectionBody }

type ActionsProps = {
  readonly onEdit: (connection: ConnectionBody) => void
  readonly onRemove: (connection: ConnectionBody) => void
}

type ConnectionListProps = ActionsProps & { readonly connections: readonly ConnectionBody[] }

const LOOKS = {
  accepted: { icon: IconCircleCheck, tone: connectionList.ok, word: 'It works' },
  'token-refused': { icon: IconAlertCircle, tone: connectionList.danger, word: 'Token refused' },
  refused: { icon: IconAlertCircle, tone: connectionList.danger, word: 'Refused' },
  'not-reached': { icon: IconAlertTriangle, tone: connectionList.warning, word: 'Not reached' },
  certificate: { icon: IconAlertCircle, tone: connectionList.danger, word: 'Certificate not trusted' },
  unexpected: { icon: IconAlertTriangle, tone: connectionList.warning, word: 'Unclear' },
} as const

type ItemProps = ActionsProps & { readonly connection: ConnectionBody }

type RemoveConnectionProps = { readonly connection: ConnectionBody; readonly onClose: () => void }

/** The live services. The header chooses which of them the tab works on. */
export function ConnectionsSection() {
  const connections = useQuery(connectionsQuery)
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const close = () => setOpen({ kind: 'none' })
  return (
    <SettingsSection id="connections">
      <p className={classes.text}>
        Loan Desk calls a live claims service over HTTPS with the token you were given. Choose where you work at the top
        of the window; loans belong to the connection they were created on.
      </p>
      {connections.data && (
        <>
          <ConnectionList
            connections={connections.data.data}
            onEdit={(connection) => setOpen({ kind: 'edit', connection })}
            onRemove={(connection) => setOpen({ kind: 'remove', connection })}
          />
          <LeftOut count={connections.data.leftOut} of="connection" className={classes.leftOut} />
        </>
      )}
      {connections.error && !connections.data && (
        <ErrorNotice
          error={connections.error}
          title="The connections could not be loaded"
          onRetry={() => void connections.refetch()}
        />
      )}
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen({ kind: 'add' })}>
        Add connection
      </Button>
      {open.kind === 'add' && <ConnectionDialog saved={undefined} onClose={close} />}
      {open.kind === 'edit' && <ConnectionDialog saved={open.connection} onClose={close} />}
      {open.kind === 'remove' && <RemoveConnection connection={open.connection} onClose={close} />}
    </SettingsSection>
  )
}

function ConnectionList({ connections, ...actions }: ConnectionListProps) {
  if (connections.length === 0) return <p className={connectionList.none}>No connections yet.</p>
  return (
    <ul className={connectionList.list} aria-label="Connections">
      {connections.map((connection) => (
        <Item key={connection.id} connection={connection} {...actions} />
      ))}
    </ul>
  )
}

/** A connection with the place of its token and its actions. */
function Item({ connection, onEdit, onRemove }: ItemProps) {
  const { name, baseUrl, kind, token } = connection
  const { host } = useSession()
  return (
    <li className={connectionList.item}>
      <KindBadge kind={kind} />
      <div className={connectionList.what}>
        <div className={connectionList.name}>{name}</div>
        <div className={connectionList.note}>{baseUrl}</div>
        <div className={token === 'missing' ? connectionList.missing : connectionList.note}>
          {tokenWords(token, host)}
        </div>
      </div>
      <div className={connectionList.actions}>
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

/** Tests whether the service accepts the token, and shows its answer beside the button. */
function TestConnection({ connection: { id, name } }: { readonly connection: ConnectionBody }) {
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
    <div className={connectionList.result} data-outcome={outcome}>
      <Picture size={16} aria-hidden className={tone} />
      <span>
        <strong className={tone}>{word}.</strong> {explanation}
        {outcome !== 'accepted' && said !== null && <ServiceSays words={serviceWords(said)} />}
      </span>
    </div>
  )
}

/** Asks for confirmation, because the token is removed too. Undecided submissions must be decided first. */
function RemoveConnection({ connection, onClose }: RemoveConnectionProps) {
  const { id, name } = connection
  const isCurrent = id === connectionIdOf(useSession())
  useFocusBack()
  const client = useQueryClient()
  const startOver = useStartOver()
  const removing = useMutation({
    mutationFn: async () => {
      await ask(removeConnection, { id })
      if (isCurrent) forgetTabDesk()
    },
    onSuccess: async () => {
      onClose()
      tell(`${name} removed`)
      if (isCurrent) await startOver()
      else await Promise.all([client.invalidateQueries(connectionsQuery), client.invalidateQueries(sessionQuery)])
    },
  })
  return (
    <RemoveDialog
      thing={name}
      button="Remove connection"
      removing={removing}
      failed={removing.error && <NotRemoved error={removing.error} />}
      onClose={onClose}
    >
      Its token is deleted. Its loans and submissions stay stored but are no longer shown. Nothing changes at the
      service itself.
    </RemoveDialog>
  )
}

function NotRemoved({ error }: { readonly error: Error }) {
  if (!isProblem(error, 'connection-busy')) {
    return <ErrorNotice error={error} title="The connection was not removed" />
  }
  return (
    <Notice kind="warning" title="Not removed: a submission is undecided">
      Something was sent on this connection and its outcome is not known yet. Switch to it and decide under{' '}
      <Link to="/submissions/{-$id}">Submissions</Link>.
    </Notice>
  )
}
