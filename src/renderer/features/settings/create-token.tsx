import { Button, Checkbox, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CreatedToken } from '#contract/desk/api-tokens.ts'
import type { InputOf } from '#contract/endpoints/asked.ts'
import { createToken } from '#contract/endpoints/tokens.ts'
import { TOKEN_GRANTS, type TokenGrant } from '#values/vocabulary/token-grants.ts'
import { ask } from '../../api/ask.ts'
import { ProblemError } from '../../api/errors.ts'
import { tokensQuery } from '../../api/tokens.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import section from '../../components/layout/settings-section.module.css'
import { explain } from '../../components/notices/error-notice.tsx'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { TOKEN_GRANT_WORDS } from '../../words/token-grant-words.ts'
import classes from './create-token.module.css'

/** Creates a token with a name; the token is shown only once. */
export function CreateToken() {
  const { name, type, grants, choose, fault, submit, creating } = useCreatingToken()
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Token name"
          hint="The system that will use it"
          maxLength={60}
          value={name}
          error={fault}
          onChange={type}
        />
        <Button type="submit" variant="default" className={classes.create} loading={creating.isPending}>
          Create token
        </Button>
        <Grants chosen={grants} onChange={choose} />
      </form>
      {creating.data && <NewToken token={creating.data} onDone={creating.reset} />}
    </>
  )
}

type GrantsProps = {
  readonly chosen: readonly TokenGrant[]
  readonly onChange: (grants: readonly TokenGrant[]) => void
}

/** Rights beyond those of every token; none is chosen by default. */
function Grants({ chosen, onChange }: GrantsProps) {
  return (
    <fieldset className={classes.grants}>
      <legend className={classes.legend}>It may also use</legend>
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
      <p className={section.text}>
        It is shown only this once and is not stored. Copy it to the system that will use it.
      </p>
      <code className={classes.token} data-testid="new-token">
        {token}
      </code>
      <div className={section.row}>
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
