import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { removeConnection } from '#contract/endpoints/connections.ts'
import { ask } from '../../api/ask.ts'
import { connectionsQuery } from '../../api/connections.ts'
import { isProblem } from '../../api/errors.ts'
import { connectionIdOf, sessionQuery, useSession } from '../../api/session.ts'
import { forgetTabDesk } from '../../api/tab-connection.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import classes from '../../components/layout/settings-section.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { useStartOver } from '../../kept/use-start-over.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

type RemoveConnectionProps = { readonly connection: ConnectionBody; readonly onClose: () => void }

/** Asks for confirmation, because the token is removed too. Undecided submissions must be decided first. */
export function RemoveConnection({ connection, onClose }: RemoveConnectionProps) {
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
    <Modal opened onClose={onClose} title={`Remove ${name}?`} withCloseButton={false}>
      <p className={classes.text}>
        Its token is deleted. Its loans and submissions stay stored but are no longer shown. Nothing changes at the
        service itself.
      </p>
      <div className={classes.row}>
        <Button variant="outline" loading={removing.isPending} onClick={() => removing.mutate()}>
          Remove connection
        </Button>
        <Button variant="subtle" data-autofocus rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
          Cancel
        </Button>
      </div>
      {removing.error && (
        <div className={classes.said}>
          <NotRemoved error={removing.error} />
        </div>
      )}
    </Modal>
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
