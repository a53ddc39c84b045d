import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { FILTER_NAMES, type FilterName, filterWords } from './filter-fields.ts'

/** Menu that adds a filter, opened by `f`. */
export function AddFilter({ onChoose }: { readonly onChoose: (name: FilterName) => void }) {
  const [isOpen, setOpen] = useState(false)
  useCommand('filter', () => setOpen(true))
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          data-add-filter
          aria-keyshortcuts="f"
          leftSection={<IconPlus size={16} />}
          rightSection={<ShortcutKbd keys="f" />}
        >
          Filter
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILTER_NAMES.map((name) => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            {filterWords(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
