import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiToken } from '#contract/desk/api-tokens.ts'
import { revokeToken } from '#contract/endpoints/tokens.ts'
import { ask } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { tokensQuery } from '../../api/tokens.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { utcText } from '../../components/texts/clock-text.ts'
import { TOKEN_GRANT_WORDS } from '../../words/token-grant-words.ts'
import { CreateToken } from './create-token.tsx'
import { type Question, SettingsQuestion } from './settings-question.tsx'
import stacked from './stacked-table.module.css'

/** Tokens of the systems that may call the claims API of this service. */
export function Tokens() {
  const tokens = useQuery(tokensQuery)
  const { serviceAddress } = useSession()
  return (
    <SettingsSection id="tokens">
      <p className={classes.text}>
        {serviceAddress === null
          ? 'Lender systems use a token when Loan Desk runs with "npm run serve".'
          : `Lender systems call ${serviceAddress} with a token. Each has its own, so that you can revoke them one by one.`}{' '}
        A token registers, extends and reads loans. Settings, connections, notes and clients are for people. The rights
        of a token never change: for others, create a new token and revoke the old one.
      </p>
      <CreateToken />
      {tokens.data && <TokenTable tokens={tokens.data.data} />}
      <LeftOut count={tokens.data?.leftOut ?? 0} of="API token" className={classes.leftOut} />
      {tokens.error && !tokens.data && (
        <ErrorNotice
          error={tokens.error}
          title="The tokens could not be loaded"
          onRetry={() => void tokens.refetch()}
        />
      )}
    </SettingsSection>
  )
}

function TokenTable({ tokens }: { readonly tokens: readonly ApiToken[] }) {
  const [question, ask] = useState<Question>()
  if (tokens.length === 0) return <p className={classes.text}>No tokens yet.</p>
  return (
    <>
      <div className={stacked.stacked}>
        <table className={table.table} aria-label="API tokens">
          <thead>
            <ColumnNames columns={COLUMNS} />
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.id}>
                {COLUMNS.map(({ name, isAction, cell }) => (
                  <td
                    key={name}
                    data-label={isAction ? undefined : name}
                    className={isAction ? table.number : undefined}
                  >
                    {cell(token, ask)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SettingsQuestion question={question} list={tokensQuery} onClose={() => ask(undefined)} />
    </>
  )
}

type TokenColumn = {
  readonly name: string
  readonly isAction?: boolean
  readonly cell: (token: ApiToken, ask: (question: Question) => void) => ReactNode
}

const COLUMNS: readonly TokenColumn[] = [
  { name: 'Name', cell: ({ name }) => name },
  {
    name: 'May also use',
    cell: ({ grants }) => grants.map((grant) => TOKEN_GRANT_WORDS[grant]).join(', ') || 'Nothing more',
  },
  { name: 'Created, UTC', cell: ({ createdAt }) => utcText(createdAt) },
  {
    name: 'Action',
    isAction: true,
    cell: (token, ask) => (
      <Button
        variant="subtle"
        size="compact"
        aria-label={`Revoke ${token.name}`}
        onClick={() => ask(revokeQuestion(token))}
      >
        Revoke
      </Button>
    ),
  },
]

function revokeQuestion({ id, name }: ApiToken): Question {
  return {
    title: `Revoke the token of ${name}?`,
    words: 'Any system that uses it will be refused from now on. This cannot be undone.',
    button: 'Revoke token',
    done: `${name} revoked`,
    failed: 'The token was not revoked',
    act: () => ask(revokeToken, { id }),
  }
}
