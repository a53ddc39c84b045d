import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ClientDetail } from '#contract/desk/clients.ts'
import head from '../../components/layout/page-head.module.css'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ExportLoans } from '../export/export-loans.tsx'
import { useClientLoans } from './use-client-loans.ts'

/** Exports the client's loans, and begins a new loan for the client. */
export function ClientActions({ client: { uuid, loans, leftOut } }: { readonly client: ClientDetail }) {
  const navigate = useNavigate()
  const list = useClientLoans(uuid, 'all', loans)
  const begin = () => void navigate({ to: '/new-loan', state: { forClient: uuid } })
  useCommand('new-loan', begin)
  return (
    <div className={head.actions}>
      <ExportLoans
        loans={{ client: uuid }}
        choice="client"
        loaded={{ loans: list.loans, total: { count: loans, isOver: false }, leftOut }}
        columns={undefined}
      />
      <Button rightSection={<ShortcutKbd keys="Ctrl+N" />} onClick={begin}>
        New loan
      </Button>
    </div>
  )
}
