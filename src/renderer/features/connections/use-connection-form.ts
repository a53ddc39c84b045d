import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CreateConnectionRequest } from '#contract/desk/connection-requests.ts'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { createConnection } from '#contract/endpoints/connections.ts'
import { ask } from '../../api/ask.ts'
import { connectionsQuery, saveConnection } from '../../api/connections.ts'
import { ProblemError } from '../../api/errors.ts'
import { forgetLiveReach } from '../../api/live-reach.ts'
import { sessionQuery } from '../../api/session.ts'
import { tell } from '../../components/notices/tell.tsx'
import {
  type ConnectionFaults,
  faultsByField,
  readConnection,
  type TypedConnection,
  typedConnection,
} from './connection-form.ts'

/** Change of the token: keep the stored one, give a new one, or remove it. */
type TokenChange = 'keep' | 'give' | 'remove'

export type ConnectionForm = ReturnType<typeof useConnectionForm>

/**
 * The form of a connection. The token's field is uncontrolled: its text is in no state and in no HTML. It is read once for sending, and the
 * field is emptied; after a failed save the token has to be entered again.
 */
export function useConnectionForm(saved: ConnectionBody | undefined, onSaved: () => void) {
  const hasToken = saved !== undefined && saved.token !== 'missing'
  const [typed, setTyped] = useState(() => typedConnection(saved))
  const [tokenChange, setTokenChange] = useState<TokenChange>(hasToken ? 'keep' : 'give')
  const [faults, setFaults] = useState<ConnectionFaults>({})
  const token = useRef<HTMLInputElement>(null)
  const refused = (found: ConnectionFaults) => {
    setFaults(found)
    // The service may require the token again, for example if the address leads to another host.
    if (found.token !== undefined) setTokenChange('give')
  }
  const saving = useSaving(saved, refused, onSaved)
  /** The settings to save; if something is wrong, undefined, with the faults shown at their fields. */
  const check = () => {
    const read = readConnection(typed)
    const lacksToken = hasToken && tokenChange === 'give' && token.current?.value.trim() === ''
    setFaults({ ...(read.kind === 'bad' && read.faults), ...(lacksToken && { token: 'Required' }) })
    return read.kind === 'ok' && !lacksToken ? read.settings : undefined
  }
  const submit = () => {
    const settings = saving.isSaving ? undefined : check()
    if (settings) saving.save(settings, tokenPart(tokenChange, token.current))
  }
  return {
    typed,
    faults,
    token,
    hasToken,
    tokenChange,
    check,
    submit,
    isSaving: saving.isSaving,
    error: saving.error,
    change: (part: Partial<TypedConnection>) => {
      setTyped((before) => ({ ...before, ...part }))
      setFaults({})
    },
    changeToken: (change: TokenChange) => {
      setTokenChange(change)
      setFaults({})
    },
  }
}

type Settings = Omit<CreateConnectionRequest, 'token'>

/** Saves the connection. The token bypasses the mutation, which would retain it in its variables. */
function useSaving(
  saved: ConnectionBody | undefined,
  onRefused: (faults: ConnectionFaults) => void,
  onSaved: () => void,
) {
  const client = useQueryClient()
  const toSend = useRef<TokenPart>({})
  const mutation = useMutation({
    mutationFn: (settings: Settings) => {
      const token = toSend.current
      toSend.current = {}
      return send(saved, settings, token)
    },
    onSuccess: async ({ name }) => {
      await client.invalidateQueries(connectionsQuery)
      await client.invalidateQueries(sessionQuery)
      forgetLiveReach()
      onSaved()
      tell(`${name} saved`)
    },
  })
  const save = (settings: Settings, token: TokenPart) => {
    toSend.current = token
    const wasGiven = typeof token.token === 'string'
    mutation.mutate(settings, { onError: (error) => onRefused(faultsAfter(error, wasGiven)) })
  }
  return { save, isSaving: mutation.isPending, error: mutation.error }
}

type TokenPart = { readonly token?: string | null }

function send(saved: ConnectionBody | undefined, settings: Settings, { token }: TokenPart): Promise<ConnectionBody> {
  if (saved) return saveConnection(saved.id, { ...settings, ...(token !== undefined && { token }) })
  return ask(createConnection, { body: { ...settings, ...(typeof token === 'string' && { token }) } })
}

function faultsAfter(error: Error, tokenWasGiven: boolean): ConnectionFaults {
  const { faults } = faultsByField(error instanceof ProblemError ? (error.problem.errors ?? []) : [])
  return { ...(tokenWasGiven && { token: 'Not saved: enter it again' }), ...faults }
}

function tokenPart(change: TokenChange, input: HTMLInputElement | null): TokenPart {
  if (change === 'remove') return { token: null }
  const typed = change === 'give' ? takeToken(input) : ''
  return typed === '' ? {} : { token: typed }
}

/** Reads the field and empties it. */
function takeToken(input: HTMLInputElement | null): string {
  const text = input?.value.trim() ?? ''
  if (input) input.value = ''
  return text
}
