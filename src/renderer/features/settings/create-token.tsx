import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CreatedToken } from '#contract/desk/api-tokens.ts'
import { ProblemError } from '../../api/errors.ts'
import { createToken, tokensQuery } from '../../api/tokens.ts'
import { CopyTextButton } from '../../components/copy-button.tsx'
import { explain } from '../../components/error-notice.tsx'
import { TextField } from '../../components/text-field.tsx'
import classes from './create-token.module.css'

/** A name in, a token out, which is shown this once. */
export function CreateToken() {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: createToken,
    onSuccess: () => {
      setName('')
      return client.invalidateQueries(tokensQuery)
    },
    onError: (error) => setFault(faultText(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setFault('Required')
    else if (!creating.isPending) creating.mutate(name.trim())
  }
  const type = (text: string) => {
    setName(text)
    setFault(undefined)
  }
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          className={classes.name}
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
      </form>
      {creating.data && <NewToken token={creating.data} onDone={creating.reset} />}
    </>
  )
}

function NewToken({ token, onDone }: { readonly token: CreatedToken; readonly onDone: () => void }) {
  return (
    <section className={classes.once} aria-label={`Token for ${token.name}`} role="status">
      <h3>Token for {token.name}</h3>
      <p>It is shown this once and not kept. Copy it to where the system reads it.</p>
      <code data-testid="new-token">{token.token}</code>
      <div className={classes.actions}>
        <CopyTextButton text={token.token} what="Token" />
        <Button variant="default" onClick={onDone}>
          Hide it
        </Button>
      </div>
    </section>
  )
}

function faultText(error: Error): string {
  const detail = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined
  return detail ?? explain(error)
}
