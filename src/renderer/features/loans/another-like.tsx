import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

/** Begins a loan like this one: everything except its client and its lender loan ID. */
export function AnotherLike({ uuid }: { readonly uuid: string }) {
  const navigate = useNavigate()
  const begin = () => void navigate({ to: '/new-loan', state: { likeLoan: uuid } })
  useCommand('another-like', begin)
  return (
    <Button variant="default" rightSection={<ShortcutKbd keys="Ctrl+D" />} onClick={begin}>
      Another like this
    </Button>
  )
}
