import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { connectionsQuery } from '../../api/connections.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { ConnectionList } from './connection-list.tsx'
import { RemoveConnection } from './remove-connection.tsx'

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly connection: ConnectionBody }

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
