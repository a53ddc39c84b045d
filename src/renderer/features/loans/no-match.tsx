import { Button } from '@mantine/core'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

type NoMatchProps = { readonly search: string | undefined; readonly onClear: () => void }

export function NoMatch({ search, onClear }: NoMatchProps) {
  if (search === undefined) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    )
    return (
      <EmptyState title="No loan matches the filters" action={clear}>
        Each filter narrows what the others leave.
      </EmptyState>
    )
  }
  const clear = (
    <Button variant="default" onClick={onClear} rightSection={<ShortcutKbd keys="Esc" />}>
      Clear search
    </Button>
  )
  return (
    <EmptyState title={`No loan matches “${search}”`} action={clear}>
      Searched: lender loan ID, public ID, client, personal and registry code.
    </EmptyState>
  )
}
