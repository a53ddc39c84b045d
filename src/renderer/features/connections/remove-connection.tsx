import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { connectionsQuery, removeConnection } from '../../api/connections.ts'
import { ProblemError } from '../../api/errors.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { ShortcutKbd } from '../../components/shortcut-kbd.tsx'
import { tell } from '../../components/tell.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useStartOver } from '../../shell/use-start-over.ts'
import { CHOOSING_CONNECTION } from '../../shell/use-switch-connection.ts'
import classes from '../settings/settings-section.module.css'

type RemoveConnectionProps = { readonly connection: ConnectionBody; readonly onClose: () => void }

/** Asks once, because the token goes with it. What is undecided there must be decided first. */
export function RemoveConnection({ connection, onClose }: RemoveConnectionProps) {
  const { id, name, isCurrent } = connection
  useFocusBack()
  const client = useQueryClient()
  const startOver = useStartOver()
  const removing = useMutation({
    mutationKey: CHOOSING_CONNECTION,
    mutationFn: () => removeConnection(id),
    onSuccess: async () => {
      onClose()
      tell(`${name} removed`)
      if (isCurrent) await startOver()
      else await client.invalidateQueries(connectionsQuery)
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Remove ${name}?`} withCloseButton={false}>
      <p className={classes.text}>
        Its token is forgotten. Its loans and submissions stay in the data folder, but are not shown any more. At the
        service itself nothing changes.
      </p>
      {removing.error && <NotRemoved error={removing.error} />}
      <div className={classes.row}>
        <Button variant="outline" loading={removing.isPending} onClick={() => removing.mutate()}>
          Remove connection
        </Button>
        <Button variant="subtle" data-autofocus rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}

function NotRemoved({ error }: { readonly error: Error }) {
  if (!(error instanceof ProblemError && error.problem.type === 'urn:loan-desk:problem:connection-busy')) {
    return <ErrorNotice error={error} title="The connection was not removed" />
  }
  return (
    <Notice kind="warning" title="Not removed: a submission is undecided">
      Something was sent on this connection and its outcome is not known yet. Switch to it and decide under{' '}
      <Link to="/submissions/{-$id}">Submissions</Link>.
    </Notice>
  )
}
