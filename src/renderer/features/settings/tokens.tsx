import { Button, Checkbox, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiToken, CreatedToken } from '#contract/desk/api-tokens.ts'
import type { InputOf } from '#contract/endpoints/asked.ts'
import { createToken, revokeToken } from '#contract/endpoints/tokens.ts'
import { TOKEN_GRANTS, type TokenGrant } from '#values/vocabulary/token-grants.ts'
import { ask } from '../../api/ask.ts'
import { ProblemError } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { tokensQuery } from '../../api/tokens.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice, explain } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { utcText } from '../../components/texts/clock-text.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { TOKEN_GRANT_WORDS } from '../../words/token-grant-words.ts'
import createTokenClasses from './create-token.module.css'
import { type Question, SettingsQuestion } from './settings-question.tsx'
import stacked from './stacked-table.module.css'

type GrantsProps = {
  readonly chosen: readonly TokenGrant[]
  readonly onChange: (grants: readonly TokenGrant[]) => void
}

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

/** Creates a token with a name; the token is shown only once. */
function CreateToken() {
  const { name, type, grants, choose, fault, submit, creating } = useCreatingToken()
  return (
    <>
      <form className={createTokenClasses.form} onSubmit={submit} noValidate>
        <TextField
          label="Token name"
          hint="The system that will use it"
          maxLength={60}
          value={name}
          error={fault}
          onChange={type}
        />
        <Button type="submit" variant="default" className={createTokenClasses.create} loading={creating.isPending}>
          Create token
        </Button>
        <Grants chosen={grants} onChange={choose} />
      </form>
      {creating.data && <NewToken token={creating.data} onDone={creating.reset} />}
    </>
  )
}

/** Rights beyond those of every token; none is chosen by default. */
function Grants({ chosen, onChange }: GrantsProps) {
  return (
    <fieldset className={createTokenClasses.grants}>
      <legend className={createTokenClasses.legend}>It may also use</legend>
      {TOKEN_GRANTS.map((grant) => (
        <Checkbox
          key={grant}
          size="xs"
          label={TOKEN_GRANT_WORDS[grant]}
          checked={chosen.includes(grant)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(TOKEN_GRANTS.filter((each) => (each === grant ? checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}

function useCreatingToken() {
  const [name, setName] = useState('')
  const [grants, setGrants] = useState<readonly TokenGrant[]>([])
  const [fault, setFault] = useState<string>()
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: (body: InputOf<typeof createToken>['body']) => ask(createToken, { body }),
    onSuccess: () => {
      setName('')
      setGrants([])
      return client.invalidateQueries(tokensQuery)
    },
    onError: (error) => setFault(faultText(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setFault('Required')
    else if (!creating.isPending) creating.mutate({ name: name.trim(), grants })
  }
  const type = (text: string) => {
    setName(text)
    setFault(undefined)
  }
  return { name, type, grants, choose: setGrants, fault, submit, creating }
}

/** Shown over the page, so that nothing moves. A click outside does not close it, because the token cannot be shown again. */
function NewToken({ token: { name, token }, onDone }: { readonly token: CreatedToken; readonly onDone: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onDone} title={`Token for ${name}`} withCloseButton={false} closeOnClickOutside={false}>
      <p className={createTokenClasses.text}>
        It is shown only this once and is not stored. Copy it to the system that will use it.
      </p>
      <code className={createTokenClasses.token} data-testid="new-token">
        {token}
      </code>
      <div className={createTokenClasses.row}>
        <CopyTextButton text={token} what="Token" data-autofocus />
        <Button variant="default" rightSection={<ShortcutKbd keys="Esc" />} onClick={onDone}>
          Hide it
        </Button>
      </div>
    </Modal>
  )
}

function faultText(error: Error): string {
  const detail = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined
  return detail ?? explain(error)
}
