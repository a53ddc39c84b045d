import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { listLeft } from '../kept/list-place.ts'
import { type Command, runCommand } from '../keys/commands.ts'
import { commandOfKey, isInClosedSelect, isInDialog, noteOverlay } from '../keys/key-commands.ts'

/** Overlays that the shell opens over any page. */
type Opening = { readonly showShortcuts: () => void; readonly openPalette: () => void }

/**
 * Listens to the keys and to the desktop's menu. The shown page handles a command first; commands unknown to it work everywhere. Returns
 * the function that runs a command.
 */
export function useShellCommands(opening: Opening): (command: Command) => void {
  const running = useRunning(opening)
  const run = useEffectEvent(running)
  useEffect(() => window.desk?.onMenuCommand((command) => void run(command)), [])
  // Runs before any listener that closes an overlay by Esc, so that the overlay still counts as open.
  useLayoutEffect(() => {
    window.addEventListener('keydown', noteOverlay, true)
    return () => window.removeEventListener('keydown', noteOverlay, true)
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOfKey(event)
      if (command === undefined) return
      const isOfSelect = event.eventPhase === Event.CAPTURING_PHASE
      if (isOfSelect && !(command === 'submit' && isInClosedSelect(event.target))) return
      // Keeps a select from opening its list.
      if (isOfSelect) event.stopPropagation()
      const isDone = command === 'submit' ? submit(event) : run(command)
      if (isDone || command !== 'select-all') event.preventDefault()
    }
    window.addEventListener('keydown', listen, true)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen, true)
      window.removeEventListener('keydown', listen)
    }
  }, [])
  return running
}

/** Runs a command; false if nothing handles it. */
function useRunning({ showShortcuts, openPalette }: Opening): (command: Command) => boolean {
  const navigate = useNavigate()
  return (command) => {
    if (runCommand(command)) return true
    if (command === 'new-loan') void navigate({ to: '/new-loan' })
    else if (command === 'settings') void navigate({ to: '/settings' })
    else if (command === 'open-evidence') void navigate({ to: '/evidence' })
    else if (command === 'back') void navigate({ to: '/', ...listLeft() })
    else if (command === 'shortcuts') showShortcuts()
    else if (command === 'palette') openPalette()
    else if (command === 'print') window.print()
    else return false
    return true
  }
}

/** Submits: in a dialog its own form; otherwise the page's command, the form around the target, or the form with the filled button. */
function submit({ target, repeat }: KeyboardEvent): boolean {
  if (repeat) return true
  const own = target instanceof Element ? target.closest('form') : null
  if (!isInDialog(target) && runCommand('submit')) return true
  const form = own ?? (isInDialog(target) ? null : primaryForm())
  form?.requestSubmit()
  return form !== null
}

function primaryForm(): HTMLFormElement | null {
  return document.querySelector<HTMLButtonElement>('main button[type="submit"][data-variant="filled"]')?.form ?? null
}
