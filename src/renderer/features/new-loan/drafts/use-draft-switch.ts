import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { draftsElsewhereQuery, openKept, openNew } from '../../../api/kept-drafts.ts'
import { tellFailure } from '../../../components/notices/tell.tsx'
import { useCommand } from '../../../keys/commands.ts'
import { fieldId } from '../model/places.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'

type DraftSwitch = { readonly open: (id: string) => void; readonly openEmpty: () => void }

/** Switches to another draft once the current one is saved; if the service does not answer, everything stays unchanged. */
export function useDraftSwitch(): DraftSwitch {
  const client = useQueryClient()
  const { connectionId } = useNewLoan()
  const { settle, status } = useDraftControl()
  const leaving = async (act: () => Promise<void> | void) => {
    if (!(await settle())) return tellFailure('Not left: this draft could not be kept')
    await act()
  }
  const open = async (id: string) => {
    try {
      const found = await openKept(client, connectionId, id)
      if (found === 'gone') tellFailure('This draft is there no more')
      if (found === 'elsewhere') void client.invalidateQueries(draftsElsewhereQuery)
    } catch {
      tellFailure('The draft could not be read')
    }
  }
  const openEmpty = () => {
    if (status.kind === 'none' || status.kind === 'discarded') document.getElementById(fieldId('lenderLoanId'))?.focus()
    else void leaving(() => openNew(client, connectionId))
  }
  useCommand('new-loan', openEmpty)
  return { open: (id) => void leaving(() => open(id)), openEmpty }
}

/** Alt with a digit opens the draft at that place. */
export function useDraftKeys(ids: readonly string[], current: string, open: (id: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = ids[placeOf(event)]
    if (id === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (id !== current && !event.repeat) open(id)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Uses the physical key, because with Alt some keyboards type other characters than digits. */
function placeOf({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return altKey && !ctrlKey && !metaKey && !shiftKey && digit !== undefined ? Number(digit) - 1 : -1
}
