import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { runCommand, runCommandWhenReady, useCommand } from './commands.ts'
import { commandOfKey } from './key-commands.ts'

/** Listens to the keys and to the desktop's menu, and runs the commands that work on every page. */
export function useShellCommands(showShortcuts: () => void): void {
  const navigate = useNavigate()
  useCommand('new-loan', () => void navigate({ to: '/new-loan' }))
  useCommand('settings', () => void navigate({ to: '/settings' }))
  useCommand('shortcuts', showShortcuts)
  useCommand('search', () => {
    runCommandWhenReady('search')
    void navigate({ to: '/' })
  })
  useEffect(() => window.desk?.onMenuCommand(runCommand), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOfKey(event)
      if (command !== undefined && runCommand(command)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
