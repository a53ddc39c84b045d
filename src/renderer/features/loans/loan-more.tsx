import { Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown, IconColumns, IconCopy, IconWand } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { CLOSED_MENU, useMadeWhenAsked } from '../../components/focus/use-made-when-asked.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

const CHEVRON = <IconChevronDown size={16} stroke={1.5} aria-hidden />

/** Menu "More" of a loan, with the key of each action: its comparison, What if, and a new loan with the same terms. */
export function LoanMore({ uuid }: { readonly uuid: string }) {
  const navigate = useNavigate()
  const params = { uuid }
  const state = { likeLoan: uuid }
  useCommand('compare', () => void navigate({ to: '/loans/$uuid/compare', params }))
  useCommand('what-if', () => void navigate({ to: '/loans/$uuid/what-if', params }))
  useCommand('another-like', () => void navigate({ to: '/new-loan', state }))
  const { isMade, button, ask } = useMadeWhenAsked()
  if (!isMade)
    return (
      <Button variant="default" ref={button} rightSection={CHEVRON} {...CLOSED_MENU} onClick={ask}>
        More
      </Button>
    )
  return (
    <Menu position="bottom-end" width={232} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" ref={button} rightSection={CHEVRON}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          {...look(IconColumns, 'c')}
          renderRoot={(root) => <Link {...root} to="/loans/$uuid/compare" params={params} />}
        >
          Compare
        </Menu.Item>
        <Menu.Item
          {...look(IconWand, 'w')}
          renderRoot={(root) => <Link {...root} to="/loans/$uuid/what-if" params={params} />}
        >
          What if
        </Menu.Item>
        <Menu.Item {...look(IconCopy, 'Ctrl+D')} renderRoot={(root) => <Link {...root} to="/new-loan" state={state} />}>
          Another like this
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function look(Picture: Icon, keys: string) {
  return {
    leftSection: <Picture size={16} stroke={1.5} aria-hidden />,
    rightSection: <ShortcutKbd keys={keys} />,
  }
}
