import { Button, Menu, Popover, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { LazyFilterEditor } from '../tools/list-tools-lazy.ts'
import { useOutsidePress } from '../tools/use-outside-press.ts'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import { chipText } from './chip-text.ts'
import classes from './filter-chips.module.css'
import { activeFilters, FILTER_NAMES, type FilterName, filterWords, withoutFilter } from './filter-fields.ts'
import { useEditedFilter } from './use-edited-filter.ts'

/** Active filters: each with a button that clears it, then a button that adds a filter and one that clears all. */
export function FilterChips({ view }: { readonly view: ShownLoanView }) {
  const active = useMemo(() => activeFilters(view.query), [view.query])
  const { chips, edited, open, close, leave } = useEditedFilter(active)
  const shown = edited === undefined || active.includes(edited) ? active : [...active, edited]
  const remove = (name: FilterName) => {
    view.filter(withoutFilter(name))
    leave()
  }
  const clear = () => {
    view.clear()
    leave()
  }
  return (
    <div className={classes.chips} ref={chips}>
      {shown.map((name) => (
        <FilterChip
          key={name}
          name={name}
          view={view}
          isOpen={edited === name}
          onOpen={() => open(name)}
          onClose={close}
          onRemove={() => remove(name)}
        />
      ))}
      <AddFilter onChoose={open} />
      {active.length > 0 && (
        <Button variant="subtle" onClick={clear}>
          Clear all
        </Button>
      )}
    </div>
  )
}

type FilterChipProps = {
  readonly name: FilterName
  readonly view: ShownLoanView
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onRemove: () => void
}

function FilterChip({ name, view, isOpen, onOpen, onClose, onRemove }: FilterChipProps) {
  const chip = useRef<HTMLDivElement>(null)
  useOutsidePress(chip, isOpen, onClose)
  const words = filterWords(name)
  const text = chipText(view.query, name)
  return (
    <div className={classes.chip} ref={chip}>
      <Popover
        opened={isOpen}
        width={320}
        position="bottom-start"
        offset={6}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <UnstyledButton className={classes.what} data-filter={name} onClick={isOpen ? onClose : onOpen}>
            <span className={classes.label}>{words}</span>
            <span className={classes.value} title={text}>
              {text || '…'}
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.editor}>
          <Suspense fallback={null}>
            {isOpen && <LazyFilterEditor name={name} view={view} onClose={onClose} onRemove={onRemove} />}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <UnstyledButton className={classes.clear} aria-label={`Clear ${words}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    </div>
  )
}

/** Menu that adds a filter, opened by `f`. */
function AddFilter({ onChoose }: { readonly onChoose: (name: FilterName) => void }) {
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
