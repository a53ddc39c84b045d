import { useDocumentTitle } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ClientDetail } from '#contract/desk/clients.ts'
import { clientQuery } from '../../api/clients.ts'
import { ProblemError } from '../../api/errors.ts'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import page from '../../components/layout/page.module.css'
import head from '../../components/layout/page-head.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { CopyButton } from '../../components/texts/copy-button.tsx'
import { DossierPanel } from '../dossier/dossier-panel.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientLoans } from './client-loans.tsx'
import classes from './client-page.module.css'
import { ClientTotals } from './client-totals.tsx'
import { OverdueRows } from './overdue-rows.tsx'

const route = getRouteApi('/clients/$uuid')

/** A client: its facts, the totals of its loans, the loans, and its overdue installments. */
export function ClientPage() {
  const { uuid } = route.useParams()
  const client = useQuery(clientQuery(uuid))
  useDocumentTitle(`${client.data?.name ?? 'Client'} – Loan Desk`)
  useOwnAddress(uuid, client.data)
  if (client.data) return <ClientView key={client.data.uuid} client={client.data} />
  return (
    <div className={page.page}>
      <header className={`${head.head} ${classes.head}`}>
        <Path />
      </header>
      {client.error && <Failed error={client.error} onRetry={() => void client.refetch()} />}
    </div>
  )
}

/** Replaces the address: a list links to a client by the uuid of a loan, but a client has one address of its own. */
function useOwnAddress(uuid: string, client: ClientDetail | undefined): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!client || client.uuid === uuid) return
    queries.setQueryData(clientQuery(client.uuid).queryKey, client)
    void navigate({ to: '/clients/$uuid', params: { uuid: client.uuid }, replace: true })
  }, [uuid, client, queries, navigate])
}

function ClientView({ client }: { readonly client: ClientDetail }) {
  return (
    <div className={page.page}>
      <header className={`${head.head} ${classes.head}`}>
        <Path />
        <h1 className={`${head.title} ${classes.name}`} title={client.name}>
          {client.name}
        </h1>
        <CopyButton text={client.name} what="Name" />
        <ClientActions client={client} />
      </header>
      <div className={page.panels}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.main} aria-label="Client" tabIndex={0}>
          <ClientFacts client={client} />
          <ClientTotals client={client} />
          <ClientLoans client={client} />
          <OverdueRows client={client} />
          <LeftOut count={client.leftOut} of="loan" className={classes.leftOut} />
        </section>
        <aside className={page.aside} aria-label="Notes and files">
          <DossierPanel subject={{ kind: 'client', uuid: client.uuid }} />
        </aside>
      </div>
    </div>
  )
}

function Path() {
  return (
    <Breadcrumb className={classes.path}>
      <Link to="/clients" className={head.back} aria-label="Back to Clients">
        Clients
      </Link>
    </Breadcrumb>
  )
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isMissing = error instanceof ProblemError && error.problem.status === 404
  if (!isMissing)
    return (
      <div className={classes.notice}>
        <ErrorNotice error={error} title="The client could not be loaded" onRetry={onRetry} />
      </div>
    )
  return (
    <EmptyState isPage title="Client not found" action={<Link to="/clients">Go to the clients</Link>}>
      No loan here names a client with this UUID.
    </EmptyState>
  )
}
