import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { countryName } from '#contract/countries.ts'
import type { ClientCodes, ClientDetail } from '#contract/desk/clients.ts'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import { ask } from '../../api/ask.ts'
import { clientQuery } from '../../api/clients.ts'
import { ProblemError } from '../../api/errors.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import { NamedValue } from '../../components/layout/named-value.tsx'
import page from '../../components/layout/page.module.css'
import head from '../../components/layout/page-head.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { CopyButton } from '../../components/texts/copy-button.tsx'
import { HiddenText } from '../../components/texts/secret-text.tsx'
import { formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { codeCheckWords } from '../../words/code-check-words.ts'
import { CLIENT_TYPE_WORDS } from '../../words/term-words.ts'
import { DossierPanel } from '../dossier/dossier-panel.tsx'
import { ExportLoans } from '../export/export-loans.tsx'
import { ClientLoans } from './client-loans.tsx'
import classes from './client-page.module.css'
import { hasLongFigures } from './has-long-figures.ts'
import { OverdueRows } from './overdue-rows.tsx'
import { useClientLoans } from './use-client-loans.ts'

type AskedSecretProps = {
  readonly uuid: string
  /** Names the button for screen readers. */
  readonly what: string
  readonly of: (codes: ClientCodes) => string
}

type SumsProps = { readonly figures: NonNullable<ClientDetail['figures']>; readonly finalPaymentDate: string }

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

/** Exports the client's loans, and begins a new loan for the client. */
function ClientActions({ client: { uuid, name, loans, leftOut } }: { readonly client: ClientDetail }) {
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
        statementOf={{ uuid, name }}
      />
      <Button rightSection={<ShortcutKbd keys="Ctrl+N" />} onClick={begin}>
        New loan
      </Button>
    </div>
  )
}

/** Facts about the client, as in its latest loan. */
function ClientFacts({ client }: { readonly client: ClientDetail }) {
  const { kind, code, country, representativeName, hasRepresentativeCode, otherNames } = client
  const ofPerson = kind === 'person'
  return (
    <dl className={classes.facts}>
      <Fact name={ofPerson ? 'Personal code' : 'Registry code'}>
        {code ?? <AskedSecret uuid={client.uuid} what="Personal code" of={(codes) => codes.code} />}
        <Check client={client} />
      </Fact>
      <Fact name="Country">
        <strong>{country}</strong> {countryName(country)}
      </Fact>
      <Fact name="Client type">{CLIENT_TYPE_WORDS[client.clientType]}</Fact>
      {ofPerson || <Fact name="Representative">{representativeName ?? 'none'}</Fact>}
      {hasRepresentativeCode && (
        <Fact name="Personal code">
          <AskedSecret
            uuid={client.uuid}
            what="Representative personal code"
            of={(codes) => codes.representativePersonalCode ?? ''}
          />
        </Fact>
      )}
      <Fact name="Client since">{formatDay(client.since)}</Fact>
      {otherNames.length > 0 && (
        <Fact name={otherNames.length === 1 ? 'Other name' : 'Other names'}>{otherNames.join(', ')}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <NamedValue name={name}>{children}</NamedValue>
    </div>
  )
}

function Check({ client }: { readonly client: ClientDetail }) {
  const { codeCheck: check, kind, country } = client
  if (check === 'unknown') return null
  const Icon = check === 'fits' ? IconCheck : IconAlertTriangle
  return (
    <span className={classes.check} data-check={check}>
      <Icon size={14} aria-hidden />
      {check === 'fits' ? 'checks' : codeCheckWords(check, kind, country)}
    </span>
  )
}

/** A personal code that is not even read before the user asks to see it. */
function AskedSecret({ uuid, what, of }: AskedSecretProps) {
  const codes = useMutation({ mutationFn: () => ask(getClientCodes, { uuid }), gcTime: 0 })
  return (
    <HiddenText
      text={codes.data && of(codes.data)}
      what={what}
      note={codes.isError ? 'could not be read' : undefined}
      onToggle={() => (codes.data ? codes.reset() : codes.mutate())}
    />
  )
}

/** Totals of the client's loans as of today. */
function ClientTotals({ client }: { readonly client: ClientDetail }) {
  const { loans, openLoans, remainingPrincipalAmount, figures } = client
  return (
    <div className={classes.totals} data-long={hasLongFigures(client) || undefined}>
      <Figures>
        <Figure name="Open loans" value={groupDigits(openLoans)}>
          {groupDigits(loans - openLoans)} repaid
        </Figure>
        <Figure name="Remaining principal" value={formatAmountText(remainingPrincipalAmount)}>
          EUR
        </Figure>
        {figures ? <Sums figures={figures} finalPaymentDate={client.finalPaymentDate} /> : <TooMany />}
      </Figures>
    </div>
  )
}

function Sums({ figures, finalPaymentDate }: SumsProps) {
  const { nextDueDate, overdueRows } = figures
  return (
    <>
      <Figure name="Interest to come" value={formatAmountText(figures.interestToComeAmount)}>
        to {formatDay(finalPaymentDate)}
      </Figure>
      <Figure name="Overdue" value={<Overdue amount={figures.overdueAmount} isLate={overdueRows > 0} />}>
        {overdueRows === 0 ? 'none' : rowsOfLoans(overdueRows, figures.overdueLoans)}
      </Figure>
      <Figure name="Next due" value={nextDueDate === null ? '–' : formatDay(nextDueDate)}>
        {nextDueDate === null ? 'nothing' : `${formatAmountText(figures.nextDueAmount)} EUR`}
      </Figure>
      <Figure name="Paid so far" value={formatAmountText(figures.paidAmount)}>
        interest {formatAmountText(figures.paidInterestAmount)}
      </Figure>
    </>
  )
}

function Overdue({ amount, isLate }: { readonly amount: string; readonly isLate: boolean }) {
  if (!isLate) return formatAmountText(amount)
  return (
    <span className={classes.lateFigure}>
      <IconAlertTriangle size={16} aria-hidden />
      {formatAmountText(amount)}
    </span>
  )
}

function TooMany() {
  return (
    <Figure name="Further sums" value="–">
      not added up over 20,000 loans
    </Figure>
  )
}

function rowsOfLoans(rows: number, loans: number): string {
  return `${groupDigits(rows)} ${rows === 1 ? 'row' : 'rows'} of ${groupDigits(loans)} ${loans === 1 ? 'loan' : 'loans'}`
}
