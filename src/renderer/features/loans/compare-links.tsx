import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

/** Links from a loan to its comparison and to What if, each with its key. */
export function CompareLinks({ detail }: { readonly detail: LoanDetailBody }) {
  const navigate = useNavigate()
  const params = { uuid: detail.loan.uuid }
  useCommand('compare', () => void navigate({ to: '/loans/$uuid/compare', params }))
  useCommand('what-if', () => void navigate({ to: '/loans/$uuid/what-if', params }))
  return (
    <>
      <Button
        variant="default"
        rightSection={<ShortcutKbd keys="w" />}
        renderRoot={(root) => <Link {...root} to="/loans/$uuid/what-if" params={params} />}
      >
        What if
      </Button>
      <Button
        variant="default"
        rightSection={<ShortcutKbd keys="c" />}
        renderRoot={(root) => <Link {...root} to="/loans/$uuid/compare" params={params} />}
      >
        Compare
      </Button>
    </>
  )
}
