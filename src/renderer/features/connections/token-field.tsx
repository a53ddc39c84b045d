import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { useSession } from '../../api/session.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import classes from './connection-dialog.module.css'
import { tokenHint, tokenWords } from './token-words.ts'
import type { ConnectionForm } from './use-connection-form.ts'

type TokenFieldProps = { readonly form: ConnectionForm; readonly saved: ConnectionBody | undefined }

/** Field of the token, which is write-only: it can be replaced or removed, but never shown. */
export function TokenField({ form, saved }: TokenFieldProps) {
  if (form.tokenChange === 'give') return <NewToken form={form} />
  return (
    <div className={classes.wide}>
      <div className={classes.label}>Token</div>
      <div className={classes.token}>
        {form.tokenChange === 'keep' ? <Kept form={form} saved={saved} /> : <Removed form={form} />}
      </div>
    </div>
  )
}

function NewToken({ form }: { readonly form: ConnectionForm }) {
  const { host } = useSession()
  const { token, hasToken } = form
  const wasAsked = useRef(hasToken)
  useEffect(() => {
    if (wasAsked.current) token.current?.focus()
  }, [token])
  return (
    <div className={`${classes.wide} ${classes.given}`}>
      <TextInput
        ref={token}
        type="password"
        label="Token"
        autoComplete="off"
        spellCheck={false}
        {...fieldNotes({ error: form.faults.token, hint: tokenHint(host) })}
      />
      {hasToken && (
        <Button variant="subtle" onClick={() => form.changeToken('keep')}>
          Keep the old one
        </Button>
      )}
    </div>
  )
}

function Kept({ form, saved }: TokenFieldProps) {
  const { host } = useSession()
  return (
    <>
      <span>{saved && tokenWords(saved.token, host)}</span>
      <Button variant="default" size="compact" onClick={() => form.changeToken('give')}>
        Replace token
      </Button>
      <Button variant="subtle" size="compact" onClick={() => form.changeToken('remove')}>
        Remove token
      </Button>
    </>
  )
}

function Removed({ form }: { readonly form: ConnectionForm }) {
  return (
    <>
      <span>The token is forgotten when you save.</span>
      <Button variant="default" size="compact" onClick={() => form.changeToken('keep')}>
        Keep token
      </Button>
    </>
  )
}
