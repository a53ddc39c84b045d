import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import classes from './list-toolbar.module.css'
import { LazyColumnChooser } from './list-tools-lazy.ts'
import { useOutsidePress } from './use-outside-press.ts'
import { ViewTools } from './view-tools.tsx'

/** Second line of the head: the current view, the filters, and the columns. */
export function ListToolbar({ view }: { readonly view: ShownLoanView }) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="View of the list">
      <ViewTools view={view} />
      <span className={classes.line} aria-hidden />
      <FilterChips view={view} />
      <ColumnsButton view={view} />
    </div>
  )
}

/** "Columns": opens the chooser of columns, their order and widths, over the right edge of the list. */
function ColumnsButton({ view }: { readonly view: ShownLoanView }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  useCommand('columns', () => setOpen(true))
  useOutsidePress(box, isOpen, () => setOpen(false))
  return (
    <div className={classes.columns} ref={box}>
      <Popover
        opened={isOpen}
        width={304}
        position="bottom-end"
        offset={12}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            aria-keyshortcuts="c"
            leftSection={<IconColumns3 size={16} stroke={1.5} />}
            rightSection={<ShortcutKbd keys="c" />}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.chooser}>
          <Suspense fallback={null}>{isOpen && <LazyColumnChooser view={view} onClose={close} />}</Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
