import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type MenuCommand, runCommand, runCommandWhenReady } from './commands.ts'
import { commandOfKey } from './key-commands.ts'

/** Listens to the keys and to the desktop's menu. The page shown comes first; what it does not know works everywhere. */
export function useShellCommands(showShortcuts: () => void): void {
  const navigate = useNavigate()
  const run = useEffectEvent((command: MenuCommand) => {
    if (runCommand(command)) return
    if (command === 'new-loan') void navigate({ to: '/new-loan' })
    if (command === 'settings') void navigate({ to: '/settings' })
    if (command === 'open-evidence') void navigate({ to: '/evidence' })
    if (command === 'shortcuts') showShortcuts()
    if (command === 'print') window.print()
    if (command !== 'search') return
    runCommandWhenReady('search')
    void navigate({ to: '/' })
  })
  useEffect(() => window.desk?.onMenuCommand((command) => run(command)), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOfKey(event)
      if (command === undefined) return
      event.preventDefault()
      run(command)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
